def positions(s, sub):
    result = []
    i = s.find(sub)
    while i >= 0:
        result.append(i)
        i = s.find(sub, i + 1)
    return result


def index(s, sub):
    try:
        return s.index(sub)
    except ValueError:
        return -100


def rindex(s, sub):
    try:
        return s.rindex(sub)
    except ValueError:
        return -100


def main():
    text = "the cat sat on the mat with the hat"
    for sub in ["the", "at", "t", "", "x", "the hat", "hat!", "th", "  ", "t t"]:
        print(repr(sub), text.find(sub), text.rfind(sub), text.count(sub), index(text, sub), rindex(text, sub), sub in text)
        print(positions(text, sub) if sub else [])
    for start in [-50, -10, -1, 0, 1, 5, 34, 35, 36, 50]:
        print(start, text.find("at", start), text.rfind("at", start), text.count("at", start), text.find("", start))
        for end in [-5, 0, 7, 35, 100]:
            print((text.find("at", start, end), text.rfind("t", start, end), text.count("t", start, end)), end=" ")
        print()
    for s in ["", "a", "aaaa", "abab"]:
        print([s.count(sub) for sub in ["", "a", "aa", "ab", "aaaaa"]])
        print([s.find(sub) for sub in ["", "a", "aa", "b"]], [s.rfind(sub) for sub in ["", "a", "aa", "b"]])
    emoji = "a😀b😀c"
    print(emoji.find("😀"), emoji.rfind("😀"), emoji.find("c"), emoji.count("😀"), emoji.index("b"))
