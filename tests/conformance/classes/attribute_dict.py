# start: script
class AttrDict(dict):
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name)
    def __setattr__(self, name, value):
        self[name] = value
    def __delattr__(self, name):
        try:
            del self[name]
        except KeyError:
            raise AttributeError(name)
d = AttrDict()
d.a = 1
d["b"] = 2
print(d.a + d.b, d, len(d))
del d.a
try:
    print(d.a)
except AttributeError as e:
    print("no", e)
e = AttrDict(x=1, y="two")
print(e.x, e.y, sorted(e))
print(hasattr(e, "x"), hasattr(e, "zz"))
