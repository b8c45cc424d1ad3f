def parse(text):
    try:
        return repr(float(text))
    except ValueError:
        return "error"


def main():
    good = [
        "0", "1", "-1", "+1", "1.5", ".5", "5.", "-.25", "1e5", "1E5", "1e+5", "1e-5", "1.5e3", "  2.5  ", "\t3\n",
        "007.50", "1e400", "-1e400", "1e-400", "123456789012345678901234567890", "0.1e1", "1_000.5", "00", "1e05",
    ]
    for text in good:
        print(repr(text), parse(text))
    bad = [
        "", " ", ".", "-", "+", "e5", "1e", "1e+", "1.5.2", "1,5", "--1", "+-1", "1 2", "abc", "1x", "0x10", "1e5.5",
        "_1", "1_", "1__0", "nano", "in", "- 1",
    ]
    for text in bad:
        print(repr(text), parse(text))
    total = 0.0
    errors = 0
    for word in "1.5 2.25 x 3 -0.75 1e2 e".split():
        try:
            total += float(word)
        except ValueError:
            errors += 1
    print(total, errors)
    for n in range(-3, 4):
        print(float(n), float(str(n)), float(str(n) + ".5"), float("%d.25" % n), end=" ")
    print()
    print(float(True), float("1") + 1, float(1.25), float("  -12.50e-1 "))
