# What an assignment, a `*` or a method takes apart may be None.


def pair(n):
    return None if n < 3 else (n, "text")


def items(n):
    return None if n < 3 else [1, 2, n]


def second(a, b):
    return b


def attempt(f, n):
    try:
        return f(n)
    except TypeError as e:
        return str(e)


def extended(n):
    result = [0]
    try:
        result.extend(items(n))
    except TypeError as e:
        print("extend:", e)
    return result


def unpacked(n):
    a, b = pair(n)
    return b, a


def starred(n):
    a, *b = items(n)
    return b, a


def added(n):
    return pair(n) + (1,)


def appended(n):
    try:
        return (1,) + pair(n)
    except TypeError:
        return "not appended"


def concatenated(n):
    return items(n) + [1]


def ordered(n):
    return pair(n) < pair(5)


def main(argv):
    for n in (5, 1):
        for f in (unpacked, starred, added, appended, concatenated, ordered):
            print(attempt(f, n))
        print(extended(n))
        try:
            print(*pair(n))
        except TypeError as e:
            print(e)
        try:
            print(second(*pair(n)))
        except TypeError as e:
            print("not iterable" if "NoneType" in str(e) else e)
    return 0
