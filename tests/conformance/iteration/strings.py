def count_vowels(text):
    n = 0
    for c in text:
        if c in "aeiou":
            n += 1
    return n


def rle(text):
    result = []
    previous = ""
    count = 0
    for c in text:
        if c == previous:
            count += 1
        else:
            if count:
                result.append("%s%d" % (previous, count))
            previous = c
            count = 1
    if count:
        result.append("%s%d" % (previous, count))
    return "".join(result)


def caesar(text, shift):
    out = ""
    for c in text:
        if "a" <= c <= "z":
            c = chr((ord(c) - ord("a") + shift) % 26 + ord("a"))
        out += c
    return out


def entry_point(argv):
    for text in ["", "a", "hello world", "aaabbc", "naïve 😀😀"]:
        print(count_vowels(text), rle(text), caesar(text, 3), caesar(caesar(text, 3), -3) == text)
        print([c for c in text], [ord(c) for c in text], list(text)[::-1])
    backwards = ""
    for c in reversed("stressed"):
        backwards += c
    print(backwards)
    for i, c in enumerate("añb"):
        print(i, c, ord(c))
    for line in "one\ntwo\n\nthree".split("\n"):
        print(repr(line))
    for word in "a bb  ccc".split(" "):
        print(len(word), word)
    it = iter("xy")
    print(next(it), next(it), next(it, "end"))
    print(max("hello"), min("hello"), sorted("hello"), "".join(sorted(set("hello"))))
    return 0
