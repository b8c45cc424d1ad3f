def parse(text):
    try:
        return str(int(text))
    except ValueError:
        return "error"


def parse_base(text, base):
    try:
        return str(int(text, base))
    except ValueError:
        return "error"


def main():
    good = ["0", "7", "-7", "+7", "007", "  12", "12  ", "\t-12\n", "9223372036854775807"]
    for text in good + ["-9223372036854775808"]:
        print(repr(text), parse(text))
    bad = ["", " ", "-", "+", "--1", "- 1", "1 2", "0x10", "1.5", "1e3", "abc", "12a", "a12", "+-1", "five"]
    for text in bad:
        print(repr(text), parse(text))
    for base in [2, 3, 8, 10, 16, 20, 36]:
        print(base, [parse_base(text, base) for text in ["0", "1", "10", "-11", "77", "ff", "Zz", "1g", "", "2"]])
    print(parse_base("0x1F", 16), parse_base("-0xff", 16), parse_base("0b101", 2), parse_base("0o17", 8))
    print(parse_base("0b101", 16), parse_base("0x1F", 10), parse_base("0o17", 10))
    print(parse_base("10", 1), parse_base("10", 37), parse_base("10", -2))
    print(parse("1_000"), parse("1__0"), parse("_1"), parse("1_"))
    total = 0
    for text in "3 14 -15 92 x 65 ?".split(" "):
        try:
            total += int(text)
        except ValueError:
            total += 1000
    print(total)
    for n in range(-3, 1000, 111):
        print(int(str(n)) == n, int(hex(n), 16) == n, int("%o" % n, 8) == n, end=" ")
    print()
