# start: script
# engines: all
import enum
class Meta(type):
    registry = {}
    def __new__(mcls, name, bases, ns):
        cls = super().__new__(mcls, name, bases, ns)
        Meta.registry[name] = cls
        return cls
    def __call__(cls, *args):
        print("making", cls.__name__, args)
        inst = super().__call__(*args)
        inst.created_by = cls.__name__
        return inst
class A(metaclass=Meta):
    def __init__(self, n=1):
        self.n = n
class B(A):
    def __init__(self, n=2):
        super().__init__(n * 10)
for k in ("A", "B"):
    x = Meta.registry[k]()
    print(x.created_by, x.n, type(x).__name__)
    y = Meta.registry[k](7)
    print(y.created_by, y.n)
print(A(3).n, B(4).created_by)
class Color(enum.Enum):
    RED = 1
    BLUE = 2
r, b = Color
print(r, b)
first, *rest = Color
print(first, rest)
