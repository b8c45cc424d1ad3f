# engines: all -host("RustPython strips other white space")
def ends(s, chars):
    return [s.strip(chars), s.lstrip(chars), s.rstrip(chars)]


def main():
    for s in ["", " ", "a", "  a  ", "\t\n a b \r\n", "a ", " a", "\u00a0x\u2003", "\x1fy\x85"]:
        print(repr(s), [s.strip(), s.lstrip(), s.rstrip()], [s.strip(None)])
    for s in ["", "x", "xxx", "xxaxx", "xyzaxyz", "ax", "xa", "--x--", "😀a😀"]:
        for chars in ["x", "xyz", "-", "", "a", "zyx-", "😀"]:
            print(ends(s, chars), end=" ")
        print()
    lines = ["  first  \n", "\tsecond\t\n", "third"]
    print([line.strip() for line in lines], [line.rstrip("\n") for line in lines])
    print("www.example.com".lstrip("w.").rstrip("moc."), "[list]".strip("[]"), "abcba".strip("ab"))
    for s in ["prefix-body", "body-suffix", "prefix-suffix", "body"]:
        print(s.removeprefix("prefix-"), s.removesuffix("-suffix"))
    s = "   trim me   "
    count = 0
    while s.startswith(" "):
        s = s[1:]
        count += 1
    while s.endswith(" "):
        s = s[:-1]
        count += 1
    print(s, count)
