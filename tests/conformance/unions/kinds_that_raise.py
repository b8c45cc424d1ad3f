# Builtin functions and operations of values of several kinds, one of which has not what they ask for.
def parts(table, key):
    if key in table:
        table = table[key]
        return dict(table), list(table), len(set(table)), sorted(table)
    return {}, [], 0, []


def others(table, key):
    if key in table:
        table = table[key]
        return dict.fromkeys(table, 0), list(zip(table, table)), list(map(str, table))
    return 0


def check(value, *types):
    return any(isinstance(value, t) for t in types)


def first_match(value, *types):
    for t in types:
        if isinstance(value, t):
            return t.__name__
    return "none"


class Plain:
    pass


def attempt(function):
    try:
        print(function())
    except (TypeError, OverflowError) as e:
        print(type(e).__name__, e)


def in_order(items):
    try:
        print(sorted(items))
    except TypeError as e:
        print(e)
    print(sorted(items, key=lambda x: (x is None, x or 0)))


def main():
    for table, key in (({"u": {"age": 1}}, "u"), ({"a": 0}, "a")):
        attempt(lambda: parts(table, key))
        attempt(lambda: others(table, key))
    print(check([], dict, tuple), check(2.5, int, float), check(Plain(), str, Plain))
    print(first_match([], dict, tuple), first_match(True, float, int, str), first_match(Plain(), Plain, int))
    for value in (1, "a", 2.0, None, [1], Plain, int):
        print(isinstance(value, type), isinstance(value, (int, str)), callable(value))
    attempt(lambda: "%x" % 1.5)
    attempt(lambda: "%c" % 2.5)
    attempt(lambda: sum(["a", "b"], ""))
    attempt(lambda: bytes("abc"))
    attempt(lambda: bytes("abc", "utf-8"))
    attempt(lambda: None < 1)
    for x in (3, None):
        print(hasattr(x, "real"), hasattr(x, "nothing"), hasattr(x, "__class__"))
    for items in ([3, None, 1], [None, 2], [2, None, None, 1]):
        in_order(items)


if __name__ == "__main__":
    main()
