# getattr with a default, hasattr, setattr, `type(x) ==`, names of types.


class Animal:
    sound = "..."

    def __init__(self, name):
        self.name = name

    def speak(self):
        return self.name + " says " + self.sound


class Dog(Animal):
    sound = "woof"

    def __init__(self, name, tricks=None):
        super().__init__(name)
        if tricks is not None:
            self.tricks = tricks


class Lazy:
    def value(self):
        if not hasattr(self, "_value"):
            self._value = 42
            return "computed"
        return "cached %d" % self._value


def check(n):
    if type(n) != int:
        raise TypeError("int wanted")
    return n + 1


def same(a, b):
    return type(a) == type(b), type(a) is Dog, type(a).__name__, a.__class__.__name__, type(a) != type(b)


def main():
    d, e = Dog("rex", ["sit"]), Dog("tom")
    print(getattr(d, "tricks", []), getattr(e, "tricks", []), getattr(d, "weight", 7), getattr(d, "name", "?"))
    print(hasattr(d, "tricks"), hasattr(e, "tricks"), hasattr(d, "speak"), hasattr(d, "fly"), hasattr(d, "sound"))
    print(getattr(d, "speak")(), getattr(d, "sound", "none"), getattr(Animal, "sound", "none"), getattr(Dog, "x", "none"))
    setattr(e, "tricks", ["roll"])
    print(e.tricks, hasattr(e, "tricks"))
    lazy = Lazy()
    print(lazy.value(), lazy.value())
    print(check(3), same(d, e), same(Animal("a"), d))
    try:
        check("x")
    except TypeError as error:
        print("TypeError:", error)
    print(type(3) == int, type("a") == str, type(2.5) != float, type([]) == list, type(d) == Dog, type(d) == Animal)
    print(hasattr("a", "upper"), hasattr(3, "upper"), hasattr([], "append"), hasattr(None, "x"), getattr(3, "y", "d"))
    maybe = d if check(1) == 2 else None
    print(hasattr(maybe, "name"), getattr(maybe, "name", "nobody"))
    print(callable(d.speak), callable(d), callable(len), isinstance(d, (Animal, str)), isinstance(3, int | str))


if __name__ == "__main__":
    main()
