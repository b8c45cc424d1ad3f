# A dict after `**` in a call of a class with a `__new__`, whose parameters are keywords.
class Unit:
    cache = {}

    def __new__(cls, **exponents):
        key = tuple(sorted(exponents.items()))
        if key not in cls.cache:
            self = super().__new__(cls)
            self.exponents = dict(key)
            cls.cache[key] = self
        return cls.cache[key]

    def __pow__(self, n):
        return Unit(**{k: v * n for k, v in self.exponents.items()})


class Pair:
    def __new__(cls, a, b=2, *rest, c=3):
        self = super().__new__(cls)
        self.parts = a, b, rest, c
        return self


def main():
    u = Unit(m=1, s=-2)
    print((u**2).exponents, u**1 is u)
    d = {"a": 1, "c": 5}
    print(Pair(**d).parts, Pair(7, **{"c": 8}).parts)
