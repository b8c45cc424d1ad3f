# start: script
def curry(f, n=None):
    n = n if n is not None else f.__code__.co_argcount

    def curried(*args):
        if len(args) >= n:
            return f(*args)
        return lambda *more: curried(*(args + more))
    return curried


def add3(a, b, c=3):
    t = a + b
    return t + c


class K:
    def m(self, x):
        return x


print(curry(lambda a, b, c: a * b + c)(2)(3)(4), curry(add3)(1, 2)(3), curry(max, 2)(3)(9))
print(add3.__code__.co_varnames, add3.__code__.co_name, add3.__code__.co_argcount, K.m.__code__.co_argcount, K().m.__code__.co_varnames)
for f in (add3, K.m, lambda: 0):
    print(f.__name__, f.__code__.co_argcount, f.__code__.co_varnames[:f.__code__.co_argcount])
try:
    print(len.__code__.co_argcount)
except AttributeError as e:
    print(e)


def arity(f):
    try:
        return f.__code__.co_argcount
    except AttributeError:
        return -1


print(arity(add3), arity(len), arity(K))
k = 3
g = lambda x, y=k: x + y
print(arity(g), g.__defaults__, add3.__defaults__)
