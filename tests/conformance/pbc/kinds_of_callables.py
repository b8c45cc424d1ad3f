# What isinstance() and type() say of generators, functions, methods and nested functions; enumerations as texts.
import types
from collections.abc import Callable, Generator
from enum import Enum, Flag, IntEnum


class Op(Enum):
    ADD = 1


class Bits(Flag):
    A = 1


class Level(IntEnum):
    LOW = 1


def gen():
    yield 1


def make(n):
    def add(x):
        return x + n
    return add


class A:
    def method(self):
        return 1


def main():
    g = gen()
    print(isinstance(g, types.GeneratorType), isinstance(g, Generator), isinstance(iter([1]), types.GeneratorType))
    print(isinstance((x for x in [1]), types.GeneratorType), isinstance(3, types.GeneratorType))
    print(isinstance(make, types.FunctionType), isinstance(make(1), types.FunctionType))
    print(isinstance(A().method, types.MethodType), isinstance(A().method, types.FunctionType))
    print(isinstance(make(2), types.MethodType), isinstance(len, types.BuiltinFunctionType))
    for x in [g, 3, "a", make(1)]:
        print(isinstance(x, types.GeneratorType), isinstance(x, types.FunctionType), isinstance(x, Callable))
    print(Op, Bits, type(Level.LOW), [Op, Level], str(type(Op.ADD)))
