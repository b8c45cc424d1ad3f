class Handler:
    def __init__(self):
        self.log = []

    def do_add(self, args):
        return sum([int(a) for a in args])

    def do_join(self, args):
        self.log.append("join")
        return len("".join(args))

    def do_quit(self, args):
        raise Quit(len(self.log))

    def dispatch(self, line):
        parts = line.split()
        if not parts:
            return 0
        name = parts[0]
        if name == "add":
            method = self.do_add
        elif name == "join":
            method = self.do_join
        elif name == "quit":
            method = self.do_quit
        else:
            return self.default(name)
        return method(parts[1:])

    def default(self, name):
        return -1


class Strict(Handler):
    def default(self, name):
        raise ValueError("unknown " + name)

    def do_add(self, args):
        if len(args) == 0:
            raise ValueError("nothing to add")
        return Handler.do_add(self, args)


class Quit(Exception):
    def __init__(self, code):
        self.code = code


def entry_point(argv):
    for handler in [Handler(), Strict()]:
        for line in ["add 1 2 3", "join a bc", "", "add", "hop", "add x", "quit", "add 5"]:
            try:
                print(line, "->", handler.dispatch(line))
            except ValueError as e:
                print(line, "-> ValueError", e)
            except Quit as e:
                print("quit", e.code)
                break
    print(getattr(handler, "log"))
    return 0
