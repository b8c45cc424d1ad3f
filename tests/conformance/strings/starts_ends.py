def extension(name):
    if name.endswith((".tar.gz", ".tgz")):
        return "tarball"
    if name.endswith(".py") or name.endswith(".pyc"):
        return "python"
    return "other"


def command(line):
    if line.startswith("#"):
        return "comment"
    if line.startswith(("get ", "put ")):
        return "transfer " + line[4:]
    return "unknown"


def main():
    for s in ["", "a", "abc", "abcabc", "cab"]:
        print(repr(s), [s.startswith(p) for p in ["", "a", "ab", "abc", "abcd", "b"]])
        print([s.endswith(p) for p in ["", "c", "bc", "abc", "zabc", "b"]])
    text = "hello world"
    for i in [-20, -5, -1, 0, 1, 6, 11, 12]:
        print(i, text.startswith("world", i), text.startswith("", i), text.endswith("world", i), text.endswith("", i))
        print([text.startswith("w", 6, j) for j in [0, 6, 7, 99]], [text.endswith("o", i, j) for j in [0, 5, -3, 8]])
    for name in ["a.tar.gz", "b.tgz", "c.py", "d.pyc", "e", ".py", "py"]:
        print(name, extension(name))
    for line in ["# x", "get file", "put it away", "get", ""]:
        print(repr(line), command(line))
    words = ["apple", "apricot", "banana", "avocado"]
    print([w for w in words if w.startswith("ap")], [w for w in words if not w.endswith("a")])
    print("😀x".startswith("😀"), "x😀".endswith("😀"), "é".startswith("e"))
