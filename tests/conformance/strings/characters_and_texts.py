# A character compared with a text, searched in a text, and put between texts.
def same(c, s):
    return c == s, s == c, c != s, s != c, c in s, s in c


def words(text, seps):
    out = []
    word = ""
    for c in text:
        if c in seps:
            if word != "":
                out.append(word)
            word = ""
        else:
            word += c
    out.append(word)
    return out


def at(text, i, t):
    return text[i] == t, text[i] in t, t == text[i]


def maybe(flag):
    if flag:
        return "x"
    return None


def main():
    for c in "ab":
        for s in ["a", "b", "ab", "", "ba"]:
            print(c, repr(s), same(c, s))
    print(words("a, b;c", ",; "), words("abc", ""))
    for t in ["a", "\u00e9", "\U0001F600", "xyz", ""]:
        print(at("a\u00e9\U0001F600", 0, t), at("a\u00e9\U0001F600", 2, t))
    for k in [True, False]:
        m = maybe(k)
        print("x"[0] == m, m == "x"[0], m is None)
        for c in "xy":
            print(c == m, m == c, m != c)
            try:
                print(c in m)
            except TypeError:
                print("TypeError")
    d = {"a": "1", "b": "22"}
    print([k for k in d if d[k] == k or k in "abc" or "1" == d[k]])
    for sep in ["", "-", ", "]:
        print(sep.join(["x", "yy", "", "z"]), sep.join(["one"]), sep.join([]), sep.join("abc"), sep.join(["\u00e9", "a"]))
    for c in "-+":
        print(c.join(["x", "yy", "", "z"]), c.join(["one"]) , c.join([]))
