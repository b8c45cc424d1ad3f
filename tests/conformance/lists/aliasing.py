class Holder:
    def __init__(self, items):
        self.items = items


def grow(items, value):
    items.append(value)
    return items


def rebind(items):
    items = items + [0]
    return len(items)


def collect(value, into=None):
    if into is None:
        into = []
    into.append(value)
    return into


def entry_point(argv):
    a = [1, 2]
    b = a
    c = a[:]
    b.append(3)
    print(a, b, c, a is b, a is c, a == c)
    print(grow(a, 4) is a, a)
    print(rebind(a), a)
    first = Holder(a)
    second = Holder(a)
    first.items.append(5)
    print(second.items, len(c))
    second.items = c
    second.items.append(-1)
    print(first.items, c)
    print(collect(1), collect(2), collect(3, a), a)
    x, y = a, b
    x[0] = 100
    print(y[0], first.items[0])
    lists = [a, b, c, a[:]]
    print([lists[i] is a for i in range(len(lists))])
    for items in lists:
        items.append(7)
    print(a, c)
    return 0
