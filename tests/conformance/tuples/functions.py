def divide(a, b):
    return a // b, a % b


def min_max(items):
    low = items[0]
    high = items[0]
    for x in items:
        if x < low:
            low = x
        if x > high:
            high = x
    return low, high


def find(items, wanted):
    for i, x in enumerate(items):
        if x == wanted:
            return True, i
    return False, -1


def swap(pair):
    a, b = pair
    return b, a


def fib(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def stats(items):
    low, high = min_max(items)
    return low, high, sum(items) / len(items)


def entry_point(argv):
    for a, b in [(17, 5), (-17, 5), (17, -5), (0, 3)]:
        q, r = divide(a, b)
        print(q, r, divide(a, b), divmod(a, b) == divide(a, b))
    print(min_max([3, 1, 2]), stats([4, 8, 3]))
    for x in [5, 7, 9]:
        found, index = find([5, 6, 7], x)
        print(found, index)
    print(swap((1, 2)), swap(swap((3, 4))))
    print([fib(n) for n in range(12)], fib(80))
    x = y = z = len(argv) * 0
    x, y, z = y + 1, z + 2, x + 3
    print(x, y, z)
    items = [1, 2, 3]
    items[0], items[2] = items[2], items[0]
    print(items)
    i = 0
    i, items[i] = 2, 50
    print(i, items)
    return 0
