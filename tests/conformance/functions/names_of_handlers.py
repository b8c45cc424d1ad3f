# start: script
import functools


class Shop:
    def sell(self, x):
        return x + 1

    def check(self, x):
        return x


class Mail(Shop):
    def sell(self, x):
        return x * 2


def free(x):
    """Free"""
    return -x


class Sub:
    def __init__(self, handler):
        self.handler = handler


def logged(f):
    @functools.wraps(f)
    def inner(x):
        return f(x)
    return inner


def plain(f):
    def other(x):
        return f(x)
    return other


s, m = Shop(), Mail()
subs = [Sub(s.sell), Sub(m.sell), Sub(s.check), Sub(free), Sub(logged(s.check)), Sub(plain(free)), Sub(lambda x: x), Sub(m.check), Sub(logged(m.sell))]
for sub in subs:
    print(sub.handler.__name__, sub.handler(3), sub.handler.__doc__, sub.handler.__qualname__)
print(sorted({sub.handler.__name__ for sub in subs}))
