# start: script
# engines: all
from functools import singledispatch


class Var:
    def __init__(self, name):
        self.name = name


class Sum:
    def __init__(self, *parts):
        self.parts = parts


@singledispatch
def latex(e):
    raise TypeError(type(e).__name__)


def of_sum(e):
    return " + ".join(latex(part) for part in e.parts)


latex.register(Var, lambda e: e.name)
latex.register(Sum, of_sum)


@latex.register
def _(e: int):
    return str(e)


latex.register(float, lambda e: "%.2f" % e)


def main():
    print(latex(Var("x")), latex(3), latex(2.5), latex(Sum(Var("a"), 1, Var("b"))))
    try:
        latex("text")
    except TypeError as e:
        print(e)


main()
