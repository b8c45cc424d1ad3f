def decode(data):
    try:
        print(data.decode("utf-8"))
    except UnicodeDecodeError as e:
        print(e.encoding, e.object, e.start, e.end, e.reason)


def encode(text, encoding):
    try:
        print(text.encode(encoding))
    except UnicodeEncodeError as e:
        print(e.encoding, ascii(e.object), e.start, e.end, e.reason)


def main():
    for data in [b"abc", b"a\xff", b"\xe2\x82", b"ab\xc3("]:
        decode(data)
    for text in ["abc", "caf\xe9", "\u20ac\u20ac!"]:
        encode(text, "ascii")
        encode(text, "utf-8")
