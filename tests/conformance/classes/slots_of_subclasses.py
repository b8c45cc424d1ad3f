# start: script
# engines: all
class Term:
    __slots__ = ()


class Var(Term):
    __slots__ = ("ref",)

    def __init__(self, ref):
        self.ref = ref


class Struct(Term):
    __slots__ = ("args",)

    def __init__(self, *args):
        self.args = args


class Int(Term):
    __slots__ = ("value",)
    __match_args__ = ("value",)

    def __init__(self, value):
        self.value = value


class Open(Term):
    def __init__(self, args):
        self.args = args
        self.extra = len(args)


def deref(t):
    while isinstance(t, Var):
        t = t.ref
    return t


def same(a, b):
    a, b = deref(a), deref(b)
    match a, b:
        case Int(x), Int(y):
            return x == y
        case Struct(), Struct():
            return all(same(x, y) for x, y in zip(a.args, b.args))
    return False


print(same(Struct(Int(1)), Struct(Var(Int(1)))), same(Int(1), Struct()))
for t in [Struct(Int(1), Int(2)), Int(3), Open((Int(4),)), Var(Int(5))]:
    try:
        print(type(t).__name__, len(t.args))
    except AttributeError as e:
        print("AttributeError", e)
    print(getattr(t, "extra", None), hasattr(t, "value"))


class Point:
    __slots__ = ("x",)

    def __init__(self, x):
        self.x = x


p = Point(1)
try:
    p.y = 2
except AttributeError as e:
    print(e)
print(p.x)
