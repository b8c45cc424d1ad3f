# python: 2
# start: script
# Scopes of Python 2: names of comprehensions and handlers that stay, exec-free globals, defaults, nested functions.
x = "global"
names = [x for x in ("a", "b")]
print x, names


def outer(x):
    items = [x * i for i in range(3)]
    total = sum([i for i in items])

    def inner(y=x, *rest, **more):
        return x + y + len(rest) + len(more)
    return inner, total, i


inner, total, i = outer(5)
print inner(), inner(1), inner(1, 2, 3), inner(1, k=2), total, i


def handler():
    try:
        raise ValueError("first")
    except ValueError, error:
        pass
    try:
        raise KeyError("second")
    except (KeyError, IndexError), other:
        return str(error), other.args[0], error.__class__ is ValueError


print handler()


def accumulate(value, into=[]):
    into.append(value)
    return into


print accumulate(1), accumulate(2), accumulate(3, [])
counter = 0


def bump(by=1):
    global counter
    counter += by
    return counter


print bump(), bump(5), counter, (lambda: counter)()


def unpack((a, b), c, (d, (e, f))=(1, (2, 3))):
    return a + b + c + d + e + f


print unpack((1, 2), 3), unpack("ab", "c", ("d", "ef")), map(lambda (k, v): k * v, {"a": 2}.items())


class Scope:
    value = 1
    doubled = [value * n for n in (1, 2)]

    def get(self):
        return value

    def own(self):
        return self.value


value = "module"
print Scope().get(), Scope().own(), Scope.doubled
for k in range(2):
    for k in "xy":
        pass
print k, [k for k in (7, 8)][-1], k
while True:
    try:
        k -= 3
        if k < 0:
            break
        continue
    finally:
        print "k", k,
else:
    print "never"
print
for n in []:
    pass
else:
    print "no items"
print [a for a in range(3) if a % 2 for b in "x"], [(p, q) for p in (1, 2) for q in (3, 4) if p + q != 5], dict((m, m * m) for m in range(3))
print (lambda a, b=2, *c: (a, b, c))(1), (lambda **k: sorted(k.items()))(z=1, y=2), apply(lambda a, b: a - b, (5, 3)), apply(dict, (), {"q": 1})
print 1 < 2 < 3, 1 < 3 > 2, not 1 == 2, 1 or 0 and 0, [] is [], None is None, "a" "b", `1` + `"x"`, 3 <> 4
