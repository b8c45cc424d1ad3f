# start: script
# Strings that loops put together by += , read on the way or not.
import sys
def simple(n):
    s = ""
    for i in range(n):
        s += "ab"
    return s
def chars(text):
    out = ""
    for c in text:
        if c.isalpha():
            out += c.upper()
        elif c == " ":
            out = out + "_" + c
    return out
def with_len(words, width):
    line = ""
    lines = []
    for w in words:
        if len(line) + len(w) + 1 > width:
            lines.append(line)
            line = w
        else:
            line += " " + w
    lines.append(line)
    return lines
def nested(n):
    s = "<"
    for i in range(n):
        for j in range(i):
            s += str(j)
        s += "|"
    return s + ">"
def early(text):
    s = ""
    for c in text:
        if c == "!":
            return s
        s += c
    return s + "?"
def reads(text):
    s = ""
    for c in text:
        s += c
        if s.endswith("lo"):
            s += "*"
    return s
def truth(items):
    s = ""
    for x in items:
        if s:
            s += ","
        s += x
    return s
def tries(items):
    s = ""
    for x in items:
        try:
            s += str(10 // x)
        except ZeroDivisionError:
            s += "inf"
        finally:
            s += ";"
    return s
def two(items):
    a = b = ""
    for x in items:
        a += x
        b = x + b
        if x == "c":
            a, b = b, a
    return a, b
def aliased(n):
    s = ""
    t = ""
    for i in range(n):
        t = s
        s += "x"
    return s, t
def doubled(n):
    s = "x"
    for i in range(n):
        s += s
    return s
def whiles(n):
    s = ""
    while len(s) < n:
        s += "ab"
        if len(s) > 5 and n % 2:
            break
    else:
        s += "!"
    return s
def gen(n):
    s = ""
    for i in range(n):
        s += str(i)
        yield s
def maybe(n):
    s = None
    for i in range(n):
        if s is None:
            s = ""
        s += "q"
    return s
def unicode_(n):
    s = ""
    for i in range(n):
        s += chr(960 + i) + "😀"
    return s
def restart(text):
    words = []
    w = ""
    for c in text + " ":
        if c == " ":
            if w:
                words.append(w)
            w = ""
        else:
            w += c
    return words
def f_string(n):
    s = ""
    for i in range(n):
        s = f"{s}{i}-"
    return s
print(simple(5), chars("ab c1d"), with_len("the quick brown fox jumps over".split(), 12))
print(nested(5), early("abc!def"), early("abc"), reads("hello lo"), truth(["a", "b", "c"]), tries([1, 0, 3]))
print(two(["a", "b", "c", "d"]), aliased(3), doubled(4), whiles(7), whiles(8), list(gen(4)), maybe(3), maybe(0))
print(unicode_(3), restart("  some words here "), f_string(4), len(simple(300000)))
result = ""
for i in range(100000):
    result += "%d," % (i % 10)
print(len(result), result[:10])
