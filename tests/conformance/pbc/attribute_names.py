# Attribute names that are computed from constants: unrolled loops, specialised parameters.
from rpython.rlib import jit
from rpython.rlib.objectmodel import specialize
from rpython.rlib.unroll import unrolling_iterable

fields = unrolling_iterable(["a", "b[*]"])
numbers = unrolling_iterable(range(2))
names = unrolling_iterable(["val_0", "val_1"])


class Node(object):
    def __init__(self):
        self.a = 1
        self.b = [1, 2]


class Values(object):
    pass


class Ops(object):
    class Add(object):
        def __init__(self, x):
            self.x = x

    class Neg(object):
        def __init__(self, x, y):
            self.x = x - y


class Emitter(object):
    @specialize.arg(1)
    def emit(self, op, *args):
        return getattr(Ops, op)(*args)


def size(n):
    r = 0
    for s in fields:
        if s.endswith("[*]"):
            r += len(getattr(n, s[:-3]))
        else:
            r += getattr(n, s)
    return r


def init(n):
    for x in names:
        setattr(n, x, 3)
    for x in numbers:
        setattr(n, "val_%d" % x, 4 + x)
    for x in numbers:
        setattr(n, "text_" + str(x), str(x).upper() + "!")


@specialize.arg(1)
def get(n, name):
    return getattr(n, "val_" + name)


class Frame(object):
    def __init__(self, depth):
        self.depth = depth


def entry_point(argv):
    print(size(Node()))
    v = Values()
    init(v)
    print(get(v, "0"), get(v, "1"), v.text_0, v.text_1)
    print(Emitter().emit("Add", 3).x, Emitter().emit("Neg", 7, 2).x)
    r = jit.virtual_ref(Frame(5))
    print(r().depth, jit.vref_None() is None)
    return 0
