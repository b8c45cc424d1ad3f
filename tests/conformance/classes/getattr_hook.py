# start: script
class Frozen:
    def __init__(self, x):
        object.__setattr__(self, "x", x)
class Proxy:
    def __init__(self, target):
        self._target = target
        self.calls = []
    def __getattr__(self, name):
        self.calls.append(name)
        return getattr(self._target, name)
class Target:
    kind = "plain"
    def __init__(self):
        self.value = 10
    def greet(self, who):
        return "hello " + who + " " + str(self.value)
p = Proxy(Target())
print(p.value, p.kind, p.greet("bob"), p.calls)
print(hasattr(p, "nothing"), hasattr(p, "value"), getattr(p, "zip", 5))
try:
    p.missing
except AttributeError as e:
    print(e)

class Lazy:
    def __init__(self):
        self.n = 0
    def __getattr__(self, name):
        if name == "data":
            self.n += 1
            self.data = [1, 2, 3]
            return self.data
        if name.startswith("get_"):
            return lambda: name[4:]
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
z = Lazy()
print(z.data, z.n, z.data, z.n, z.get_color())
try:
    print(z.other)
except AttributeError as e:
    print("err", e)
print(Frozen(3).x)
