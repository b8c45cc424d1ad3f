def reverse(s):
    result = ""
    for c in s:
        result = c + result
    return result


def code_points(s):
    return ["U+%04X" % ord(c) for c in s]


def widths(s):
    return [len(c.encode("utf-8")) for c in s]


def main():
    for s in ["😀", "a😀b", "日本語", "👍🏽", "e\u0301", "𝒳𝓎", "\U0010ffff", "naïve café", "🇫🇷"]:
        print(s, len(s), code_points(s), widths(s), reverse(s))
        print(s[0], s[-1], s[1:], s[:-1], s[::-1] == reverse(s), s * 2)
        print(s.upper(), s.find(s[-1]), s.count(s[0]), s.replace(s[0], "_"), s.split(s[0]))
        print([s == t for t in ["😀", "日本語"]], s < "z", s > "\uffff", s + "!" in [s + "!"])
    counts = {}
    for c in "😀é😀日é😀":
        counts[c] = counts.get(c, 0) + 1
    print(counts, len(counts))
    text = "x" * 3 + "😀" * 3
    for i in range(-6, 6):
        print(text[i], end="")
    print(" ", text[2:5], text[3], text[4:] == "😀😀")
    print(repr("😀"), repr("\ud7ff"), repr("\u200b"), repr("é"), repr("\U000e0001"), repr("\xad"))
    print(max("a😀\uffee"), sorted("b😀a\uffee") == ["a", "b", "\uffee", "😀"])
