# start: script
# engines: all -host("get of RustPython asks no __missing__")
# Classes from UserDict with __missing__, which get asks too.
from collections import UserDict
class D(UserDict):
    def __missing__(self, key):
        print("missing", key)
        v = key * 2
        self[key] = v
        return v
d = D()
print(d["a"], d["a"], d)
print(d.get("zz", 5))
print("q" in d)
class E(UserDict):
    def __missing__(self, key):
        if isinstance(key, str):
            raise KeyError(key)
        return self[str(key)]
    def __contains__(self, key):
        return str(key) in self.data
    def __setitem__(self, key, item):
        self.data[str(key)] = item
e = E([("2", "two"), (4, "four")])
print(e["2"], e[4], 2 in e, 1 in e)
try:
    e[1]
except KeyError as x:
    print("KeyError", x)
print(e.get(2), e.get(7, "N/A"))
