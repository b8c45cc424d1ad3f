# argparse: what actions do, numbers of arguments, groups, required and exclusive ones, namespaces, defaults.
# The texts are those of CPython 3.11.
import argparse


class Parser(argparse.ArgumentParser):
    """A parser that says on standard output what is wrong."""

    def error(self, message):
        print("error:", message)
        self.exit(2)


def run(parser, lines):
    for line in lines:
        try:
            print(line, "->", vars(parser.parse_args(line.split())))
        except SystemExit as e:
            print(line, "-> exit", e.code)


def numbers():
    p = Parser(prog="num")
    p.add_argument("pair", nargs=2, type=int)
    p.add_argument("more", nargs="+", type=float, metavar="X")
    p.add_argument("--span", nargs=2, metavar=("LOW", "HIGH"), type=int)
    p.add_argument("--any", nargs="*")
    p.add_argument("--maybe", nargs="?", const="c", default="d")
    run(p, [
        "1 2 3 4.5", "1 2", "1 x 3", "1 2 3 --span 4 5", "1 2 3 --span 4", "--any a b -- 1 2 3", "1 2 3 --any",
        "1 2 3 --maybe", "1 2 3 --maybe z", "-1 -2 -3.5",
    ])
    print(p.format_help())


def actions():
    p = Parser(prog="act", description="What actions do.")
    p.add_argument("-a", action="append")
    p.add_argument("-i", action="append", type=int, default=[0])
    p.add_argument("-c", "--count", action="count")
    p.add_argument("-k", action="store_const", const=42)
    p.add_argument("--no", dest="flag", action="store_false")
    p.add_argument("-x", action="append_const", const="x", dest="list")
    p.add_argument("-y", action="append_const", const="y", dest="list")
    p.add_argument("-e", action="extend", nargs="+")
    p.add_argument("--color", action=argparse.BooleanOptionalAction, help="in colour")
    run(p, [
        "", "-a 1 -a 2", "-i 3 -i 4", "-ccc", "-c --count", "-k", "--no", "-x -y -x", "-e a b -e c", "--no-color",
        "--color", "-cka1", "--c", "--co=3", "-kq",
    ])
    print(p.format_help())


def groups():
    p = Parser(prog="grp", epilog="The end.")
    g = p.add_argument_group("input", "where things come from")
    g.add_argument("--file")
    g.add_argument("url")
    x = p.add_mutually_exclusive_group()
    x.add_argument("-v", action="store_true")
    x.add_argument("-q", action="store_true")
    r = p.add_mutually_exclusive_group(required=True)
    r.add_argument("--one", type=int)
    r.add_argument("--two", type=int)
    p.add_argument("--must", required=True)
    run(p, [
        "u --one 1 --must m", "u --one 1 --two 2 --must m", "u --must m", "u --one 1", "-v -q u --one 1 --must m",
        "--one 1 --must m",
    ])
    print(p.format_usage())
    print(p.format_help())


def namespaces():
    a = argparse.Namespace(a=1, name="x")
    b = argparse.Namespace(name="x", a=1)
    c = argparse.Namespace(name="x")
    print(a == b, a == c, a != c, a, c.name, "a" in a, "a" in c)
    c.extra = 2.5
    print(c, vars(c))


def defaults():
    p = argparse.ArgumentParser(
        prog="def", formatter_class=argparse.ArgumentDefaultsHelpFormatter, usage="%(prog)s [anything]"
    )
    p.add_argument("--x", default=3, help="the x")
    p.add_argument("--y", help="the y")
    p.add_argument("--secret", help=argparse.SUPPRESS)
    p.add_argument("--gone", default=argparse.SUPPRESS)
    p.print_help()
    print(hasattr(p.parse_args([]), "gone"), hasattr(p.parse_args(["--gone", "g"]), "gone"))
    p.set_defaults(x=7, other="o")
    print(p.parse_args([]).x, p.parse_args([]).other, p.get_default("x"))
    raw = argparse.ArgumentParser(
        prog="raw", formatter_class=argparse.RawDescriptionHelpFormatter, description="Line one\n  line two\n", epilog="ex:\n  a b\n"
    )
    raw.print_help()
    raw.print_usage()


def errors():
    p = argparse.ArgumentParser(prog="err", exit_on_error=False)
    p.add_argument("--n", type=int)
    try:
        p.parse_args(["--n", "q"])
    except argparse.ArgumentError as e:
        print("caught:", e)
    try:
        p.add_argument("--n")
    except argparse.ArgumentError as e:
        print("caught:", e)
    try:
        p.exit(3)
    except SystemExit as e:
        print("exit", e.code)


def main():
    numbers()
    actions()
    groups()
    namespaces()
    defaults()
    errors()
