# Texts of one character and of small ints, which are made once; repeated items; descending ranges.
# Expected output from CPython 3.11.


def letters(text):
    counts = {}
    for c in text:
        counts[c] = counts.get(c, 0) + 1
    return counts


def pieces(text, separator):
    return text.split(separator)


def repeated(item, times):
    return [item] * times


def small(n):
    texts = []
    for i in range(n - 3, n + 3):
        texts.append(str(i))
    return texts


def main():
    print(letters("h\xe9llo w\xf6rld \u20ac\U0001f600\0\xff\u0100"))
    print([chr(code) for code in (0, 9, 65, 127, 128, 254, 255, 256, 0x20AC, 0x10FFFF)])
    first = "abc"[1]
    second = chr(98)
    joined = first + second
    first += "!"
    print(first, second, joined, first == second, joined.count(second), {second: 1}["b"], hash(second) == hash("b"))
    print(small(3), small(10), small(100), small(256), small(-250))
    seen = set()
    for i in range(300):
        seen.add(str(i))
        seen.add("%d" % i)
    print(len(seen), sorted(seen)[:5], str(7) + str(7), str(True), f"{255}{256}")
    for text in ("", ",", "a", "a,b", ",a,,b,", "a" * 5 + ",", "\u20ac,\xe9"):
        print(pieces(text, ","), text.split(",", 1), text.split(",", 0), text.split(",", -3))
    fields = pieces("1,2,3", ",")
    fields.append("4")
    del fields[0]
    print(fields, len(pieces("," * 1000, ",")))
    for times in (-1, 0, 1, 4):
        print(repeated(7, times), repeated(None, times), repeated("x", times), repeated((1, "y"), times), [1, 2] * times)
    row = repeated([0], 3)
    row[0].append(1)
    print(row)
    for start, stop in ((5, 0), (5, 5), (0, 5), (0, -3)):
        print(list(range(start, stop, -1)), len(range(start, stop, -1)), len(range(start, stop, -2)))


if __name__ == "__main__":
    main()
