# start: script
# engines: all -host("texts of RustPython")
# Classes derived from containers of `collections`: overrides that take part, copies, prebuilt instances.
from collections import Counter, defaultdict, deque, OrderedDict


class Groups(defaultdict):
    def __init__(self):
        super().__init__(list)


class Ints(defaultdict):
    pass


class C(Counter):
    def __setitem__(self, key, value):
        print("set", key, value)
        super().__setitem__(key, value)


class U(Counter):
    def update(self, *args, **kw):
        print("update")
        super().update(*args, **kw)


class D(deque):
    pass


class O(OrderedDict):
    pass


G = Groups()
G["a"].append(1)
I = Ints(int, {"z": 3})
H = D([1, 2], 5)


def main():
    G["x"].append(2)
    I["q"] += 1
    print(G, I, H, H.maxlen)
    c = C("abca")
    c.update("ab")
    c.update({"a": 5})
    c.subtract(["a"])
    print(c)
    e = C({"m": 1})
    print(e)
    u = U("aab")
    print(u, u.copy())
    i = I.copy()
    print(type(i).__name__, i["new"], "new" in I)
    print(type(I | {"k": 9}).__name__, I | {"k": 9})
    d = H.copy()
    print(type(d).__name__, d, d.maxlen, type(d + D([9])).__name__, d + D([9]), d * 2, type(d * 2).__name__)
    d *= 2
    print(d, type(d).__name__)
    o = O(a=1)
    print(type(o.copy()).__name__, o.copy(), type(o | {"b": 2}).__name__, o | {"b": 2})
    print(H < D([3]), H == deque([1, 2]))


if __name__ == "__main__":
    main()
