# start: script
# engines: all
# Defaults, annotations and code objects of functions.
def f(a, b=2, *args, c, d=4, **kw) -> int:
    """doc"""
    x = 1
    return a + x


def g(x: int, y: "str" = "s") -> float: ...


def no_keywords(a):
    return a


print(f.__defaults__, f.__kwdefaults__, f.__annotations__)
print(f.__code__.co_varnames, f.__code__.co_argcount, f.__code__.co_kwonlyargcount, f.__code__.co_name)
print(g.__annotations__, g.__defaults__, g.__kwdefaults__, g.__name__, g.__doc__, f.__doc__)
print(no_keywords.__kwdefaults__ is None, no_keywords.__defaults__)
for name, value in f.__kwdefaults__.items():
    print(name, value + 1)


def describe(fn):
    code = fn.__code__
    names = code.co_varnames[:code.co_argcount]
    return fn.__name__, names, fn.__defaults__ or ()


print(describe(f), describe(g), describe(describe))


class K:
    def m(self, a, b=1):
        pass


print(K.m.__code__.co_varnames, K().m.__func__.__name__, K.m.__defaults__)


def checked(fn):
    n = fn.__code__.co_argcount

    def wrapper(*args):
        if len(args) != n:
            raise TypeError("%s takes %d" % (fn.__name__, n))
        return fn(*args)

    return wrapper


@checked
def add(a, b):
    return a + b


print(add(1, 2))
try:
    add(1)
except TypeError as e:
    print(e)
for name, t in g.__annotations__.items():
    print(name, t if isinstance(t, str) else t.__name__)
