def number_lines(text):
    result = []
    for i, line in enumerate(text.splitlines()):
        result.append("%d: %s" % (i + 1, line))
    return result


def main():
    for s in ["", "\n", "a", "a\n", "a\nb", "a\n\nb\n", "a\r\nb\rc\n\rd", "\r\n", "a\x0bb\x0cc", "a\x1cb\x85c\u2028d"]:
        print(s.splitlines(), s.splitlines(True))
        print(s.split("\n"), len(s.splitlines()))
    print(number_lines("first\nsecond\n\nlast"))
    for s in ["key=value", "key", "=", "a=b=c", "", "key=", "=v"]:
        print(s.partition("="), s.rpartition("="))
        head, sep, tail = s.partition("=")
        print(head + "|" + sep + "|" + tail, bool(sep))
    for path in ["/usr/lib/x.tar.gz", "file", "dir/", "/"]:
        folder, slash, name = path.rpartition("/")
        stem, dot, extension = name.partition(".")
        print([folder, slash, name, stem, dot, extension])
    print("a->b->c".partition("->"), "a->b->c".rpartition("->"))
    try:
        print("abc".partition(""[:0]))
    except ValueError:
        print("empty separator")
