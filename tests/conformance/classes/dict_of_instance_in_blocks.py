# start: script
# engines: all
# The dict of an instance that is changed in another block than the one that reads it.

class C:
    def __init__(self):
        self.n = 0
        self.name = "c"
    def load(self, pairs):
        try:
            self.__dict__.update(pairs)
        except KeyError:
            print("no")
        return self
    def store(self, names, value):
        d = self.__dict__
        for name in names:
            d[name] = value
        return self
    def steps(self):
        yield 1
        self.__dict__.update({"n": 3})
        yield 2
        self.__dict__["n"] += 1
        yield 3
        saved = dict(self.__dict__)
        self.n = 77
        yield 4
        self.__dict__.update(saved)
        yield 5
def main():
    c = C()
    for x in c.steps():
        print(x, c.n, c.name)
    print(c.load({"n": 9}).n)
    print(c.store(["n"], 12).n, c.__dict__)
    d = c.__dict__ if c.n else {}
    print(sorted(d), d["n"], d == {"n": 12, "name": "c"})
main()
