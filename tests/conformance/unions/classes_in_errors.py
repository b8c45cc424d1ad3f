# start: script
# engines: all -host("texts of TypeErrors")
# The TypeError of an operation names the class of the instance, not a base class of it.


class A:
    def __init__(self, n):
        self.n = n


class B(A):
    pass


class C(B):
    def __add__(self, o):
        return "C+"


class D:
    pass


def both(f, *args):
    try:
        return f(*args)
    except TypeError as e:
        return str(e)
    except AttributeError as e:
        return str(e)


for x in [1, A(1), B(2), C(3), "s", D(), None]:
    print(both(lambda: x + 1))
    print(both(lambda: -x))
    print(both(lambda: x[0]))
    print(both(lambda: len(x)))
    print(both(lambda: x.foo))
    print(both(lambda: x < 1))
    print(both(lambda: [1, 2][x]))
    print(both(lambda: x()))
    print(both(lambda: 1 + x))
    print(both(lambda: int(x)) if x != "s" else 0)
    print(both(lambda: list(x)))
    print(both(lambda: 1 in x))
