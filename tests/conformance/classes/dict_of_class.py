# start: script
class F:
    def __init__(self, n):
        self.n = n


class A:
    x = F(1)
    y = 3

    def m(self):
        return 5


class B(A):
    """doc"""
    z = F(2)

    @property
    def p(self):
        return 1

    @staticmethod
    def s():
        return 2


print([k for k in vars(A) if not k.startswith("__")])
print([k for k, v in vars(B).items() if isinstance(v, F)], [k for k, v in B.__dict__.items() if not k.startswith("_")])
for cls in (A, B):
    print(cls.__name__, {k: v.n for k, v in vars(cls).items() if isinstance(v, F)}, "x" in vars(cls), "x" in cls.__dict__)
    for k, v in vars(cls).items():
        if callable(v) and not k.startswith("__"):
            print("callable", k)
for klass in B.__mro__:
    print(klass.__name__, [k for k in vars(klass) if len(k) == 1])
print(vars(A)["x"].n, A.__dict__["y"], A.__dict__.get("q"), A().__class__.__dict__["y"])


class Pool:
    size = 2

    @classmethod
    def shared(cls):
        if not hasattr(cls, "instance"):
            cls.instance = cls()
        return cls.instance


class Other(Pool):
    pass


def shown(cls):
    return [name for name in vars(cls) if not name.startswith("__")], vars(cls).get("size")


print(shown(Pool), shown(Other))
Pool.shared()
Other.size = 7
Pool.size += 1
print(shown(Pool), shown(Other), "instance" in Pool.__dict__, "instance" in Other.__dict__)
