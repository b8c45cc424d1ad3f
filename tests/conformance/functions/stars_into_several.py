# start: script
# engines: all
# Both stars in calls of one of several functions.

def f(name, rate, hours=160, boss=None):
    return name, rate, hours, boss
def g(name, salary, boss=None):
    return name, salary, boss
class P:
    def __init__(self, name, *parts, **more):
        self.all = name, parts, more
    def __repr__(self):
        return "P%r" % (self.all,)
def parse(fn, text, **kw):
    name, *rest = text.split("/")
    return fn(name, *map(int, rest), **kw)
for fn in (f, g, P):
    print(parse(fn, "c/100"), parse(fn, "d/1", boss=2))
print(parse(f, "b/1", boss=1), parse(g, "d/1", boss=2), parse(f, "b/1/2", boss=1))
try:
    print(parse(g, "x/1", salary=3))
except TypeError as e:
    print(type(e).__name__)
