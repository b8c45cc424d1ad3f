# Numbers of other kinds than a constant can be equal to it.


def skipped(c, k):
    if c == 0 and k:
        return "skip"
    return f"{c}"


def shown(x):
    if x == 1:
        return repr(x)
    elif x == "a":
        return x.upper()
    elif x != 2.0:
        return "other"
    return "two " + repr(x)


def raw(x):
    if x == b"ab":
        return len(x)
    return -1


def main():
    for c in [1, 0.0, 0, 2.5, True, False]:
        print(skipped(c, False), skipped(c, True))
    print([shown(v) for v in (1, 1.0, True, "a", "b", None, 2, 2.0)])
    print([raw(v) for v in (b"ab", bytearray(b"ab"), 3)])
