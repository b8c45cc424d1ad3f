def brackets(items):
    return "[" + ", ".join(items) + "]"


def repeat(s, n):
    return s * n


def build(n):
    result = ""
    for i in range(n):
        result += str(i)
        if i % 2:
            result = "<" + result + ">"
    return result


def table(rows):
    return "\n".join(["\t".join([str(cell) for cell in row]) for row in rows])


def main():
    for items in [["a"], ["a", "b"], ["", ""], ["x", "", "y"], ["one", "two", "three"]]:
        print(brackets(items), "".join(items), "-".join(items), "--".join(items))
    empty = ["q"]
    empty.pop()
    print(repr(",".join(empty)), brackets(empty))
    print("".join(sorted("hello")), ".".join(["1"] * 4))
    for n in [-1, 0, 1, 3]:
        print([repeat("", n), repeat("a", n), repeat("ab", n), n * "xy" + "!"])
    print(build(0), build(1), build(7))
    print(table([[1, 2], [30, 40]]))
    parts = []
    for i in range(5):
        parts.append(chr(97 + i) * i)
        parts.append("/")
    print("".join(parts), len("".join(parts)))
    letters = {"b": 1, "a": 2}
    print(",".join([k + str(v) for k, v in letters.items()]))
    s = "start"
    t = s
    s += "!"
    print(s, t, s + t == "start!start", "a" "b" + "c")
    print("é" + "😀" * 2 + "z", len("é" + "😀" * 2 + "z"), ",".join(["ü", "😀"]))
