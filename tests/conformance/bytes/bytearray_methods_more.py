# start: script
# engines: all
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)

def methods(b, sep, n):
    show(lambda: b.istitle())
    show(lambda: b.join([b"x", b"y", bytearray(b"zz")]))
    show(lambda: b.join([]))
    show(lambda: (b.startswith(sep, 1, 3), b.startswith((b"q", b"a")), b.endswith(sep, -1), b.endswith((sep, b"a"), 0, n)))
    show(lambda: (b.count(sep, 1, 3), b.count(44), b.count(sep, n), b.find(97, 1), b.rfind(sep, 0, n)))
    show(lambda: b.removeprefix(b"a,"))
    show(lambda: b.removesuffix(bytearray(sep)))
    show(lambda: b.swapcase())
    show(lambda: (b.capitalize(), b.title()))
    show(lambda: (b.zfill(n), b.center(n), b.ljust(n, b"."), b.rjust(n, bytearray(b"*"))))
    show(lambda: (b + b"\n\r\nx\ty").splitlines())
    show(lambda: (b + b"\n\r\nx\ty").splitlines(True))
    show(lambda: (b + b"\tx").expandtabs(4))
    show(lambda: b.partition(sep))
    show(lambda: b.rpartition(bytearray(sep)))
    show(lambda: b.partition(b""))
    show(lambda: b.rsplit(sep, 1))
    show(lambda: b.rsplit())
    show(lambda: (b.isalpha(), b.isdigit(), b.isalnum(), b.isspace(), b.isupper(), b.islower(), b.isascii()))
    show(lambda: (n in b, 97 in b, sep in b, bytearray(b"z") in b))
    show(lambda: (n + 250) in b)
    show(lambda: -n in b)
    show(lambda: b.remove(n + 250))
    show(lambda: bytes(b).istitle())

for b in bytearray(b"a,b,a"), bytearray(b"Hello World"), bytearray(), bytearray(b"+12"), bytearray(b"A1b C"):
    print(b)
    methods(b, b",", 8)

def order(a, b, c):
    print(a < b, a <= b, a > b, a >= b, a < c, c < a, c >= b, a == c, max(a, b), sorted([b, a]))
    print(sorted([(b, 1), (a, 2)]), min([b, a, bytearray()]))

order(bytearray(b"a"), bytearray(b"b"), b"ab")
order(bytearray(b"b"), bytearray(b"b"), b"")

def far(s, b, n):
    print(s.find("a", n), s.count("a", n), s.rfind("a", n, -1), s.startswith("a", n), s.endswith("", n), s.find("", n))
    print(s.find("a", -n), s.count("a", -n, n), s.rfind("aa", -n, n), s.startswith("a", -n), s.endswith("a", -n))
    show(lambda: s.index("a", n))
    show(lambda: s.rindex("aa", n))
    print(b.find(b"a", n), b.count(b"aa", n), b.rfind(b"a", n, -1), bytearray(b).find(b"a", n), b.startswith(b"", n))

far("aaa", b"aaa", 2**62)
far("aéa", b"\xffaa", 2**31 + 1)
far("aé\u1234aa", b"", 4)
