# args: alpha --count=3 -v 42 é x=y=z --
import sys


class Options:
    def __init__(self):
        self.count = 1
        self.verbose = False
        self.names = []
        self.numbers = []


def parse(args):
    options = Options()
    for arg in args:
        if arg.startswith("--count="):
            options.count = int(arg[len("--count="):])
        elif arg == "-v":
            options.verbose = True
        else:
            try:
                options.numbers.append(int(arg))
            except ValueError:
                options.names.append(arg)
    return options


def main(argv):
    print(len(argv), argv[1:], len(sys.argv), sys.argv[1:] == argv[1:], sys.argv[0] == argv[0])
    options = parse(argv[1:])
    print(options.count, options.verbose, options.names, options.numbers)
    for i, arg in enumerate(argv[1:]):
        print(i, arg, len(arg), arg.upper(), arg.split("="))
    try:
        print(argv[100])
    except IndexError:
        print("no such argument")
    print(" ".join(argv[1:3] * options.count))
    return 0
