def frame(lines):
    width = max([len(line) for line in lines])
    border = "+" + "-" * (width + 2) + "+"
    print(border)
    for line in lines:
        print("| " + line.ljust(width) + " |")
    print(border)


def right_table(rows):
    for name, value in rows:
        print(name.ljust(8, ".") + str(value).rjust(6) + "|" + str(value).zfill(6))


def main():
    for s in ["", "a", "ab", "abc", "abcdef"]:
        for width in [-1, 0, 1, 4, 5, 8]:
            print("[" + s.ljust(width) + "][" + s.rjust(width) + "][" + s.center(width) + "]", end=" ")
            print(s.ljust(width, "*"), s.rjust(width, "0"), s.center(width, "-"))
    for s in ["", "7", "-7", "+7", "--7", "abc", "-", "1.5", "-0.25"]:
        print([s.zfill(n) for n in [0, 1, 3, 5, 8]])
    frame(["short", "a longer line", ""])
    right_table([("alpha", 1), ("beta", -20), ("a very long name", 1234567)])
    for n in range(1, 8):
        print(("*" * (2 * n - 1)).center(15).rstrip())
    print("😀".center(5, "é"), "é".rjust(3, "😀"), "é".ljust(3) + "|")
