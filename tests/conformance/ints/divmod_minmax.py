def split_time(seconds):
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return "%d:%d:%d" % (hours, minutes, seconds)


def clamp(n, low, high):
    return max(low, min(n, high))


def gcd(a, b):
    while b:
        a, b = b, a % b
    return abs(a)


def checked_min(values):
    try:
        return min(values)
    except ValueError:
        return -1


def checked_max(values):
    try:
        return max(values)
    except ValueError:
        return -2


def main():
    for n in [0, 59, 60, 3600, 3661, 86399, -1, -61]:
        print(n, split_time(n), divmod(n, 7), divmod(n, -7))
    for n in range(-4, 9, 2):
        print(clamp(n, 0, 5), abs(n), max(n, 1), min(n, 1), max(n, 2, -n), min(n, 2, -n, 0))
    print([gcd(a, b) for a in [12, -18, 35, 0] for b in [8, 27, 0, -14]])
    values = [5, -3, 8, 8, 0]
    print(min(values), max(values), sum(values), sum(values, 100), sum(values[:0]), abs(min(values)))
    print(checked_min(values[:0]), checked_max(values[:0]), checked_min(values[1:2]))
    a, b = 3, 10
    for i in range(5):
        a, b = max(a, b) - 1, min(a, b) + i
        print(a, b, divmod(a, i + 1))
    print(max([n * n - 6 * n for n in range(7)]), min([n * n - 6 * n for n in range(7)]))
    try:
        print(divmod(len(values), a - a))
    except ZeroDivisionError:
        print("zero")
