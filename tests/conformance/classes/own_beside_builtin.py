# start: script
# engines: all
# Classes of the program beside builtin ones: in containers, as keys, asked with `issubclass`.
class A:
    pass


class B(A):
    pass


class C:
    pass


kinds = [A, B, C, int, str, object]
print([c.__name__ for c in kinds if issubclass(c, A)], [c.__name__ for c in kinds if issubclass(c, (A, int))])
print([issubclass(c, object) for c in kinds])
for v in [A(), B(), C(), 1, "x", None]:
    print(type(v) in [A, int], type(v) in (B, str), type(v) in {A, C}, type(v) is B, type(v) == int, type(v) in {A: 1, int: 2})
seen = set()
counts = {}
for v in [A(), B(), 1, A(), 2.5, True, None]:
    seen.add(type(v))
    counts[type(v)] = counts.get(type(v), 0) + 1
print(sorted(t.__name__ for t in seen), sorted((t.__name__, n) for t, n in counts.items()))
names = {A: "a", B: "b", int: "i"}
print([names.get(type(v), "?") for v in [A(), B(), C(), 1, "s"]])
handlers = {}


def handles(t):
    def register(f):
        handlers[t] = f
        return f

    return register


@handles(A)
def handle_a(x):
    return "A"


@handles(int)
def handle_int(x):
    return "int %d" % x


@handles(object)
def handle_object(x):
    return "object"


def handle(x):
    for c in type(x).__mro__:
        handler = handlers.get(c)
        if handler:
            return handler(x)
    return None


print([handle(v) for v in [A(), B(), C(), 3, "s", True]])
