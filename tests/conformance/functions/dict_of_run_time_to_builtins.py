# start: script
# engines: all -host("texts of TypeErrors of RustPython")

import sys
from collections import OrderedDict, defaultdict

def fmt(*a, **k):
    k.setdefault("sep", "-")
    print(*a, **k)
fmt(1, 2); fmt(1, 2, sep="+"); fmt("a", None, end="!\n")

kw = dict(key=len, reverse=True)
print(sorted(["a", "bbb", "cc"], **kw))
print(max(["a", "bbb"], **{"key": len}), min("a", "bbb", **{"key": len}))

def int_of(text, **k):
    return int(text, **k)
print(int_of("ff", base=16), int_of("12"))

def split_of(text, **k):
    return text.split(**k)
print(split_of("a,b,c", sep=","), split_of("a b c", maxsplit=1))

def sort(l, **opts):
    l.sort(**opts)
    return l
print(sort([3, 1, 2]), sort([3, 1, 2], reverse=True))

try:
    fmt(1, 2, foo="x")
except TypeError as e:
    print("TypeError", e)
def twice(d):
    print(1, 2, sep="", **d)
twice({"end": "|\n"})
try:
    twice({"sep": "x"})
except TypeError as e:
    print("TypeError", e)

def f(a, b=2, c=3):
    return a, b, c
d1 = {"a": 1}
d2 = {"c": 5}
print(f(**d1, **d2))
try:
    f(**d1, **{"a": 2})
except TypeError as e:
    print("TypeError", e)

class Dc(dict):
    pass
def g(**k): return k
print(g(**Dc(a=1)), f(**Dc(a=1, b=7)))
print(g(**OrderedDict(a=1)), g(**defaultdict(int, a=1)))

class M:
    def keys(self): return ["a", "b"]
    def __getitem__(self, k): return k + k
print(g(**M()), f(**M()))
out = {}
def upd(**k):
    out.update(**k)
    out.update(a=1, **k)
upd(x=1, y=2)
print(out)
opts = {"file": sys.stdout, "sep": "/", "end": "$\n"}
print(1, 2, **opts)
log_opts = {"sep": ":"} if len(kw) > 1 else {}
print("a", "b", **log_opts)
print("{a}-{b}".format(**d1, b=4))
print(sum([1, 2], **{"start": 10}), list(enumerate("ab", **{"start": 4})))
print("x".encode(**{"encoding": "utf-8"}), str(b"x", **{"encoding": "ascii"}))
