# Classes that derive from dict.
class Default(dict):
    def __missing__(self, key):
        value = self[key] = len(key)
        return value


class Upper(dict):
    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)

    def __getitem__(self, key):
        return super().__getitem__(key.upper())

    def __contains__(self, key):
        return super().__contains__(key.upper())


class Counts(dict):
    def add(self, key):
        self[key] = self.get(key, 0) + 1

    def top(self):
        return sorted(self.items(), key=lambda p: (-p[1], p[0]))


class Config(dict):
    def __init__(self, *args):
        super().__init__(*args)
        self.reads = 0

    def read(self, key):
        self.reads += 1
        return self[key]


def main():
    d = Default()
    print(d["abc"], d["z"], d, len(d), "abc" in d, "q" in d, d.get("nothing"))
    u = Upper()
    u["name"] = 1
    u["other"] = 2
    print(u["NAME"], u["name"], "Name" in u, u, list(u), isinstance(u, dict))
    c = Counts()
    for w in "a b a c b a".split():
        c.add(w)
    print(c.top(), sum(c.values()), sorted(c), c == {"a": 3, "b": 2, "c": 1}, max(c, key=c.get))
    k = Config({"x": 1, "y": 2})
    print(k.read("x"), k.read("y"), k.reads, k.pop("x"), k.pop("x", -1), k)
    k.update({"z": 26})
    k.setdefault("w", 5)
    for key, value in k.items():
        print(key, value)
    del k["z"]
    try:
        k["z"]
    except KeyError as e:
        print("KeyError", e)
    for key in k:
        print(key, k[key])
    print(dict(k), {**k, "more": 0}, bool(k), bool(Counts()))
