# Texts with characters below 256, beyond, and both: what is put together, cut and searched keeps its form.
# engines: all -host("swapcase and digits of RustPython")

NARROW = ["", "a", "abc", "é", "naïve café", "\xff\x00"]
WIDE = ["€", "a€", "中文字", "\U0001f600", "x\U0001f600é€"]


def show(title, values):
    print(title, [ascii(v) for v in values])


def pieces(texts):
    for s in texts:
        show("halves", [s[: len(s) // 2], s[len(s) // 2 :], s[::2], s[::-1], s[1:-1]])
        show("cases", [s.upper(), s.lower(), s.title(), s.swapcase(), s.casefold(), s.capitalize()])
        show("pads", [s.center(7, "€"), s.ljust(6, "."), s.zfill(5), s.rjust(4, "é")])


def pairs():
    for a in NARROW + WIDE:
        for b in NARROW + WIDE:
            joined = a + b
            assert len(joined) == len(a) + len(b)
            assert joined[: len(a)] == a and joined[len(a) :] == b
            assert (a in joined) and (b in joined)
            assert joined.find(b) <= len(a) and joined.rfind(a) >= 0
            assert joined.startswith(a) and joined.endswith(b)
            assert (a < b) == ([ord(c) for c in a] < [ord(c) for c in b])
            assert (a == b) == ([ord(c) for c in a] == [ord(c) for c in b])
            assert hash(joined) == hash(a + b[:] + "")
            assert joined.encode().decode() == joined
            if b:
                assert joined.replace(b, "") == a.replace(b, "") or a + b != joined.replace(b, "")
                show("split", joined.split(b))
                show("replaced", [joined.replace(b, "€"), joined.replace(b, "z", 1), a.replace(b, "-")])
            print(joined.count(a), joined.count(b), joined.find("€"), joined.rfind("é"), joined.find("a", 1))


def building():
    for tail in ["z", "é", "€", "\U0001f600"]:
        s = ""
        for i in range(40):
            s += "ab"
            if i == 20:
                s += tail
        print(len(s), ascii(s[38:46]))
        show("joins", [tail.join(["a", "b"]), "-".join(["a", tail]), tail.join(["x"]), tail.join([]), "".join([tail, "q"])])
        show("times", [tail * 3, tail * 0, ("a" + tail) * 2])
        show("format", [f"{tail:*>4}", f"<{tail}>", "%s|%5s" % (tail, tail), "{:{}<3}".format(tail, "€")])
        show("chars", list("a" + tail) + sorted("b" + tail + "a") + [max("a" + tail)])
        d = {"k" + tail: 1, tail: 2, "a" + tail[1:]: 3}
        show("keys", sorted(d))
        print(d.get(tail), d.get("k" + tail), tail in d, len({tail, "a", tail}))
        show("lines", ("a\n" + tail + "\r\nb\u2028c\x85d").splitlines())
        show("stripped", [(" \u3000" + tail + "\xa0 ").strip(), (tail + "abc" + tail).strip(tail), ("a " + tail + " b").split()])
        show("partition", list(("a" + tail + "b").partition(tail)) + list(("a" + tail + "b").rpartition("b")))
        show("tables", [("ab" + tail).translate({97: "€", ord(tail): None}), ("ab" + tail).translate(str.maketrans("a", "é"))])
        print(repr(tail), ascii(tail), [ord(c) for c in reversed("a" + tail)], list(enumerate(tail)))
        # narrow again
        show("narrow", [("ab" + tail)[:2], ("ab" + tail).replace(tail, "c"), ("ab" + tail).strip(tail)])
        assert ("ab" + tail)[:2] == "ab" and {"ab": 5}[("ab" + tail)[:2]] == 5


def numbers():
    for text in ["42", " ١٢٣ ", "-٤", "１_０", "\u3000७\u2003", "٣.٥", "1e٢", "½", "²", "٣x", "€", "\U0001d7d8\U0001d7e3"]:
        for kind in (int, float):
            try:
                print(ascii(text), kind(text))
            except ValueError as e:
                print(ascii(str(e)))
    print(int("ff", 16), int("٧", 8))


def main():
    pieces(NARROW + WIDE)
    pairs()
    building()
    numbers()
    data = "a€é".encode()
    print(data, data.decode(), ascii(data.decode("latin-1")), ascii(b"\xff\xfe".decode("utf-8", "replace")), ascii(b"a\xffb".decode("ascii", "ignore")))


if __name__ == "__main__":
    main()
