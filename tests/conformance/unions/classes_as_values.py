# Classes and builtin types as values: isinstance() with them, their names, documentation and bases.


class Base:
    "The base."


class Child(Base):
    pass


class Odd(Child, ValueError):
    """Several bases."""


SCHEMA = {"age": int, "name": str, "ratio": float, "tags": list, "both": (int, float)}


def check(value, kind):
    if not isinstance(value, kind):
        raise TypeError(f"expected {kind.__name__}, got {type(value).__name__}")
    return value


class Typed:
    def __init__(self, kind):
        self.kind = kind

    def __call__(self, value):
        return isinstance(value, self.kind)

    def __str__(self):
        return "Typed(" + self.kind.__name__ + ")"


def wrong(row):
    for key, kind in SCHEMA.items():
        if key in row and not isinstance(row[key], kind):
            yield key


def lines(obj):
    return [cls.__name__ for cls in type(obj).__mro__]


def dig(obj, *keys, default=None):
    for key in keys:
        try:
            obj = obj[key]
        except (KeyError, IndexError, TypeError):
            return default
    return obj


def main():
    print(check(3, int), check("a", str), check(True, int))
    for kind, value in [(int, "x"), (str, 5), (Child, Base())]:
        try:
            check(value, kind)
        except TypeError as e:
            print(e)
    tests = [Typed(int), Typed(str), Typed(Base), Typed(dict)]
    for test in tests:
        print(test, test(5), test("q"), test(Child()), test({}), test(None), test(True))
    print(list(wrong({"age": 3, "name": 5, "ratio": 2.5, "tags": [1], "both": "x"})))
    print(list(wrong({"age": "3", "name": "n", "tags": (), "both": 1})))
    print(Base.__doc__, Child.__doc__, Odd.__doc__, [c.__name__ for c in Odd.__mro__], Odd.__bases__[0].__name__)
    print(lines(Base()), lines(Child()), lines(Odd()))
    data = {"users": [{"name": "a", "tags": ["x", "y"]}, {"name": None}], "on": True, "n": 5}
    print(dig(data, "users", 0, "tags", 1), dig(data, "users", 1, "name", 0, default="none"))
    print(dig(data, "on", "x"), dig(data, "n", 0, default=0), dig(data, "users", 7), dig(data, "users", "x"))
    row = {"day": 5, "level": "INFO"}
    try:
        print("{level:^7}|{day:03d}|{level:.%}".format(**row))
    except ValueError as e:
        print(type(e).__name__)
    print("{level:^7}|{day:03d}".format(**row))


if __name__ == "__main__":
    main()
