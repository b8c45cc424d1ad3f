def inc(x):
    return x + 1


def dec(x):
    return x - 1


class Item:
    pass


def lookup(name):
    if name == "inc":
        return inc
    if name == "dec":
        return dec
    return None


def lookup_class(n):
    if n > 1:
        return Item
    return None


def entry_point(argv):
    for name in ["dec", "zap", "inc"]:
        try:
            print(lookup(name)(1))
        except TypeError:
            print("not callable")
    for n in range(3):
        try:
            print(isinstance(lookup_class(n)(), Item))
        except TypeError:
            print("not a class")
    return 0
