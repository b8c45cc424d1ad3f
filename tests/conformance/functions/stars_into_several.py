# start: script
# engines: all
# Calls of one of several functions with both stars; answers of __contains__; what only the class has.

def f(name, rate, hours=160, boss=None): return name, rate, hours, boss
def g(name, salary, boss=None): return name, salary, boss
def parse(fn, text, **kw):
    name, *rest = text.split("/")
    return fn(name, *map(int, rest), **kw)
print(parse(g, "c/100"), parse(f, "b/1", boss=1), parse(g, "d/1", boss=2))
class W:
    def __contains__(self, x): return 5
print(3 in W(), 3 not in W())
class Items:
    items = []
    def add(self, v):
        self.items.append(v)

class Names:
    names = {}
    limit = 3

p = Items(); p.add(1)
print("items" in p.__dict__, p.__dict__, vars(Names()), hasattr(p, "items"))
