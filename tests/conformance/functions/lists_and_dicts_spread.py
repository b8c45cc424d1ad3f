# start: script
# engines: all -host("texts of RustPython")
class Task:
    def __init__(self, fn, *args, **kwargs):
        self.fn = fn
        self.args = args
        self.kwargs = kwargs

    def run(self):
        return self.fn(*self.args, **self.kwargs)


def f(a, b, c=0):
    return a, b, c


def g(x):
    return x


def mix(a, *args, k=1, **kw):
    return a, args, k, sorted(kw.items())


class Machine:
    def __init__(self, name, speed=3):
        self.name = name
        self.speed = speed

    def insert(self, coin):
        return f"{self.name}: {coin}"

    def select(self, item, *, gift=False):
        return f"{self.name}: {item}{'!' if gift else ''} {self.speed}"


for t in [Task(f, 1, b=2), Task(f, 1, 2, c=5), Task(f, 3, 4), Task(g, "z"), Task(Machine("m").select, "x", gift=True)]:
    print(t.run())


def one(args, kw):
    print(f(*args, **kw))


def several(m, steps):
    for name, args, kw in steps:
        print(name, getattr(m, name)(*args, **kw))


one([1, 2], {})
one([1], {"b": 7})
one([], {"c": 1, "a": 2, "b": 3})
several(Machine("n"), [("insert", (5,), {}), ("select", ("cola",), {}), ("select", ["gum"], {"gift": True})])
args = [1, 2]
kw = {"k": 2, "more": 3}
print(mix(*args, **kw), mix(*args, k=5, **{"z": 0}), mix(0, *args, **kw))
print(mix(*[5], **kw))


def tried(call):
    try:
        print(call())
    except TypeError as e:
        print("TypeError:", e)


none = []
tried(lambda: f(*args, **{"a": 1}))
tried(lambda: f(*args, **{"x": 1}))
tried(lambda: f(*none, **{"c": 1}))
tried(lambda: f(*(args * 2), **{"c": 1}))
tried(lambda: f(*args, *args, **{"c": 1}))
tried(lambda: mix(*none, **kw))


def only(a, /, b, *, key, other=2):
    return a, b, key, other


tried(lambda: only(*args, **{"key": 1}))
tried(lambda: only(*args, **{"other": 1}))
tried(lambda: only(*args[:1], **{"b": 1, "key": 3, "other": 4}))
tried(lambda: only(*none, **{"a": 1, "b": 1, "key": 3}))


def wrapper(fn):
    def inner(*args, **kwargs):
        merged = {**{"c": 9}, **kwargs}
        return fn(*list(args), **merged)
    return inner


print(wrapper(f)(1, 2), wrapper(f)(1, b=3, c=4))


class Registry:
    def __init__(self):
        self.queue = []

    def later(self, fn, *args, **kwargs):
        self.queue.append((fn, args, kwargs))

    def flush(self):
        out = []
        while self.queue:
            fn, args, kwargs = self.queue.pop(0)
            out.append(fn(*args, **kwargs))
        return out


registry = Registry()
registry.later(f, 1, 2)
registry.later(f, 1, c=3, b=2)
registry.later(g, x="named")
registry.later(Machine("q").insert, 10)
registry.later(lambda *a, sep="-": sep.join(a), "a", "b", sep="+")
print(registry.flush())
made = [cls(*a, **k) for cls, a, k in [(Machine, ("one",), {}), (Machine, ("two", 5), {}), (Machine, (), {"name": "three"})]]
print([(m.name, m.speed) for m in made])
