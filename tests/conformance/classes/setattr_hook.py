# start: script
class Config:
    def __init__(self, **kwargs):
        self._data = dict(kwargs)
    def __getattr__(self, name):
        if name in self._data:
            return self._data[name]
        raise AttributeError("no setting " + name)
    def __getitem__(self, key):
        return self._data[key]
c = Config(host="localhost", user="me")
print(c.host, c.user, c["host"])
try:
    c.port
except AttributeError as e:
    print(type(e).__name__, e)
for name in ["host", "user", "pw"]:
    print(name, getattr(c, name, None))

class Validated:
    def __init__(self, name, age):
        self.name = name
        self.age = age
    def __setattr__(self, name, value):
        if name == "age" and value < 0:
            raise ValueError("age must be >= 0")
        print("set", name, value)
        super().__setattr__(name, value)
v = Validated("ann", 3)
v.age = 5
try:
    v.age = -1
except ValueError as e:
    print(e)
print(v.name, v.age, v.__dict__)

class Immutable:
    def __init__(self, x, y):
        object.__setattr__(self, "x", x)
        object.__setattr__(self, "y", y)
    def __setattr__(self, name, value):
        raise AttributeError(f"cannot assign to {name}")
    def __delattr__(self, name):
        raise AttributeError("cannot delete " + name)
    def __repr__(self):
        return f"Immutable({self.x}, {self.y})"
i = Immutable(1, 2)
try:
    i.x = 5
except AttributeError as e:
    print(e)
try:
    del i.x
except AttributeError as e:
    print(e)
print(i)

class Rec:
    def __init__(self):
        self.__dict__["log"] = []
    def __setattr__(self, name, value):
        self.log.append((name, value))
        self.__dict__[name] = value
r = Rec()
r.a = 1
r.b = 2
r.a = 3
print(r.log, r.a, r.b)
