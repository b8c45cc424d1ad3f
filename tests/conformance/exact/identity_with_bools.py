# An int is no bool, however large it may grow.


def grow(n):
    x = 1
    for _ in range(n):
        x = x * 3
    return x


def word(v):
    if v is None:
        return "null"
    if v is True:
        return "true"
    if v is False:
        return "false"
    return repr(v)


def main(argv):
    for value in [grow(0), grow(41), grow(0) - 1, None, True, False, 1, 0]:
        print(word(value))
    for n in (0, 50):
        x = grow(n)
        print(x is True, x == True, x is not False)
    return 0
