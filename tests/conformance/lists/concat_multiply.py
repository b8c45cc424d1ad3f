def times(items, n):
    return items * n


def entry_point(argv):
    a = [1, 2]
    b = [3]
    print(a + b, b + a, a + [], [] + b)
    c = a + b
    c.append(4)
    print(a, b, c)
    for n in range(-2, 4):
        print(n, times(a, n), n * b)
    a += b
    print(a)
    a += a
    print(a)
    alias = a
    a += [9]
    print(alias is a, alias)
    a = a + [10]
    print(alias is a, alias, a)
    a *= 2
    print(a)
    a *= 0
    print(a)
    rows = [[0] * 3] * 2
    rows[0][1] = 5
    print(rows, rows[0] is rows[1])
    rows = [[0] * 3 for _ in range(2)]
    rows[0][1] = 5
    print(rows, rows[0] is rows[1])
    names = ["x"] * 3 + ["y"]
    print(names)
    flags = [True, False] * 2
    print(flags)
    floats = [0.5] * 3
    floats[1] += 1.0
    print(floats)
    chars = []
    chars += "héllo"
    print(chars)
    chars.extend("!?")
    print(chars)
    return 0
