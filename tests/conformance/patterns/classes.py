# Class patterns: builtin types, dataclasses, `__match_args__`, keywords, nesting, guards.
from collections import namedtuple
from dataclasses import dataclass


@dataclass
class Point:
    x: int
    y: int


class Circle:
    __match_args__ = ("center", "radius")

    def __init__(self, center, radius):
        self.center = center
        self.radius = radius


class Expr:
    pass


@dataclass
class Num(Expr):
    value: int


@dataclass
class Add(Expr):
    left: Expr
    right: Expr


@dataclass
class Mul(Expr):
    left: Expr
    right: Expr


@dataclass
class Neg(Expr):
    operand: Expr


@dataclass
class Var(Expr):
    name: str


Pair = namedtuple("Pair", "a b")


def evaluate(e, env):
    match e:
        case Num(value):
            return value
        case Add(Num(0), right):
            return evaluate(right, env)
        case Add(left, right):
            return evaluate(left, env) + evaluate(right, env)
        case Mul(Num(value=0), _) | Mul(_, Num(value=0)):
            return 0
        case Mul(left=left, right=right):
            return evaluate(left, env) * evaluate(right, env)
        case Neg(Neg(inner)):
            return evaluate(inner, env)
        case Neg(operand):
            return -evaluate(operand, env)
        case Var(name) if name in env:
            return env[name]
        case Var(name=missing):
            raise KeyError(missing)
    return -1


def show(e):
    match e:
        case Num(n) if n < 0:
            return "(%d)" % n
        case Num(n):
            return str(n)
        case Add(l, r):
            return "(" + show(l) + " + " + show(r) + ")"
        case Mul() as product:
            return show(product.left) + " * " + show(product.right)
        case Neg(x):
            return "-" + show(x)
        case Var(name):
            return name
        case _:
            return "?"


def where(p):
    match p:
        case Point(x=0, y=0):
            return "origin"
        case Point(0, y):
            return "y axis %d" % y
        case Point(x, 0):
            return "x axis %d" % x
        case Point(x, y) if x == y:
            return "diagonal %d" % x
        case Point():
            return "somewhere"


def circle(c):
    match c:
        case Circle(Point(0, 0), r):
            return "centered " + str(r)
        case Circle(Point(x, _), radius=r):
            return "at %d, %d" % (x, r)


def kind_int(x):
    match x:
        case int(n) if n > 100:
            return "big %d" % n
        case int():
            return "int"


def kind_str(x):
    match x:
        case int():
            return "int"
        case str(text):
            return "str " + text
        case _:
            return "other"


def pair(p):
    match p:
        case Pair(a, "x"):
            return "x of %d" % a
        case Pair(a=1):
            return "one"
        case (a, b):
            return "tuple %d %s" % (a, b)


def optional(p):
    match p:
        case None:
            return "none"
        case Point(x, y):
            return "point %d" % (x + y)


def main():
    tree = Add(Mul(Num(3), Var("x")), Neg(Neg(Add(Num(0), Num(5)))))
    print(show(tree), evaluate(tree, {"x": 7}))
    print(evaluate(Mul(Var("nowhere"), Num(0)), {}), show(Num(-4)), show(Expr()), evaluate(Expr(), {}))
    try:
        evaluate(Var("q"), {})
    except KeyError as e:
        print("KeyError", e)
    for p in [Point(0, 0), Point(0, 3), Point(4, 0), Point(2, 2), Point(1, 2)]:
        print(where(p))
    print(circle(Circle(Point(0, 0), 5)), circle(Circle(Point(3, 1), 2)))
    print(kind_int(5), kind_int(500), kind_str("a"))
    print(pair(Pair(3, "x")), pair(Pair(1, "y")), pair(Pair(2, "z")))
    print(optional(None), optional(Point(1, 2)))


if __name__ == "__main__":
    main()
