# start: script
class A:
    pass


def g(n):
    return A() if n else None


for i in range(2):
    x = g(i)
    print(type(x).__name__, x.__class__.__name__, type(x) is A)
    print(type(x), [type(x)], type(x) is type(None), type(x) == A, repr(type(x)), isinstance(x, A), type(x) in (A, type(None)))
    if type(x) is not type(None):
        print(x is not None, type(x)() is x)
    print("%s" % type(x), f"{type(x)}")
