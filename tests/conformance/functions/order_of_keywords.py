# start: script
# engines: all
# A `**` collects keywords in the order of writing, wherever dicts stand among them.
from functools import partial


def f(**kw):
    return list(kw.items())


def g(x=0, **kw):
    return x, list(kw.items())


def h(a, *args, k=5, **kw):
    return a, args, k, list(kw.items())


def forward(*args, **kw):
    return h(*args, z=1, **kw, w=2)


class C:
    def __init__(self, a=1, **kw):
        self.names = list(kw)

    def method(self, **kw):
        return " ".join(kw)


class D:
    def __init__(self, **kw):
        self.kw = ",".join(kw)


def show(call):
    try:
        print(call())
    except TypeError as e:
        print("TypeError", e)


d = {"q": 2, "p": 3}
e = {"m": 4}
print(f(**d, z=1))
print(f(a=1, **d, b=2))
print(f(a=1, **d, b=2, **e, c=3))
print(f(**e, **d), f(z=1, **e, y=2, **d))
print(f(**{"s": "t"}, z=1), f(a=1, **{"b": 2}, c=3))
print(g(**d, x=1), g(u=1, **d, x=5, v=2, **e, w=7))
items = [1, 2, 3]
print(h(*items, **d, z=1), h(1, *items, y=0, **d, k=9, z=1, **e))
print(h(*items, z=1, **d, k=2))
print(forward(1, 2, q=1, k=3), forward(*items, **d))
print(forward(0, **e, r=1))
print(C(**d, b=1).names, C().method(x=1, **d, y=2), C().method(**d, y=2))
print(D(**d, a=1).kw, D(a=1, **e, b=2, **d).kw)
print(dict(**d, z=1), dict(z=1, **d, y=2, **e), dict([("i", 1)], **d, j=2))
u = {"first": 0}
u.update(**d, z=1)
u.update(a=1, **e, b=2)
print(u)
part = partial(f, **d, z=1)
print(part(), part(y=2))
for callee in (f, C().method, D):
    r = callee(**d, z=1)
    print(r.kw if isinstance(r, D) else r)
for function in (f, g):
    print(function(a=1, **d, b=2, **e, c=3))
show(lambda: f(**d, q=1))
show(lambda: f(q=1, **d))
show(lambda: f(**d, **d))
show(lambda: f(a=1, **d, a1=2, **{"a": 1}))
show(lambda: g(**{"x": 1}, x=2))
show(lambda: dict(**d, q=1))
show(lambda: dict(q=1, **d))


def log(x):
    print("eval", x)
    return x


try:
    print(f(a=1, **{"a": log(2)}, c=log(3)))
except TypeError as e:
    print(e)
part = partial(f, **d, z=1)
more = {"m": 4, "q": 9}
print(part(**more))
