# start: script
# engines: all
# The `__dict__` of instances of classes that derive from containers, or from a class with several bases.
class Tagged(list):
    def __init__(self, *items, tag="t"):
        super().__init__(items)
        self.tag = tag


class Named:
    pass


class Counted:
    pass


class Person(Named, Counted):
    def __init__(self, name):
        self.name = name


class Employee(Person):
    def __init__(self, name, boss):
        super().__init__(name)
        self.boss = boss


print(vars(Tagged(1, tag="q")), Tagged(1, 2).__dict__, Tagged(1, 2))
print(vars(Employee("Z", 1)), vars(Person("Y")))
