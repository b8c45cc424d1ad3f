def spec_table(n):
    return [format(n, "d"), format(n, "5d"), format(n, "<5d"), format(n, "x"), format(n, "#b"), format(n, ","), format(n)]


def float_table(x):
    return [format(x, ".2f"), format(x, "8.1f"), format(x, "e"), format(x, "g"), format(x, ".0%"), format(x)]


def text_table(s):
    return [format(s, "5"), format(s, ">5"), format(s, "^7"), format(s, ".2"), format(s)]


def main():
    for n in [0, 5, -5, 1000, -65535, 1234567]:
        print(spec_table(n))
    for x in [0.0, 0.5, -1.25, 1e6, 1e-7, 123456.789]:
        print(float_table(x))
    for s in ["", "a", "abc", "abcdefgh"]:
        print(text_table(s))
    print(format(True), format(None), format(True, "d"), format(3, ".2f"), format(65, "c"))
    print("%s/%s" % (format(12, "04d"), format("x", "_^3")), f"{format(7, '03')}")
