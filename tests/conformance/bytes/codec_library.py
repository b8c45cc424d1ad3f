# start: script
"""Bencode, run-length, huffman, base conversions, luhn, roman, morse, soundex - a codec library."""
import heapq
from collections import Counter
from functools import singledispatch
from io import BytesIO
from itertools import groupby
import struct


class DecodeError(ValueError):
    pass


@singledispatch
def bencode(value):
    raise TypeError(f"cannot encode {type(value).__name__}")


@bencode.register
def _(value: int):
    return b"i%de" % value


@bencode.register(bytes)
def _(value):
    return str(len(value)).encode() + b":" + value


@bencode.register(str)
def _(value):
    return bencode(value.encode("utf-8"))


@bencode.register(list)
@bencode.register(tuple)
def _(value):
    return b"l" + b"".join(map(bencode, value)) + b"e"


@bencode.register
def _(value: dict):
    out = bytearray(b"d")
    for k in sorted(value):
        out += bencode(k)
        out += bencode(value[k])
    return bytes(out + b"e")


class Decoder:
    def __init__(self, data):
        self.f = BytesIO(data)

    def decode(self):
        c = self.f.read(1)
        if c == b"i":
            return int(self.until(b"e"))
        if c == b"l":
            items = []
            while not self.peek(b"e"):
                items.append(self.decode())
            return items
        if c == b"d":
            d = {}
            while not self.peek(b"e"):
                k = self.decode()
                d[k] = self.decode()
            return d
        if c.isdigit():
            n = int(c + self.until(b":"))
            data = self.f.read(n)
            if len(data) != n:
                raise DecodeError("truncated string")
            return data.decode()
        raise DecodeError(f"unexpected {c!r} at {self.f.tell() - 1}")

    def peek(self, want):
        c = self.f.read(1)
        if c == want:
            return True
        if not c:
            raise DecodeError("unexpected end")
        self.f.seek(-1, 1)
        return False

    def until(self, end):
        out = b""
        while True:
            c = self.f.read(1)
            if not c:
                raise DecodeError("unexpected end")
            if c == end:
                return out
            out += c


def rle(data):
    return [(k, sum(1 for _ in g)) for k, g in groupby(data)]


def huffman(text):
    heap = [[n, i, (ch, None, None)] for i, (ch, n) in enumerate(sorted(Counter(text).items()))]
    heapq.heapify(heap)
    tick = len(heap)
    while len(heap) > 1:
        a, b = heapq.heappop(heap), heapq.heappop(heap)
        heapq.heappush(heap, [a[0] + b[0], tick, (None, a[2], b[2])])
        tick += 1
    codes = {}

    def walk(node, prefix):
        ch, left, right = node
        if ch is not None:
            codes[ch] = prefix or "0"
        else:
            walk(left, prefix + "0")
            walk(right, prefix + "1")
    walk(heap[0][2], "")
    return codes


ROMAN = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]


def to_roman(n):
    out = ""
    for v, s in ROMAN:
        q, n = divmod(n, v)
        out += s * q
    return out


def from_roman(s):
    vals = dict((s, v) for v, s in ROMAN if len(s) == 1)
    total = 0
    for a, b in zip(s, s[1:] + "I"):
        total += -vals[a] if vals[a] < vals[b] else vals[a]
    return total


def luhn(num):
    digits = [int(d) for d in str(num)][::-1]
    return sum(d if i % 2 == 0 else sum(divmod(2 * d, 10)) for i, d in enumerate(digits)) % 10 == 0


def to_base(n, base, alphabet="0123456789abcdefghijklmnopqrstuvwxyz"):
    if n < 0:
        return "-" + to_base(-n, base, alphabet)
    if n < base:
        return alphabet[n]
    return to_base(n // base, base, alphabet) + alphabet[n % base]


MORSE = dict(zip("abcdefghijklmnopqrstuvwxyz", ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..".split()))
UNMORSE = {v: k for k, v in MORSE.items()}


def soundex(name):
    codes = {c: str(i) for i, cs in enumerate(["bfpv", "cgjkqsxz", "dt", "l", "mn", "r"], 1) for c in cs}
    name = name.lower()
    out, last = name[0].upper(), codes.get(name[0], "")
    for c in name[1:]:
        code = codes.get(c, "")
        if code and code != last:
            out += code
        if c not in "hw":
            last = code
    return (out + "000")[:4]


def crc16(data, poly=0x1021, crc=0xFFFF):
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = ((crc << 1) ^ poly if crc & 0x8000 else crc << 1) & 0xFFFF
    return crc


def pack_records(records):
    out = b""
    for name, qty, price in records:
        raw = name.encode("utf-8")
        out += struct.pack(f"<B{len(raw)}sHd", len(raw), raw, qty, price)
    return out


def unpack_records(data):
    pos = 0
    while pos < len(data):
        (n,) = struct.unpack_from("<B", data, pos)
        raw, qty, price = struct.unpack_from(f"<{n}sHd", data, pos + 1)
        pos += 1 + struct.calcsize(f"<{n}sHd")
        yield raw.decode("utf-8"), qty, price


doc = {"name": "spam", "sizes": [1, -20, [3]], "meta": {"a": "é", "z": []}}
enc = bencode(doc)
print(enc, Decoder(enc).decode() == doc, bencode((1, "x")))
for bad in (b"i12", b"5:abc", b"x", b"l1:ae1", b"d1:a"):
    try:
        print(Decoder(bad).decode())
    except DecodeError as e:
        print("error:", e)
try:
    bencode(1.5)
except TypeError as e:
    print(e)
print(rle("aaabccd"), rle([1, 1, 2]), "".join(f"{k}{n}" for k, n in rle("wwwb")))
codes = huffman("abracadabra")
print(codes, "".join(codes[c] for c in "abra"), huffman("zzz"))
print([to_roman(n) for n in (1, 4, 9, 14, 1994, 3999)], [from_roman(r) for r in ("XIV", "MCMXCIV")])
print(luhn(4539148803436467), luhn(8273123273520569), to_base(255, 2), to_base(-255, 16), to_base(10 ** 20, 36))
text = " ".join(MORSE[c] for c in "python")
print(text, "".join(UNMORSE[m] for m in text.split()), [soundex(n) for n in ("Robert", "Rupert", "Ashcraft", "Tymczak", "Pfister")])
print(hex(crc16(b"123456789")), f"{crc16(b''):#06x}")
recs = [("widget", 3, 1.25), ("ünit", 65535, -0.5)]
print(list(unpack_records(pack_records(recs))) == recs, pack_records(recs[:1]).hex(" ", 4))
