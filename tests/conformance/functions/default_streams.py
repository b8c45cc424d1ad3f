# Streams of `sys` as default values.

import sys


def show(x, out=sys.stdout):
    print("show", x, file=out)
    out.write("written\n")


class Log:
    def __init__(self, name, *, out=sys.stdout):
        self.name = name
        self.out = out

    def __call__(self, *items):
        print(self.name, *items, file=self.out)


OUT = sys.stdout


def main():
    show(1)
    show(2, sys.stdout)
    Log("a")(1, 2)
    Log("b", out=OUT)("x")


if __name__ == "__main__":
    main()
