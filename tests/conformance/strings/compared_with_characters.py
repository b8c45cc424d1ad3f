# engines: all
import sys
def probe(s):
    out = [s == "", s != "", "" == s, s == "a", "a" == s, s != "a", s == "\u00e9", s == "\u20ac", s == "ab"]
    if s is not None:
        out += [s < "b", s <= "b", s > "b", s >= "b", "b" < s, "b" <= s, "b" > s, "b" >= s, "0" <= s <= "9", s < "\u20ac", s >= "\u20ac", "\u20ac" > s, s < "", s >= "", "" < s]
    return out
def bad(s, k):
    try:
        if k == 0: return s < "b"
        if k == 1: return s >= "b"
        if k == 2: return "b" < s
        return "b" >= s
    except TypeError as e:
        return str(e)
def kinds(c, s):
    return [c == s, s == c, c < s, s <= c, c > s, s >= c]
def main():
    for s in ["", "a", "b", "ab", "ba", "b\u20ac", "5", "9", "90", "\u00e9", "\u20ac", "\u20aca", "\U0001f600", None]:
        print(repr(s), probe(s))
        for k in range(4):
            print(bad(s, k))
        for c in "ab5\u20ac":
            if s is not None: print(kinds(c, s))
