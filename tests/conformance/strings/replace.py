# engines: all -host("RustPython replaces inside characters")
def censor(text, words):
    for word in words:
        text = text.replace(word, "*" * len(word))
    return text


def squeeze(text):
    while "  " in text:
        text = text.replace("  ", " ")
    return text


def translate(text, table):
    result = ""
    for c in text:
        result += table.get(c, c)
    return result


def main():
    for s in ["", "a", "banana", "aaa", "abcabc", "x-y-z"]:
        print(repr(s), [s.replace("a", "o"), s.replace("a", ""), s.replace("an", "<an>"), s.replace("-", "--"), s.replace("zzz", "y")])
        print([s.replace("a", "[A]", n) for n in [-1, 0, 1, 2, 10]])
        print([s.replace("", "."), s.replace("", ".", 2), s.replace(s, "all"), s.replace("a", "a")])
    print(censor("the quick brown fox", ["quick", "fox", "cat"]))
    print(squeeze("a   b      c d"), squeeze("    "))
    print(translate("hello world", {"h": "J", "o": "0", " ": "_"}))
    text = "one two one two"
    for old in ["one", "two", "one two"]:
        for new in ["", "1", old + old]:
            print(text.replace(old, new), "|", text.replace(old, new, 1))
    print("é😀é".replace("é", "e"), "é😀é".replace("😀", ""), "aé".replace("", "😀"))
    n = 0
    s = "x"
    for i in range(6):
        s = s.replace("x", "xy")
        n += len(s)
    print(s, n)
