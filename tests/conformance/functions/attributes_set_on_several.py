# start: script
import sys


def one():
    return 1


def only(fs):
    for f in fs:
        f.hits = 0
    fs[0].hits += 3
    return [f.hits for f in fs]


print(only([one]))
one.hits += 1
print(one.hits, getattr(one, "hits"), hasattr(one, "other"))


def two():
    return 2


def three():
    return 3


def make(n):
    def inner():
        return n
    inner.n = n
    return inner


def mark(f, label):
    setattr(f, "label", label)
    return f


table = {"two": two, "three": three, "four": make(4)}
for i, (name, f) in enumerate(table.items()):
    mark(f, name + str(i))
    f.order = -i
for f in sorted(table.values(), key=lambda f: f.order):
    print(f.label, f.order, f(), getattr(f, "n", None))


def timed(f):
    def wrapper(*a):
        f.count = getattr(f, "count", 0) + 1
        return f(*a)
    return wrapper


w = timed(two)
w()
w()
print(two.count, getattr(three, "count", 0))


class Plugin:
    def run(self):
        return "run"

    def stop(self):
        return "stop"


for m in (Plugin.run, Plugin.stop):
    m.exposed = True
    m.doc = m.__name__.upper()
p = Plugin()
print(p.run.exposed, p.stop.doc, Plugin.run.doc)
names = [n for n in ("run", "stop") if getattr(getattr(Plugin, n), "exposed", False)]
print(names)
stats = {}
for f in (two, three):
    f.stats = {"calls": 0}
two.stats["calls"] += 1
print(two.stats, three.stats)
