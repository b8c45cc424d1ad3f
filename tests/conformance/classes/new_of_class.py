# start: script
class A:
    def __init__(self, x):
        self.x = x
    @classmethod
    def make(cls, y):
        t = cls.__new__(cls)
        t.x = y * 2
        return t
    @classmethod
    def make2(cls, y):
        t = object.__new__(cls)
        t.x = y * 3
        return t
    def copy(self):
        c = type(self).__new__(type(self))
        c.x = self.x
        return c
    def copy2(self):
        c = self.__class__.__new__(self.__class__)
        c.__dict__.update(self.__dict__)
        return c
class B(A):
    def show(self):
        return "B%d" % self.x
print(A.make(2).x, B.make(3).show(), A.make2(1).x, B.make2(2).show(), B(9).copy().show(), A(4).copy2().x)
