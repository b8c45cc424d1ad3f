# argparse: parents, files, formatters, arguments from files, other prefixes; types of attributes.
import argparse
import os
import sys
import tempfile


class Parser(argparse.ArgumentParser):
    def error(self, message):
        print("%s says: %s" % (self.prog, message))
        self.exit(2)


def parents():
    base = argparse.ArgumentParser(add_help=False)
    base.add_argument("-v", "--verbose", action="count", default=0, help="more words")
    output = base.add_argument_group("output", "where it goes")
    output.add_argument("-o", "--out", default="-")
    only = base.add_mutually_exclusive_group()
    only.add_argument("--fast", action="store_true")
    only.add_argument("--slow", action="store_true")
    base.set_defaults(kind="base")
    p = Parser(prog="tool", parents=[base], epilog="The end.")
    commands = p.add_subparsers(dest="command", required=True, help="what to do")
    add = commands.add_parser("add", help="adds", parents=[base])
    add.add_argument("numbers", type=float, nargs="+")
    add.set_defaults(func=lambda args: sum(args.numbers))
    remove = commands.add_parser("remove", aliases=["rm"], help="removes", description="Removes %(prog)s.")
    remove.add_argument("name", choices=["a", "b"])
    remove.set_defaults(func=lambda args: args.name)
    p.print_help()
    add.print_help()
    remove.print_help()
    for line in ["-v add 1 2.5 -vv", "rm a", "rm z", "--fast --slow rm a", "add x", "add 1 --slow --out f"]:
        try:
            args = p.parse_args(line.split())
            print(args.command, args.verbose, args.out, args.fast, args.slow, args.kind, args.func(args))
        except SystemExit as e:
            print("exit", e.code)
    try:
        argparse.ArgumentParser(parents=[argparse.ArgumentParser(prog="with help")])
    except argparse.ArgumentError as e:
        print(e)
    again = Parser(prog="again", conflict_handler="resolve")
    again.add_argument("-f", "--foo", help="old")
    again.add_argument("--foo", help="new")
    again.print_help()


def files(folder):
    path = os.path.join(folder, "words")
    p = Parser(prog="files", fromfile_prefix_chars="@")
    p.add_argument("infile", nargs="?", type=argparse.FileType("r"), default=sys.stdin)
    p.add_argument("--to", type=argparse.FileType("w", encoding="utf-8"), default=sys.stdout)
    args = p.parse_args(["--to", path])
    args.to.write("one\ntwo\n")
    args.to.close()
    args = p.parse_args([path])
    for line in args.infile:
        args.to.write(line.upper())
    args.infile.close()
    with open(os.path.join(folder, "args"), "w") as f:
        f.write("--to\n-\n" + path)
    args = p.parse_args(["@" + os.path.join(folder, "args")])
    print(args.infile.read().split(), args.to is sys.stdout)
    try:
        p.parse_args(["/nowhere/at/all"])
    except SystemExit as e:
        print("exit", e.code)


class Both(argparse.ArgumentDefaultsHelpFormatter, argparse.RawDescriptionHelpFormatter):
    pass


class Wide(argparse.HelpFormatter):
    def __init__(self, prog):
        super().__init__(prog, max_help_position=40)


class Listing(argparse.HelpFormatter):
    def _split_lines(self, text, width):
        if text.startswith("R|"):
            return text[2:].splitlines()
        return super()._split_lines(text, width)


def filled(p):
    p.add_argument("--a-long-option-name", type=int, default=3, help="R|one\n  two", metavar="N")
    p.add_argument("--name", type=str, help="the name of %(prog)s that is given, as %(type)s, to everything there is and was")
    p.add_argument("count", type=int)
    p.print_help()


def formatters():
    filled(argparse.ArgumentParser(prog="both", description="Title\n  line\n", formatter_class=Both))
    filled(argparse.ArgumentParser(prog="wide", description="Title\n  line\n", formatter_class=Wide))
    filled(argparse.ArgumentParser(prog="listing", formatter_class=Listing))
    filled(argparse.ArgumentParser(prog="types", formatter_class=argparse.MetavarTypeHelpFormatter))
    filled(argparse.ArgumentParser(prog="f", formatter_class=lambda prog: argparse.RawTextHelpFormatter(prog, width=60)))
    p = Parser(prog="plus", prefix_chars="+-", argument_default=argparse.SUPPRESS)
    p.add_argument("+x", "++extra", type=int)
    p.add_argument("-y")
    for line in ["", "+x 3", "++extra=4 -y q", "+x4", "++ext 5", "+z"]:
        try:
            print(p.parse_args(line.split()))
        except SystemExit as e:
            print("exit", e.code)


def precise():
    """What attributes are good for depends on their own arguments alone."""
    p = Parser(prog="precise")
    p.add_argument("path", nargs="?")
    p.add_argument("-n", "--num", type=int, default=2)
    p.add_argument("--factor", type=float, default="1.5")
    p.add_argument("-q", "--quiet", action="store_true")
    p.add_argument("--tag", action="append", default=[])
    p.add_argument("--level", choices=range(1, 4), type=int, default=1)
    p.add_argument("--sizes", nargs=2, type=int, default=(1, 2))
    args = p.parse_args(["--tag", "a", "--tag", "b", "--sizes", "3", "4", "-n", "5"])
    print("x" * args.num, args.factor / 2, not args.quiet, "+".join(args.tag), args.level << 1, sum(args.sizes))
    for i in range(args.num - 3):
        print(i, os.path.join(args.path or "none", "f"))
    for line in ["--level 4", "--level 3", "--factor x"]:
        try:
            print(p.parse_args(line.split()).level)
        except SystemExit as e:
            print("exit", e.code)
    args.num = 9
    args.extra = "later"
    print(args, vars(args)["num"], getattr(args, "tag"), sorted(vars(args)))


def main():
    parents()
    formatters()
    precise()
    with tempfile.TemporaryDirectory() as folder:
        files(folder)
