# start: script
# engines: all -host("texts of TypeErrors")
# A class that derives from str, functions, closures and classes meet in a table and in operations.
import operator as op
from functools import reduce


class Pair:
    def __init__(self, a, b):
        self.a = a
        self.b = b


class Symbol(str):
    __slots__ = ()


def fold(f, unit):
    def go(*args):
        if not args:
            return unit
        return reduce(f, args)
    return go


def compare(f):
    return lambda *xs: all(f(a, b) for a, b in zip(xs, xs[1:]))


TABLE = {"+": fold(op.add, 0), "<": compare(op.lt), "cons": Pair, "sym": Symbol, "id": lambda x: x, "len": len}


def call(name, *args):
    try:
        r = TABLE[name](*args)
        print(name, r if not isinstance(r, Pair) else "pair")
        return r
    except TypeError as e:
        print(name, e)


call("+", 1, 2)
call("<", 1, 2, 3)
call("<", 1, "a")
call("+", "a", "b")
call("+", Symbol("x"), "b")
call("+", Symbol("x"), 1)
call("+", TABLE["id"], 1)
call("+", TABLE["+"], 1)
call("+", TABLE["cons"], 1)
call("+", TABLE["len"], 1)
call("<", Symbol("x"), TABLE["<"])
call("<", Symbol("x"), TABLE["sym"])
call("<", Symbol("x"), Symbol("y"))
call("<", Symbol("x"), Pair(1, 2))
call("cons", 1, TABLE["id"])
call("sym", "q")
call("len", "abc")
call("len", 3)
