def build(n):
    result = []
    for i in range(n):
        result.append(i * i)
    return result


def drain(items):
    total = 0
    while items:
        total = total * 3 + items.pop()
    return total


def pop_at(items, index):
    try:
        return str(items.pop(index))
    except IndexError as e:
        return "IndexError: " + str(e)


def entry_point(argv):
    for n in range(5):
        items = build(n)
        print(items, len(items), drain(items), items)
    for index in [0, 1, -1, -2, 5, 6, -7, 2]:
        items = build(6)
        print(index, pop_at(items, index), items)
    for n in range(2):
        items = build(n)
        print(pop_at(items, -1), items)
        print(pop_at(items, -1), items)
    items = build(3)
    items.insert(0, -1)
    items.insert(2, -2)
    items.insert(100, -3)
    items.insert(-1, -4)
    items.insert(-100, -5)
    print(items)
    big = build(1000)
    for i in range(990):
        big.pop(0)
    print(big)
    return 0
