from rpython.rlib.rstring import StringBuilder, replace, rsplit, split, find, rfind, count, startswith, endswith


def join_numbers(n):
    builder = StringBuilder()
    for i in range(n):
        if i:
            builder.append(", ")
        builder.append(str(i * i))
    return builder.build()


def escape(text):
    builder = StringBuilder(len(text))
    for c in text:
        if c == "&":
            builder.append("&amp;")
        elif c == "<":
            builder.append("&lt;")
        else:
            builder.append(c)
    return builder.build()


class Writer:
    def __init__(self):
        self.builder = StringBuilder(16)
        self.depth = 0

    def line(self, text):
        self.builder.append_multiple_char(" ", self.depth * 2)
        self.builder.append(text)
        self.builder.append("\n")


def main():
    for n in [0, 1, 2, 10]:
        print(repr(join_numbers(n)))
    print(escape("a < b && c"), escape(""), escape("😀<é"))
    writer = Writer()
    for word in ["one", "two", "three"]:
        writer.line(word)
        writer.depth += 1
    print(writer.builder.getlength(), repr(writer.builder.build()))
    builder = StringBuilder()
    text = "abcdefgh"
    for i in range(0, 8, 2):
        builder.append_slice(text, i, i + 2)
        builder.append_multiple_char("-", i)
    builder.append_slice(text, 3, 3)
    print(builder.build(), builder.getlength(), len(builder.build()))
    for s in ["a,b,c", "", ",", "abc"]:
        print(split(s, ","), split(s, ",", 1), rsplit(s, ",", 1), replace(s, ",", "; "), replace(s, ",", "", 1))
        print(find(s, ",", 0, len(s)), rfind(s, ",", 0, len(s)), count(s, ",", 0, len(s)))
        print(startswith(s, "a"), endswith(s, "c"))
    large = StringBuilder()
    for i in range(3000):
        large.append("0123456789"[i % 10])
    print(len(large.build()), large.build()[-5:])
