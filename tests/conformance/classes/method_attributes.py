# start: script
def command(name, usage="", least=0):
    def deco(fn):
        fn.command = name
        fn.usage = usage
        fn.least = least
        return fn
    return deco
class Base:
    def __init__(self, n):
        self.n = n
        self.handlers = {}
        for h in (self.add, self.sub, self.neg):
            self.handlers[h.command] = h
    @command("add", "X", 1)
    def add(self, x):
        return self.n + int(x)
    @command("sub", "X", 1)
    def sub(self, x):
        return self.n - int(x)
    @command("neg")
    def neg(self):
        return -self.n
    def run(self, line):
        name, *args = line.split()
        h = self.handlers[name]
        if len(args) < h.least:
            return "usage: %s %s (%s)" % (name, h.usage, h.__doc__)
        return h(*args)
class Child(Base):
    @command("add", "X", 1)
    def add(self, x):
        return super().add(x) * 2
for b in Base(5), Child(7):
    print([b.run(l) for l in ("add 3", "sub 1", "neg", "add")], [(k, h.__name__, h.least) for k, h in sorted(b.handlers.items())])
m = b.sub
print(m.__name__, m.usage, [f.__name__ for f in (b.add, b.neg)])
