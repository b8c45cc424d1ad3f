# start: script
# 2 ** 63 is the first power of two that is no word.


def top(bits):
    return 1 << bits - 1


def half(bits):
    return 1 << bits // 2 - 1


def times(a, b):
    return a * b


def power(n):
    return 2 ** n


def main():
    print(top(64), half(128) | 1, times(1 << 32, 1 << 31), power(63), 1 << 62)


main()
