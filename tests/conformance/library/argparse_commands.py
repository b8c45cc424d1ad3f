# argparse: subparsers, which are the commands of a program.
# The texts are those of CPython 3.11.
import argparse


def run(parser, lines):
    for line in lines:
        try:
            print(line, "->", vars(parser.parse_args(line.split())))
        except SystemExit as e:
            print(line, "-> exit", e.code)


def git():
    p = argparse.ArgumentParser(prog="git")
    p.add_argument("-C", dest="dir", default=".", help="the folder")
    s = p.add_subparsers(dest="command", required=True, help="what to do")
    c = s.add_parser("clone", help="make a copy", description="Makes a copy.")
    c.add_argument("url")
    c.add_argument("--depth", type=int, default=0)
    m = s.add_parser("commit", aliases=["ci"], help="record")
    m.add_argument("-m", "--message", required=True)
    run(p, [
        "clone x", "-C d clone x --depth 3", "commit -m hello", "ci -m hi", "commit", "push", "", "clone x y",
        "clone --depth q x", "clone -h",
    ])
    print(p.format_help())


def add(args):
    return args.x + args.y


def negate(args):
    return -args.x


def calculator(lines):
    parser = argparse.ArgumentParser(prog="calc")
    parser.add_argument("--verbose", "-v", action="store_true")
    commands = parser.add_subparsers(title="commands", dest="cmd")
    one = commands.add_parser("add", help="adds")
    one.add_argument("x", type=int)
    one.add_argument("y", type=int)
    two = commands.add_parser("neg", help="negates")
    two.add_argument("x", type=int)
    for line in lines:
        try:
            args = parser.parse_args(line.split())
        except SystemExit as e:
            print("exit", e.code)
            continue
        if args.verbose:
            print("verbose")
        if args.cmd == "add":
            print(add(args))
        elif args.cmd == "neg":
            print(negate(args))
        else:
            parser.print_help()


def main():
    git()
    calculator(["add 1 2", "neg 3", "-v neg 4", "", "neg"])
