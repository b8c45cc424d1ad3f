def relations(a, b):
    return "".join([
        "<" if a < b else ".",
        "l" if a <= b else ".",
        "=" if a == b else ".",
        "!" if a != b else ".",
        ">" if a > b else ".",
        "g" if a >= b else ".",
    ])


def binary_search(words, target):
    low = 0
    high = len(words)
    while low < high:
        middle = (low + high) // 2
        if words[middle] < target:
            low = middle + 1
        else:
            high = middle
    return low


def same(a, b):
    if a is None or b is None:
        return a is b
    return a == b


def build(s):
    return "".join([c for c in s])


def main():
    words = ["", "a", "A", "ab", "abc", "b", "B", "aa", "é", "z", "😀", "\uffff", "10", "9"]
    for a in words:
        print(repr(a), [relations(a, b) for b in words])
    print(sorted(words), sorted(words, reverse=True))
    print(min(words), max(words), min("b", "a"), max("b", "a", "c"), max("hello"))
    ordered = sorted(words)
    print([binary_search(ordered, w) for w in ["", "abc", "m", "~", "😀😀"]])
    for s in words:
        print(build(s) == s, build(s) + "x" == s, s in words, words.index(build(s)), end=" ")
    print()
    print(same("a", build("a")), same(None, "a"), same(None, None), same("", None))
    print("abc" < "abd" < "b", "a" <= "a" < "b" != "c", not "", not "x")
