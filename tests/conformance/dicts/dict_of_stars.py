# engines: all
"""`dict(*args, **kw)` and `d.update(*args, **kw)`, where functions pass on what they are given."""
from collections import Counter, OrderedDict, defaultdict


def made(*args, **kw):
    return dict(*args, **kw)


def updated(*args, **kw):
    d = {"z": 0}
    d.update(*args, **kw)
    return d


def counted(*args, **kw):
    return Counter(*args, **kw)


def ordered(*args, **kw):
    return OrderedDict(*args, **kw)


def defaulting(*args, **kw):
    return defaultdict(*args, **kw)


class Settings:
    def __init__(self, *args, **kw):
        self.values = {k.lower(): (k, v) for k, v in dict(*args, **kw).items()}


class Own(dict):
    def __init__(self, *args, **kw):
        super().__init__(*args, **kw)


class Updating(dict):
    def __init__(self, *args, **kw):
        self.update(*args, **kw)


def main():
    print(made({"a": 1}, b=2), made(c=3), made([("x", 1)], y=2), made(), made({"k": 1}))
    print(updated({"a": 1}, b=2), updated(c=3), updated([("x", 1)], y=2), updated(), updated({"k": 1}))
    print(counted("aab", b=2), counted(c=3), counted())
    print(ordered({"a": 1}, b=2), ordered(c=3))
    print(defaulting(int, {"a": 1}, b=2), defaulting(int, c=3), defaulting(int))
    print(Settings({"A": 1}, Bb=2).values, Settings(c=3).values)
    print(Own({"a": 1}, b=2), Own(c=3), Updating({"a": 1}, b=2), Updating(c=3), Updating())
    pair, names = ({"p": 1},), {"q": 2}
    print(dict(*pair, **names), dict(*pair, r=3), dict({"s": 4}, **names), dict(**names, t=5), dict(*pair))
    for args in [({"a": 1},), ()]:
        d = {}
        d.update(*args, c=1)
        d.update(*args)
        print(dict(*args, b=2), dict(*args), d)
