# engines: all -host("there is no limit of digits")
"""Text of ints of any size: str, repr, %, format, f-strings, hex, oct, bin, int() of text."""

NUMBERS = [0, -5, 255, 2 ** 64, -(10 ** 21), 3 ** 60, 2 ** 100 - 1]


def show(n, width):
    print(n, str(n), repr(n), [n], (n,), {n: n})
    print("%d|%5d|%-30d|%030d|%+d|% d" % (n, n, n, n, n, n))
    print("%x|%X|%o|%#x|%s|%r|%40s" % (n, n, n, n, n, n, n))
    print(f"{n}|{n:d}|{n:40}|{n:<40}|{n:^40}|{n:*>40}|{n:040}")
    print(f"{n:,}|{n:_}|{n:+,}|{n:x}|{n:#x}|{n:#o}|{n:b}|{n:_x}|{n:#_b}|{n:X}")
    print(f"{n:{width}}|{n:>{width},}|{n!r:>35}")
    print("{0}|{1:>30}|{0:,}".format(n, n))
    print(hex(n), oct(n), bin(n), format(n, ",d"), format(n, "e"), format(n, ".3f"), f"{n:g}")


def parse(text, base):
    try:
        return int(text, base) + 2 ** 70
    except ValueError as e:
        return 0


def main():
    for n in NUMBERS:
        show(n, 33)
    print(len(str(7 ** 1000)), str(7 ** 1000)[:20], str(7 ** 1000)[-20:])
    print(sum(int(c) for c in str(2 ** 1000)))
    print(str(2 ** 200)[::-1], "," .join([str(n) for n in NUMBERS]))
    n = 10 ** 4300
    try:
        print(len(str(n)))
    except ValueError as e:
        print("too many digits:", e)
    print(len(str(n // 10)), len(hex(n)))


if __name__ == "__main__":
    main()
