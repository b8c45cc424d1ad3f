# Every use of a text that turns out to be None is a TypeError that can be caught.
def text(i):
    return "x" if i else None


def data(i):
    return b"x" if i else None


def use(kind, s):
    if kind == 0:
        return str("a" in s)
    if kind == 1:
        return str(s in "abc")
    if kind == 2:
        return str(s < "y")
    if kind == 3:
        return s * 3
    if kind == 4:
        return str("abc".startswith(s))
    if kind == 5:
        return "abc".replace("a", s)
    if kind == 6:
        return str("abc".find(s))
    if kind == 7:
        return str(sorted(["a", s]))
    if kind == 8:
        return max(s, "b")
    if kind == 9:
        return str(int(s, 36))
    if kind == 10:
        return str([s] < ["a"])
    if kind == 11:
        return str((s, 1) < ("a", 1))
    if kind == 12:
        return f"{s:>5}"
    if kind == 13:
        return s + "!"
    if kind == 14:
        return "!" + s
    if kind == 15:
        return ",".join(["a", s])
    if kind == 16:
        return str("axb".split(s))
    if kind == 17:
        return str(len(s))
    return s[0]


def number(kind, s):
    if kind == 0:
        return int(s)
    return int(float(s))


def use_bytes(kind, b):
    if kind == 0:
        return b < b"y"
    if kind == 1:
        return b in b"abx"
    return b"abx".startswith(b)


def main():
    for kind in range(19):
        for i in range(2):
            try:
                print(kind, use(kind, text(i)))
            except TypeError:
                print(kind, "TypeError")
    for kind in range(2):
        for i in range(2):
            try:
                print(number(kind, text(i)))
            except TypeError:
                print("TypeError")
            except ValueError:
                print("ValueError")
    for kind in range(3):
        for i in range(2):
            try:
                print(use_bytes(kind, data(i)))
            except TypeError:
                print("TypeError")
