# Classes as keys and items, asked of values of unrelated classes; what `type(x)` is where several meet.
class Point:
    def __init__(self, x):
        self.x = x


class Name:
    def __init__(self, text):
        self.text = text


class Long(Name):
    pass


class Registry:
    def __init__(self):
        self.stores = {}
        self.seen = set()

    def put(self, *things):
        for thing in things:
            self.stores.setdefault(type(thing), []).append(thing)
            self.seen.add(type(thing))

    def newest(self, kind):
        found = self.stores.get(kind)
        return found[-1] if found else None


class Latest:
    def __init__(self):
        self.by_class = {}

    def put(self, *things):
        for thing in things:
            self.by_class[type(thing)] = thing


HANDLERS = {Point: "point", Name: "name", Long: "long name"}


def main():
    registry = Registry()
    registry.put(Point(1), Name("a"), Point(2))
    registry.put(Long("b"))
    print(len(registry.stores), len(registry.seen), Name in registry.seen)
    print(registry.newest(Point).x, registry.newest(Name).text, registry.newest(Long).text)
    latest = Latest()
    latest.put(Point(1), Name("n"))
    latest.put(Point(5), Long("l"))
    print([kind.__name__ for kind in latest.by_class], Name in latest.by_class, len(latest.by_class))
    for thing in (Point(3), Name("c"), Long("d")):
        print(HANDLERS[type(thing)], type(thing).__name__, type(thing) in HANDLERS, type(thing) is Name)
    kinds = [type(thing) for thing in (Point(3), Name("c"), Point(4))]
    print(kinds[0] is kinds[2], kinds.count(Point), kinds.index(Name))
