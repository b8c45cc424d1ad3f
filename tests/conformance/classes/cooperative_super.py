# With several bases, what super() means depends on the class of the instance.


class Base:
    def __init__(self, **kw):
        if kw:
            raise TypeError(f"unexpected {sorted(kw)}")

    def trail(self):
        return ["Base"]


class Named(Base):
    def __init__(self, name="?", **kw):
        self.name = name
        super().__init__(**kw)

    def trail(self):
        return [f"Named({self.name})"] + super().trail()


class Aged(Base):
    def __init__(self, age=0, **kw):
        self.age = age
        super().__init__(**kw)

    def trail(self):
        return [f"Aged({self.age})"] + super().trail()


class Loud:
    def trail(self):
        return ["Loud"] + super().trail()


class Person(Aged, Named):
    def __init__(self, *a, **kw):
        super().__init__(*a, **kw)
        self.friends = []

    def trail(self):
        return ["Person"] + super().trail()


class Shouter(Loud, Person):
    pass


class Engine:
    def __init__(self, power):
        self.power = power

    def start(self):
        return f"engine {self.power}"


class Radio:
    def __init__(self, station):
        self.station = station

    def play(self):
        return f"radio {self.station}"


class Car(Engine, Radio):
    def __init__(self, power, station):
        Engine.__init__(self, power)
        Radio.__init__(self, station)

    def both(self):
        return [Engine.start(self), Radio.play(self)]


class Meta:
    @property
    def label(self):
        return "meta"

    @classmethod
    def make(cls):
        return [cls.__name__]


class Mid(Meta):
    @property
    def label(self):
        return "mid>" + super().label

    @classmethod
    def make(cls):
        return ["mid"] + super().make()


class Oth(Meta):
    @property
    def label(self):
        return "oth>" + super().label

    @classmethod
    def make(cls):
        return ["oth"] + super().make()


class Both(Mid, Oth):
    @property
    def label(self):
        return "both>" + super().label


class Sub(Both):
    @classmethod
    def make(cls):
        return ["sub"] + super().make()


class Logged:
    def __setitem__(self, key, value):
        print("set", key)
        super().__setitem__(key, value)


class LoggedDict(Logged, dict):
    pass


class Failure(Exception):
    def __init__(self, text, code=1):
        super().__init__(text)
        self.code = code


class Tagged:
    def __init__(self, *args, tag="t", **kw):
        self.tag = tag
        super().__init__(*args, **kw)


class TaggedFailure(Tagged, Failure):
    pass


def main():
    person = Person(name="Ann", age=30)
    for x in (person, Named("z"), Aged(4), Shouter(name="Bob")):
        print(x.trail(), isinstance(x, Named), isinstance(x, Aged))
    print(person.friends, [c.__name__ for c in Shouter.__mro__])
    try:
        Person(nam="x")
    except TypeError as e:
        print(e)
    car = Car(100, "one")
    print(car.both(), isinstance(car, Radio), [x.play() for x in (car, Radio("two"))])
    print(Both().label, Mid().label, Oth().label, Both.make(), Sub.make(), Sub().label)
    d = LoggedDict()
    d["a"] = 1
    print(d, len(d))
    try:
        raise TaggedFailure("boo", tag="q")
    except Failure as e:
        print(e, e.code, e.tag)
