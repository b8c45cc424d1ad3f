# start: script
# engines: all
# Classes that `type` makes at module level.
class A:
    def hi(self):
        return "hi " + type(self).__name__


Made = type("Made", (A,), {"x": 3})
made = Made()
print(Made.__name__, made.x, made.hi(), isinstance(made, A), type(Made) is type)


def make(name, x):
    return type(name, (A,), {"x": x})


Cat = make("Cat", 1)
Dog = make("Dog", 2)
print(Cat().hi(), Dog().x, Cat.__name__)
