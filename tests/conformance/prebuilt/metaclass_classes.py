class Meta(type):
    def __new__(cls, name, bases, namespace):
        namespace["label"] = name.lower()
        namespace["fields"] = [k for k in namespace if not k.startswith("_")]
        return super().__new__(cls, name, bases, namespace)


class Base(metaclass=Meta):
    def show(self):
        return self.label + " " + ",".join(self.fields)


class Point(Base):
    x = 1
    y = 2


class Colour(Base):
    red = 255


def make_class(name, value):
    return type(name, (Base,), {"value": value, "get": lambda self: self.value * 2})


Seven = make_class("Seven", 7)
Eight = make_class("Eight", 8)


def entry_point(argv):
    for obj in [Point(), Colour()]:
        print(obj.show())
    print(Point.label, Colour.red + Point.x, len(Point.fields))
    print(Seven().get(), Eight().get(), Seven.value, Eight().label)
    return 0
