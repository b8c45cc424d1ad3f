# argparse: options and positional arguments, their types, choices and defaults, help, exit status 2.
# The texts are those of CPython 3.11.
# start: script
# args: a.txt b.txt -n x
# exit: 2
import argparse


class Parser(argparse.ArgumentParser):
    """A parser that says on standard output what is wrong."""

    def error(self, message):
        print("error:", message)
        self.exit(2)


def show(p, args):
    try:
        a = p.parse_args(args)
        print(a.files, a.number, a.ratio, a.verbose, a.quiet, a.sort, a.output_file, a.D)
    except SystemExit as e:
        print("exit", e.code)


def words(p):
    p.add_argument("files", nargs="*", help="files to read")
    p.add_argument("-n", "--number", type=int, default=10, metavar="N", help="how many to show (default: %(default)s)")
    p.add_argument("-r", "--ratio", type=float, default=0.5)
    p.add_argument("-v", "--verbose", action="store_true", help="say more")
    p.add_argument("-q", "--quiet", action="count", default=0)
    p.add_argument("--sort", choices=["asc", "desc"], default="desc", help="the order")
    p.add_argument("-o", "--output-file", help="where to write")
    p.add_argument(
        "-D",
        action="append",
        metavar="NAME",
        help="a definition that may be given several times and has a long help text to wrap",
    )
    p.add_argument("--version", action="version", version="%(prog)s 1.2")


def texts():
    p = Parser(prog="tool", description="Counts words in files and shows the most frequent ones of them all.", epilog="See the manual.")
    words(p)
    show(p, [])
    show(p, ["a.txt", "b.txt", "-n", "3", "--verbose"])
    show(p, ["-n5", "-vqq", "--sort=asc", "x"])
    show(p, ["--num", "7", "-D", "a", "-D=b", "-Dc", "--output-file", "out"])
    show(p, ["--", "-n", "x"])
    show(p, ["-n", "x"])
    show(p, ["--sort", "up"])
    show(p, ["--nope", "1"])
    show(p, ["-n"])
    show(p, ["--version"])
    show(p, ["--ver=1"])
    show(p, ["--ver"])
    show(p, ["-h"])
    print(p.format_usage())
    a = p.parse_args(["z", "-r", "2"])
    print(a.number + 1, a.ratio * 2, [f.upper() for f in a.files])


def positionals():
    q = Parser(prog="calc")
    q.add_argument("op", choices=["add", "mul"])
    q.add_argument("x", type=int)
    q.add_argument("y", type=int, nargs="?", default=2)
    b = q.parse_args(["mul", "-4"])
    print(b.op, b.x * b.y)
    for bad in (["div", "1"], ["add"], ["add", "1", "2", "3"]):
        try:
            q.parse_args(bad)
        except SystemExit as e:
            print("exit", e.code)
    print(q.format_help())
    known, rest = q.parse_known_args(["add", "1", "--zzz", "5"])
    print(known.x, known.y, rest)


def even(text):
    n = int(text)
    if n % 2:
        raise argparse.ArgumentTypeError("%r is odd" % text)
    return n


def types():
    p = Parser(prog="types", add_help=False)
    p.add_argument("--even", type=even, default="4")
    p.add_argument("--size", type=int, choices=[1, 2, 3])
    p.add_argument("--range", type=int, choices=range(3))
    p.add_argument("--letter", type=str.upper, choices=["A", "B"])
    p.add_argument("--pair", type=lambda s: s.split(":"))
    for line in (
        "", "--even 6", "--even 7", "--even x", "--size 2", "--size 5", "--size x", "--range 3", "--letter a", "--letter c",
        "--pair a:b", "-h",
    ):
        try:
            print(line, "->", vars(p.parse_args(line.split())))
        except SystemExit as e:
            print(line, "-> exit", e.code)
    print(p.format_help())


if __name__ == "__main__":
    texts()
    positionals()
    types()
    program = argparse.ArgumentParser()
    program.add_argument("files", nargs="+")
    program.add_argument("-n", type=int)
    print(program.parse_args())
