def show(s):
    print(repr(s), len(repr(s)), "%r" % s, f"{s!r}", [s])


def c_escape(s):
    result = '"'
    for c in s:
        if c == '"' or c == "\\":
            result += "\\" + c
        elif c == "\n":
            result += "\\n"
        elif ord(c) < 32 or ord(c) > 126:
            result += "\\u{%x}" % ord(c)
        else:
            result += c
    return result + '"'


def main():
    for s in ["", "plain", "it's", 'say "hi"', "both ' and \"", "back\\slash", "\\", "'", '"', "'\"", "\\'"]:
        show(s)
    for s in ["tab\t", "new\nline", "\r\n", "\x00", "\x07\x08\x0b\x0c", "\x1b[0m", "\x7f", "\x80\x9f", "\xa0", "\xad", "é"]:
        show(s)
    for s in ["日本", "😀", "\u2028", "\ufeff", "\uffff", "\U0010ffff", "\u0301", "\ue000"]:
        show(s)
    for i in range(0, 128, 5):
        print(repr(chr(i)), end=" ")
    print()
    print([c_escape(s) for s in ["a\"b", "\\n", "\n\x01", "é😀"]])
    print(repr(repr("it's")), repr(repr("a\nb")), repr(str(["x"])))
    print(["a'b", 'a"b'], ("\n",), {"k\t": "\\"}, [["'"]])
