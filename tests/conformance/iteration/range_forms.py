def collect(start, stop, step):
    result = []
    for i in range(start, stop, step):
        result.append(i)
    return result


def total(n):
    result = 0
    for i in range(n):
        result += i
    return result


def entry_point(argv):
    for n in [-3, 0, 1, 5]:
        print(n, list(range(n)), total(n), len(range(n)))
    for start, stop in [(0, 4), (3, 3), (5, 2), (-3, 3)]:
        print([i for i in range(start, stop)], [i for i in range(stop, start, -1)])
    for step in [-7, -3, -1, 1, 2, 3, 10]:
        print(step, collect(0, 10, step), collect(10, 0, step), collect(-5, 5, step))
    try:
        collect(0, 3, len(argv) - len(argv))
    except ValueError as e:
        print("ValueError:", e)
    for i in range(3):
        i += 10
        print(i)
    for i in range(0):
        print("never")
    print(i, 5 in range(10), 10 in range(10), 4 in range(0, 10, 3))
    r = range(2, 11, 3)
    print(len(r), r[0], r[-1], list(r), sum(r), max(r))
    k = 3
    for i in range(k):
        k = 100
        print(i, k)
    big = 0
    for i in range(10 ** 15, 10 ** 15 + 3):
        big += i
    print(big)
    return 0
