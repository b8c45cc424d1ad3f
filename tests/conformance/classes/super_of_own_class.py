# super(self.__class__, self), and the class of classes.
class A:
    def __init__(self, x):
        self.x = x
class B(A):
    def __init__(self, x):
        super(self.__class__, self).__init__(x + 1)
class C(A):
    def __init__(self, x):
        super(type(self), self).__init__(x * 2)


class D(A):
    def __init__(self, x):

        super(self.__class__, self).__init__(x - 1)


def main():
    print(B(1).x, C(4).x, D(9).x)
    for c in (A, B):
        print(c.__class__ is type, c.__class__.__name__, isinstance(c, type))
    print(A.__class__ == B.__class__)
