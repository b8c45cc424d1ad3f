# start: script
class Interface(type):
    def __instancecheck__(cls, obj):
        return super().__instancecheck__(obj) or all(hasattr(obj, m) for m in cls.methods)

    def __subclasscheck__(cls, sub):
        return all(hasattr(sub, m) for m in cls.methods)


class Quacks(metaclass=Interface):
    methods = ("quack", "walk")


class Even(type):
    def __instancecheck__(cls, x):
        return isinstance(x, int) and x % 2 == 0


class EvenInt(metaclass=Even):
    pass


class Duck:
    def quack(self): return "Quack"
    def walk(self): return "waddle"

class Rock: pass

class Odd(type):
    def __instancecheck__(cls, x):
        print("asked", cls.__name__)
        return 0

class OddOne(metaclass=Odd):
    pass

def main():
    d = Duck()
    print(isinstance(d, Quacks), isinstance(3, Quacks), isinstance(Rock(), Quacks), isinstance(Quacks(), Quacks))
    print(issubclass(Duck, Quacks), issubclass(Rock, Quacks))
    print([isinstance(x, EvenInt) for x in (1, 2, "a", 4.0, None)])
    print([isinstance(x, (EvenInt, str)) for x in (1, 2, "a", 4.0, None)])
    print(isinstance(OddOne(), OddOne), isinstance(d, OddOne))
    for x in (d, 4, Rock()):
        if isinstance(x, Quacks):
            print("quacks")
        elif isinstance(x, EvenInt):
            print("even", x)
        else:
            print("none")

main()
