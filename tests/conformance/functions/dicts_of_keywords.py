# start: script
# engines: all
# Dicts after two stars in calls of dict and update: order, keys that are no strings or come twice.

class Mapping:
    def keys(self):
        return ["a", "b"]

    def __getitem__(self, key):
        return key * 2


class Numbers:
    def keys(self):
        return [1]

    def __getitem__(self, key):
        return key


def items(*names):
    found = {}
    for name in names:
        found[name] = len(found)
    return found


def attempt(f):
    try:
        print(f())
    except TypeError as error:
        print(error)


def main():
    x, y = items("p", "q"), items("r", "s")
    known = {"u": 1}
    attempt(lambda: dict(**x, **x))
    attempt(lambda: dict(p=1, **x))
    attempt(lambda: known.update(p=1, **x))
    attempt(lambda: known.update(**x, **x))
    attempt(lambda: dict(**Numbers()))
    print(known)
    numbers = {}
    for n in (1, 2):
        numbers[n] = 1
    attempt(lambda: known.update(**numbers))
    print(known)
    print(dict(**x, z=1), dict(z=1, **x), dict(**x, z=2, **y), dict(**Mapping(), z="z"))
    print(dict(known, **x), dict([("k", 5)], z=1, **y))
    known.update({"v": 2}, w=3, **y)
    print(known)
    known.update(**y)
    print(known, x, y)


main()
