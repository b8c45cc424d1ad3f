# Instances of classes that derive from builtin containers: made by the import, copied, in one place with lists.
class Path(list):
    def step(self, x):
        self.append(x)
        return self


class Registry(dict):
    def register(self, name, value):
        self[name] = value
        return value


class Child(Path):
    def step(self, x):
        super().step(x * 2)
        return self


ROUTE = Path([1, 2])
NAMES = Registry({"a": 1})
NAMES.register("b", 2)


def total(items):
    return sum(items)


def describe(x):
    if isinstance(x, Path):
        return "path of %d" % len(x)
    if isinstance(x, list):
        return "list of %d" % len(x)
    return "other"


def main():
    ROUTE.step(3).step(4)
    print(ROUTE, len(NAMES), NAMES, sorted(NAMES.items()))
    NAMES.register("c", 3)
    print(list(NAMES), NAMES["c"])
    c = Child()
    print(c.step(1).step(2), isinstance(c, Path), isinstance(c, list), type(c).__name__)
    print(total(ROUTE), total([1, 2]), total(c))
    for x in (ROUTE, [1], c, [5, 6, 7]):
        print(describe(x), x[0], len(x), x)
    nested = Path([])
    print(nested, not nested, [p for p in (ROUTE, c) if 4 in p])
    a, b, *rest = ROUTE
    print(a, b, rest, max(ROUTE), any(c), all(c), " ".join(str(x) for x in ROUTE))
    try:
        ROUTE[10]
    except IndexError as e:
        print("IndexError", e)
    print(ROUTE == Path([1, 2, 3, 4]), ROUTE == c, c == [2, 4], ROUTE + c)
