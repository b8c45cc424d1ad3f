# start: script
# engines: all
# Attributes that functions assign both on the class and on instances.


class Config:
    debug = False
    level = 1

    def __init__(self, debug=None):
        if debug is not None:
            self.debug = debug


a = Config()
b = Config(True)
Config.debug = "all"
print(a.debug, b.debug, Config.debug)


class Counter:
    count = 0

    def inc(self):
        self.count += 1

    @classmethod
    def reset(cls):
        cls.count = 0

    @classmethod
    def bump(cls):
        cls.count += 10


class Special(Counter):
    def drop(self):
        del self.count


c = Counter()
c.inc()
c.inc()
print(c.count, Counter.count, Counter().count)
Counter.bump()
print(c.count, Counter.count, Counter().count)
s = Special()
print(s.count, Special.count)
s.inc()
print(s.count, Special.count, vars(s))
s.drop()
print(s.count)
try:
    s.drop()
except AttributeError as e:
    print("AttributeError", e)
Special.reset()
print(Special.count, Counter.count, s.count, c.count)
Counter.bump()
print(Special.count, Counter.count, s.count, c.count)
print(hasattr(s, "count"), getattr(c, "count", None), vars(c), vars(Counter()))


class Late:
    def mark(self):
        self.seen = True


x, y = Late(), Late()
x.mark()
print(hasattr(x, "seen"), hasattr(y, "seen"))
Late.seen = False
print(x.seen, y.seen, Late.seen)


class Pool:
    _size = 4

    def grow(self):
        self._size *= 2
        return self._size


def shrink():
    Pool._size = 1


p = Pool()
print(p.grow(), Pool._size)
shrink()
print(p._size, Pool()._size, Pool._size)
