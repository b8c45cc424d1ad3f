def unpack2(items):
    try:
        a, b = items
        return a * 100 + b
    except ValueError:
        return -1


def unpack3(items):
    try:
        a, b, c = items
    except ValueError:
        return "wrong length %d" % len(items)
    return "%d-%d-%d" % (a, b, c)


def parse(line):
    try:
        key, value = line.split("=")
    except ValueError:
        return ("error", line)
    return (key.strip(), value.strip())


def entry_point(argv):
    for n in range(5):
        items = list(range(1, n + 1))
        print(n, unpack2(items), unpack3(items))
    for line in ["a=1", "b = two", "no value", "x=y=z", "="]:
        print(parse(line))
    for first, second in [[1, 2], [3, 4]]:
        print(first, second)
    try:
        for a, b in [[1, 2], [3]]:
            print(a, b)
    except ValueError:
        print("ValueError")
    return 0
