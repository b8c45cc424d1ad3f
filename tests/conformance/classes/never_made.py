# start: script
# Methods of classes of which there are no instances read attributes that nothing sets.
class Base:
    def show(self):
        return "base"
class Sub(Base):
    def show(self):
        return "sub" + self.extra
class Other(Base):
    def __init__(self):
        self.extra = "!"
    def show(self):
        return "other" + self.extra
def f(x):
    if isinstance(x, Sub):
        return "never"
    return x.show()
print(f(Base()), f(Other()))
class Made:
    def show(self):
        return self.missing
def g(n):
    if n > 5:
        return Made().show()
    return "fine"
print(g(1))
