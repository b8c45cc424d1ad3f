# start: script
# engines: all
class Named:
    def __init__(self, name="?", **rest):
        super().__init__(**rest)
        self.name = name


class Aged:
    def __init__(self, age=0, **rest):
        super().__init__(**rest)
        self.age = age


class Person(Named, Aged):
    def __init__(self, **rest):
        super().__init__(**rest)


class Plain:
    def __init__(self, *args):
        object.__init__(self, *args)


class Slotted:
    __slots__ = ("x",)


class Below(Slotted):
    pass


class Pair:
    __slots__ = ("a", "b")


person = Person(name="n", age=3)
print(person.name, person.age)
try:
    Person(name="n", wrong=1)
except TypeError as e:
    print(e)
for count in (0, 2):
    try:
        Plain(*range(count))
        print("made")
    except TypeError as e:
        print(e)
print(hasattr(Pair(), "__dict__"), hasattr(Below(), "__dict__"), hasattr(person, "__dict__"))
