# start: script
# engines: all
# Descriptors of classes made in functions.
def demo():
    class Positive:
        def __set_name__(self, owner, name):
            self.name = "_" + name
        def __get__(self, obj, owner=None):
            return getattr(obj, self.name) if obj is not None else self
        def __set__(self, obj, value):
            if value <= 0: raise ValueError(f"{self.name[1:]} must be positive")
            setattr(obj, self.name, value)
    class Order:
        qty = Positive()
        price = Positive()
        def __init__(self, q, p):
            self.qty = q
            self.price = p
        def total(self): return self.qty * self.price
    o = Order(2, 3.5)
    print(o.total())
    try:
        o.qty = -1
    except ValueError as e:
        print(e)


def main():
    demo()
    demo()


main()
