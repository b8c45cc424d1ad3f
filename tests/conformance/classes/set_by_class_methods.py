# start: script
class Base:
    @classmethod
    def setup(cls):
        cls.rate = 0.5
        cls.items = []

    def use(self):
        self.items.append(self.rate)
        return len(self.items)


class Sub(Base):
    pass


class Registry:
    def __init__(self):
        self.n = 0

    @classmethod
    def instance(cls):
        if not hasattr(cls, "_instance"):
            cls._instance = cls()
        return cls._instance


class Single:
    def __new__(cls, *args):
        if not hasattr(cls, "inst"):
            cls.inst = super().__new__(cls)
        return cls.inst


try:
    Base().use()
except AttributeError as e:
    print(e)
Base.setup()
print(Base().use(), Base().use(), Base.rate, Base.items)
Sub.setup()
print(Sub().use(), Base.items, Sub.items)
Registry.instance().n += 1
Registry.instance().n += 1
print(Registry.instance().n, Registry.instance() is Registry.instance())
print(Single() is Single())


class Cache:
    @classmethod
    def get(cls, k):
        try:
            return cls.store[k]
        except AttributeError as e:
            print(e)
            cls.store = {k: k * 2}
            return None

    @classmethod
    def size(cls):
        return len(getattr(cls, "store", ()))


print(Cache.size(), Cache.get(1), Cache.size(), Cache.get(1), hasattr(Cache, "store"), hasattr(Cache(), "store"))


class Other(Cache):
    pass


print(Other.size(), Other.get(1), Other.store is Cache.store)


def late():
    Late.total = 5


class Late:
    pass


print(hasattr(Late, "total"))
try:
    print(Late.total)
except AttributeError as e:
    print(e)
late()
print(Late.total, Late().total, hasattr(Late, "total"))
Late.total += 1
