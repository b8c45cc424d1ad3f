# start: script
class S:
    def __init__(self):
        if not hasattr(type(self), "total"):
            type(self).total = 0
        type(self).total += 1

    def seen(self):
        return hasattr(self.__class__, "total"), getattr(type(self), "other", None)

    @classmethod
    def mark(cls):
        cls.other = 5


class T(S):
    pass


print(hasattr(S, "total"), hasattr(T, "total"))
S()
S()
print(S.total, hasattr(T, "total"), S().seen())
T()
T.mark()
print(T.total, S.total, T().seen(), S().seen())
for c in (S, T):
    print(c.__name__, hasattr(c, "other"), getattr(c, "other", "no"))
class O:
    class A:
        pass

    class B(A):
        pass


def g(n):
    return [O.A(), O.B(), None][n]


for i in range(3):
    x = g(i)
    print(type(x), type(x).__name__)
