# One-character strings are values of their own kind inside; a longer text looked up among them
# must stay what it is.
OPERATORS = {"+": 1, "-": 2}
NAMES = {"+", "-"}
LETTERS = ["x", "y"]
PAIR = ("x", "y")


def look(w):
    print(w in ["x", "y"], w in LETTERS, w in PAIR, w not in LETTERS, w in OPERATORS, OPERATORS.get(w, 0), w in NAMES)
    try:
        print(OPERATORS[w])
    except KeyError:
        print("no operator")


def made(text):
    letters = []
    counts = {}
    for c in "abca":
        letters.append(c)
        counts[c] = counts.get(c, 0) + 1
    print(text in letters, letters.count(text), text in counts, counts.get(text, -1))
    if text in letters:
        letters.remove(text)
    print(letters, [text] == ["a"], [text] in [["a"], ["b"]], (text, 1) in [("a", 1)])


def numbers():
    ints = [1, 2, 3]
    floats = [1.0, 2.5]
    flags = [True, False]
    for f in [1.0, 1.5, 2.0]:
        print(f in ints, ints.count(f), f in (1, 2))
    for i in [0, 1, 2]:
        print(i in floats, i in flags, floats.count(i), i in (True, False))


def nones(text):
    print(text in ["x"], text in ("x", "y"), text in [None, "y"], text in {"x": 1})


def main():
    for w in ["x", "xy", "", "y", "+", "+-", "zz"]:
        look(w)
    for w in ["a", "ab", "", "c"]:
        made(w)
    numbers()
    for w in ["x", None, "y", "xx"]:
        nones(w)
