def left(a, n):
    try:
        return str(a << n)
    except ValueError:
        return "negative"


def right(a, n):
    try:
        return str(a >> n)
    except ValueError:
        return "negative"


def powers(limit):
    result = []
    n = 0
    while n < limit:
        result.append(1 << n)
        n += 7
    return result


def main():
    for a in [0, 1, 5, -1, -5, 255, -256]:
        for n in [-3, -1, 0, 1, 2, 8, 20]:
            print(a, n, left(a, n), right(a, n))
    print(powers(63))
    for n in [0, 1, 31, 32, 33, 62, 63, 64, 65, 100, 1000]:
        print(n, 9223372036854775807 >> n, -9223372036854775807 >> n, 1 >> n, -1 >> n)
    x = 1
    for n in range(10):
        x <<= n % 3
        x |= 1
        print(x, end=" ")
    print()
    y = 123456789012345678
    while y > 0:
        y >>= 5
        print(y, end=" ")
    print()
    for n in [0, 3, 62]:
        print(0 << n, 1 << n, True << n, True >> n)
    for n in range(64, 200, 64):
        print(0 << n, 0 >> n, -7 >> n)
