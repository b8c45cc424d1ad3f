# start: script
# %d of floats that do not fit a word, %x of floats; assignments with comprehensions on both sides.


def show(x):
    return "%d|%5d|%+d|%025d|%-24d|%.24d" % (x, x, x, x, x, x)


def both(rows, n):
    rows[min(any(False for r in rows.values() if True), n <= n)] = ["-" * (k & 3) for k in range(len(rows) + 2)]
    rows[max(k for k in rows)]: list = [text * 2 for text in rows[False]]
    rows[(lambda k: k + 1)(n)] = sorted((k for k in "cab"), key=lambda k: -ord(k))
    return rows


def failing(x):
    try:
        return "%d" % x
    except (ValueError, OverflowError) as e:
        return type(e).__name__


def hexadecimal(x):
    try:
        return "%x" % x
    except TypeError as e:
        return str(e)


def main():
    print(hexadecimal(1.5))
    for x in (1e22, -1e22, 2.0**63, -(2.0**63), 1.5, -0.75, 1e300, 9007199254740993.0, 2.0**62):
        print(show(x))
    print(failing(float("inf")), failing(float("nan")), failing(-float("inf")))
    print(both({0: ["a"]}, 3))
    total, out = 41, []
    for x in [1e22, 1000, 2.5]:
        total += x
        out.append(x * 2)
    print("%d %.2f" % (out[0], out[1]), total, f"{out[0]:>8}")


main()
