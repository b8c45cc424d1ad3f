# start: script
# isinstance() with a class that is only a further base of some classes below that of the value.
class Loud:
    def shout(self):
        return self.name.upper() + "!"
class Animal:
    def __init__(self, name):
        self.name = name
class Dog(Animal, Loud):
    pass
class Puppy(Dog):
    pass
class Cat(Animal):
    pass
class Parrot(Animal, Loud):
    def shout(self):
        return "squawk"
class BankError(Exception):
    pass
class Frozen(BankError, PermissionError):
    pass
class Missing(BankError, KeyError):
    pass
for a in [Dog("rex"), Cat("tom"), Parrot("polly"), Puppy("bit")]:
    if isinstance(a, Loud):
        print(a.name, a.shout())
    elif isinstance(a, (Loud, Cat)):
        print(a.name, "cat")
    print(isinstance(a, (Loud, Cat)), isinstance(a, (int, Loud)), not isinstance(a, Loud))
for e in [BankError("a"), Frozen("b"), Missing("c")]:
    try:
        raise e
    except BankError as x:
        print(type(x).__name__, isinstance(x, PermissionError), isinstance(x, OSError), isinstance(x, LookupError), isinstance(x, (ValueError, KeyError)))
class Shape: pass
class Named: pass
class Sq(Shape): pass
print(isinstance(Sq(), Named), issubclass(Dog, Loud))
