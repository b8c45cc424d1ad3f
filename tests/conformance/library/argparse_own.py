# argparse: classes of actions.
import argparse


class Pair(argparse.Action):
    """Sets a key of a dict."""

    def __call__(self, parser, namespace, values, option_string=None):
        pairs = getattr(namespace, self.dest) or {}
        key, value = values.split("=")
        pairs[key] = value
        setattr(namespace, self.dest, pairs)


class Upper(argparse.Action):
    def __init__(self, option_strings, dest, nargs=None, **kwargs):
        if nargs is not None:
            raise ValueError("nargs not allowed")
        super().__init__(option_strings, dest, **kwargs)

    def __call__(self, parser, namespace, values, option_string=None):
        print("%r %r" % (values, option_string))
        setattr(namespace, self.dest, values.upper())


class Say(argparse.Action):
    def __init__(self, option_strings, dest, help=None):
        super().__init__(option_strings, dest, nargs=0, default="unsaid", help=help)

    def __call__(self, parser, namespace, values, option_string=None):
        print("say", parser.prog, values, option_string)
        setattr(namespace, self.dest, "said")


class Span(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        low, high = values
        if low > high:
            parser.error("span is empty")
        setattr(namespace, self.dest, high - low)


class Parser(argparse.ArgumentParser):
    def error(self, message):
        print("%s says: %s" % (self.prog, message))
        self.exit(2)


def main():
    p = Parser(prog="own")
    p.add_argument("-D", action=Pair, metavar="K=V", help="a pair")
    p.add_argument("--up", action=Upper, help="in capitals")
    p.add_argument("--say", action=Say)
    p.add_argument("--span", action=Span, nargs=2, type=int, default=0)
    p.add_argument("word", action=Upper, nargs=None)
    p.print_help()
    for line in ["w", "-D a=1 -D b=2 w", "--up x w --say", "--span 3 9 w", "--span 9 3 w", "--span 1 x w"]:
        try:
            print(p.parse_args(line.split()))
        except SystemExit as e:
            print("exit", e.code)
