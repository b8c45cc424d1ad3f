def last_index(items, wanted):
    found = -1
    i = 0
    for x in items:
        if x == wanted:
            found = i
        i += 1
    return found


def running(items):
    result = []
    total = 0
    biggest = None
    for x in items:
        total += x
        if biggest is None or len(biggest) < len(str(x)):
            biggest = str(x)
        result.append((total, biggest))
    return result


def changes(items):
    count = 0
    previous = items[0]
    for x in items[1:]:
        if x != previous:
            count += 1
        previous = x
    return count


def sum_until(items, limit):
    total = 0
    for x in items:
        if total + x > limit:
            break
        total += x
    return total, x


def countdown_pairs(n):
    result = []
    i, j = 0, n
    while i < j:
        result.append((i, j))
        i, j = i + 1, j - 1
    return result


def entry_point(argv):
    for wanted in [1, 2, 3]:
        print(last_index([1, 2, 1, 2], wanted))
    print(running([5, 10, 7, 123]))
    print(changes([1, 1, 2, 2, 1]), changes([4]))
    for limit in [0, 5, 100]:
        print(sum_until([3, 1, 4, 1], limit))
    for n in range(5):
        print(countdown_pairs(n))
    a = b = 0
    for a in range(3):
        for b in range(a):
            pass
    print(a, b)
    x = 10
    for x in [7, 8]:
        y = x
    print(x, y)
    return 0
