# Methods of texts and bytes on random texts of all widths; a checksum for each method.
# engines: all -host("titles and folding of RustPython")

ALPHABETS = [
    "ab",
    "aB1_- \t\n",
    "abc\xe9\xdf\xb5\xff\xc0",
    "a\xe9\u4e2d\u20ac\u0130\u03a3\u03c3",
    "a\U0001f600\U00010400\xe9 \u2028",
    "\x00\x7f\x80\xff\u0100\uffff\U00010000",
]


class Random:
    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 8) % n

    def text(self, size):
        alphabet = ALPHABETS[self.below(len(ALPHABETS))]
        return "".join([alphabet[self.below(len(alphabet))] for _ in range(self.below(size))])


SUMS = {}


def note(name, value):
    total = SUMS.get(name, 17)
    for c in ascii(value):
        total = (total * 31 + ord(c)) & 0xFFFFFFFF
    SUMS[name] = total


def one_text(r, s):
    a, b = r.below(24) - 8, r.below(24) - 8
    note("slice", s[a:b] + s[a:] + s[:b])
    step = r.below(5) + 1
    note("steps", s[a:b:step] + s[::-step])
    note("upper", s.upper())
    note("lower", s.lower())
    note("swapcase", s.swapcase())
    note("title", s.title())
    note("capitalize", s.capitalize())
    note("casefold", s.casefold())
    note("strip", s.strip() + "|" + s.lstrip() + "|" + s.rstrip())
    note("split", s.split())
    note("rsplit", s.rsplit(None, 1))
    note("splitlines", s.splitlines(r.below(2) == 0))
    note("classes", (s.isalpha(), s.isdigit(), s.isalnum(), s.isspace(), s.isupper(), s.islower(), s.isascii(), s.isprintable(), s.istitle(), s.isidentifier()))
    note("utf8", s.encode())
    note("decoded", s.encode("utf-8").decode("utf-8") == s)
    note("latin", s.encode("latin-1", "replace"))
    note("ascii", s.encode("ascii", "ignore"))
    note("expandtabs", s.expandtabs(4))
    note("zfill", s.zfill(a + 8))
    note("list", [ord(c) for c in s])
    note("times", s * (step - 2))
    note("reversed", "".join(reversed(s)))
    note("sorted", "".join(sorted(s)))
    note("set", len(set(s)))


def two_texts(r, s, t):
    a, b = r.below(24) - 8, r.below(24) - 8
    note("find", (s.find(t), s.find(t, a), s.find(t, a, b), s.rfind(t), s.rfind(t, a, b)))
    note("count", (s.count(t), s.count(t, a, b)))
    note("in", t in s)
    note("compare", (s < t, s <= t, s == t, s != t))
    note("starts", (s.startswith(t), s.endswith(t), s.startswith(t, a), s.endswith(t, a, b)))
    note("strip chars", s.strip(t) + "|" + s.lstrip(t) + "|" + s.rstrip(t))
    note("affix", s.removeprefix(t) + "|" + s.removesuffix(t))
    note("join", t.join([s, t, s]) + t.join(s))
    note("pad", f"{s:>8}{t:^7}" + s.center(9, "\u20ac") + "%-6s|%6s" % (t, s))
    if t:
        note("split by", s.split(t))
        note("split max", s.split(t, 2) + s.rsplit(t, 1))
        note("partition", s.partition(t) + s.rpartition(t))
        note("translate", s.translate({ord(t[0]): t, 97: None, 98: 0x20AC}))


def three_texts(r, s, t, u):
    note("concat", s + t + u + s)
    note("format", f"{s}{t!r}{u}")
    note("replace", s.replace(t, u))
    note("replace some", s.replace(t, u, r.below(3)))
    keys = {s: 1, t: 2, u: 3}
    note("keys", [keys[s], keys[t], keys[u], len(keys)])
    grown = ""
    for part in (s, t, u, s):
        grown += part
    note("grown", grown)


def some_bytes(r, s, t):
    a, b = s.encode(), t.encode()
    i, j = r.below(24) - 8, r.below(24) - 8
    note("b find", (a.find(b), a.find(b, i, j), a.rfind(b), a.count(b), b in a))
    note("b case", a.upper() + a.lower() + a.title() + a.swapcase())
    note("b slice", a[i:j] + a[::-1])
    note("b replace", a.replace(b, b"--"))
    note("b compare", (a < b, a == b, a >= b))
    note("b split", a.split())
    note("b wrong", a[i:j].decode("utf-8", "replace") + a[j:].decode("utf-8", "ignore"))
    grown = bytearray(a)
    grown += b
    note("bytearray", (bytes(grown), grown == a + b, grown.find(b)))


def main():
    r = Random(20261123)
    for _ in range(700):
        s, t, u = r.text(14), r.text(4), r.text(3)
        one_text(r, s)
        two_texts(r, s, t)
        three_texts(r, s, t, u)
        some_bytes(r, s, t)
    for name in SUMS:
        print(name, SUMS[name])


if __name__ == "__main__":
    main()
