# Attributes that hold functions, texts and None, and are called.


class Namespace:
    pass


def add(args):
    return "add " + args.name


def show(args):
    return "show " + str(args.limit)


def make(command):
    args = Namespace()
    args.name = "milk"
    args.limit = 3
    args.func = None
    if command == "add":
        args.func = add
    elif command == "show":
        args.func = show
    elif command == "text":
        args.func = "show"
    elif command == "number":
        args.func = 5
    return args


class Runs:
    def run(self):
        return "runs"


class Counts:
    def __init__(self):
        self.run = 3


class Says:
    def run(self, what):
        return "says " + what


def run_each():
    for thing in [Runs(), Counts(), "text", Says()]:
        try:
            print(thing.run())
        except (TypeError, AttributeError) as e:
            print(type(e).__name__, e)


def main():
    for command in ["add", "show", "text", "number", "none"]:
        args = make(command)
        try:
            print(command, args.func(args))
        except TypeError as e:
            print(command, e)
        try:
            print(command, args.func * 2)
        except TypeError as e:
            print(command, e)
    run_each()
