# With several bases: what comes next, and the order of attributes, by the class of the instance.
class A:
    def __init__(self):
        super().__init__()
        self.a = 1
class B(A):
    def __init__(self):
        super().__init__()
        self.b = 2
class C(A):
    def __init__(self):
        super().__init__()
        self.c = 3
class D(B, C):
    pass
class E(B, C):
    def __init__(self):
        C.__init__(self)
        B.__init__(self)
        self.e = 5
class M:
    def __init__(self):
        self.m = 0
class N:
    def __init__(self):
        self.n = 0
class P(M, N):
    def __init__(self):
        N.__init__(self)
        M.__init__(self)
def attributes():
    print(vars(D()), vars(E()), vars(P()), vars(B()))



class Loud:
    def who(self):
        return super().who().upper()


class Quiet:
    def who(self):
        return "quiet"


class Left(Quiet):
    def who(self):
        return "left>" + super().who()

    @classmethod
    def make(cls):
        return "left " + cls.__name__


class Right(Quiet):
    def who(self):
        return "right>" + super().who()

    @classmethod
    def make(cls):
        return "right " + cls.__name__


class Both(Left, Right):
    def who(self):
        return "both>" + super().who()

    @classmethod
    def make(cls):
        return "both>" + super().make()


class More(Both):
    def direct(self):
        return Left.who(self) + "|" + Right.who(self) + "|" + Quiet.who(self)


class LoudRight(Loud, Right):
    pass


def main():
    attributes()
    for x in (Left(), Right(), Both(), More(), LoudRight()):
        print(type(x).__name__, x.who(), x.make(), isinstance(x, Left), isinstance(x, Right))
    print(More().direct())
