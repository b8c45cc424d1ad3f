# Instances with __set__ in a class: descriptors, which know their names by __set_name__.
class Positive:
    """A number above zero"""

    def __init__(self, default=1):
        self.default = default

    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, obj, cls=None):
        return getattr(obj, self.name, self.default)

    def __set__(self, obj, value):
        if value <= 0:
            raise ValueError("%s must be positive, not %d" % (self.name[1:], value))
        setattr(obj, self.name, value)


class Celsius:
    def __get__(self, obj, cls):
        return (obj.fahrenheit - 32) * 5 / 9

    def __set__(self, obj, value):
        obj.fahrenheit = value * 9 / 5 + 32


class Order:
    quantity = Positive()
    price = Positive(10)

    def __init__(self, quantity):
        self.quantity = quantity


def total(order):
    return order.quantity * order.price


class Temperature:
    celsius = Celsius()

    def __init__(self, fahrenheit):
        self.fahrenheit = fahrenheit


def main():
    o = Order(3)
    print(o.quantity, o.price, total(o))
    o.price = 25
    o.quantity += 1
    print(o.quantity, o.price, total(o))
    for bad in (0, -5):
        try:
            o.price = bad
        except ValueError as e:
            print(e)
    print(total(o))
    t = Temperature(212.0)
    print(t.celsius)
    t.celsius = 0
    print(t.fahrenheit, t.celsius)


if __name__ == "__main__":
    main()
