class Dog:
    def __init__(self, name):
        self.name = name
    def speak(self):
        return self.name + " woof"

class Cat:
    def __init__(self):
        self.lives = 9
    def speak(self, loud=False):
        return "meow"

class Rock:
    pass

def entry_point(argv):
    animals = [Dog("rex"), Cat(), Rock()]
    for a in animals:
        try:
            print(a.speak())
        except AttributeError as e:
            print("AttributeError", e)
    for a in animals:
        if isinstance(a, Dog):
            print(a.name)
        elif isinstance(a, Cat):
            print(a.lives)
        else:
            print(type(a).__name__)
        print(type(a) is Dog, type(a) == Cat, a is animals[0], a == animals[1])
    x = 5
    for i in range(3):
        if i == 1:
            x = "s"
        elif i == 2:
            x = None
        print(x, x is None, bool(x), not x)
        if x:
            print("true", x)
    print(find(3), find(-1))
    r = find(3)
    if isinstance(r, int):
        print(r + 1)
    t = (1, "a") if len(animals) > 2 else ("b", 2)
    print(t, t[0], t[1])
    print(f"{find(3)!r} {find(-2):>10} {str(find(1))}")

def find(n):
    if n < 0:
        return "negative"
    return n
