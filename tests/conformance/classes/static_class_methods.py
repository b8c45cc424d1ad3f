class Temperature:
    scale = "K"
    made = 0

    def __init__(self, degrees):
        self.degrees = degrees

    @staticmethod
    def to_celsius(kelvin):
        return kelvin - 273

    @staticmethod
    def clamp(value, low=0, high=1000):
        return max(low, min(high, value))

    @classmethod
    def from_celsius(cls, celsius):
        return cls(celsius + 273)

    @classmethod
    def label(cls):
        return "in " + cls.scale

    def show(self):
        return "%d %s" % (self.degrees, self.label())


class Rankine(Temperature):
    scale = "R"

    def show(self):
        return "rankine " + Temperature.show(self)

    @classmethod
    def describe(cls, n):
        return cls.label() + " " + str(cls.clamp(n))


def entry_point(argv):
    for c in [-300, 0, 25, 2000]:
        t = Temperature.from_celsius(c)
        r = Rankine.from_celsius(c)
        print(t.show(), r.show(), Temperature.clamp(c), t.clamp(c, 10), r.clamp(c, high=5))
    print(Temperature.to_celsius(300), Rankine.to_celsius(0), t.to_celsius(1))
    print(Temperature.label(), Rankine.label(), t.label(), r.label())
    print(Rankine.describe(-5), r.describe(5000))
    print(isinstance(r, Rankine), isinstance(t, Rankine))
    return 0
