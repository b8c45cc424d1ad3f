"""What annotate() says."""

from check import ENGINES
from rotor.interactive import Translation


class Base:
    pass


class A(Base):
    x = 3


class B(Base):
    pass


def result(func, argtypes):
    return Translation(func, argtypes).annotate()


def length(s):
    return len(s)


def difference(a, b):
    return a - b


def pick(n):
    if n:
        return A()
    return B()


def maybe(n):
    if n:
        return A()
    return None


def function(n):
    if n:
        return pick
    return maybe


def always(n):
    raise ValueError


def attribute(a):
    return a.x


s = result(length, [str])
assert str(s) == "SomeInteger(nonneg)" and s.nonneg and s.kind == "SomeInteger" and s.knowntype == "int"
s = result(difference, [int, int])
assert str(s) == "SomeInteger" and not s.nonneg and not s.is_constant()
s = result(difference, [float, int])
assert str(s) == "SomeFloat"
s = result(lambda: 5, [])
assert str(s) == "SomeInteger(const=5, nonneg)" and s.is_constant() and s.const == 5
s = result(lambda s: s.split(), [str])
assert str(s) == "SomeList(SomeString)" and s.item.kind == "SomeString"
s = result(lambda s, n: (s, n), [str, int])
assert str(s) == "SomeTuple(SomeString, SomeInteger)" and len(s.items) == 2
s = result(lambda s, n: {s: [n]}, [str, float])
assert str(s) == "SomeDict(SomeString, SomeList(SomeFloat))" and str(s.value.item) == "SomeFloat"
assert str(result(lambda n: {n}, [bytes])) == "SomeSet(SomeBytes)"
s = result(pick, [int])
assert str(s) == "SomeInstance(Base)" and s.cls is Base and not s.can_be_none
s = result(maybe, [int])
assert str(s) == "SomeInstance(A, can_be_none)" and s.cls is A and s.can_be_none
assert str(result(function, [int])) == "SomePBC(function maybe, function pick)"
assert str(result(always, [int])) == "SomeImpossibleValue"
assert str(result(lambda x: x, [None])) == "SomeNone"
assert str(result(lambda x: x, [str | None])) == "SomeString(can_be_none)"
assert str(result(attribute, [A])) == "SomeInteger(const=3, nonneg)"
assert str(result(lambda a: a, [A])) == "SomeInstance(A)"
assert str(result(lambda a: a, [[A]])) == "SomeList(SomeInstance(A, can_be_none))"
assert result(length, [str]) == result(length, [[int]])
assert result(length, [str]) != result(pick, [int])
