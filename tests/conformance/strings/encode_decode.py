# engines: all -host("RustPython escapes some printable characters")
def decode(data):
    try:
        return repr(data.decode("utf-8"))
    except UnicodeDecodeError:
        return "UnicodeDecodeError"


def ascii_of(text):
    try:
        return len(text.encode("ascii"))
    except UnicodeEncodeError:
        return -1


def latin(text):
    try:
        return [b for b in text.encode("latin-1")]
    except UnicodeEncodeError:
        return [-1]


def main():
    for text in ["", "abc", "é", "€uro", "日本", "😀", "a\x00b", "\x7f\x80\u07ff\u0800\uffff\U00010000"]:
        data = text.encode("utf-8")
        print(len(text), len(data), [b for b in data])
        print(decode(data), data.decode() == text, text.encode() == data, ascii_of(text), latin(text))
    for data in [b"\xff", b"\xc3", b"\xc3\xa9", b"\xe2\x82", b"\xe2\x82\xac", b"\x80abc", b"\xed\xa0\x80", b"\xf0\x9f\x98\x80", b"\xc0\x80", b"\xf4\x90\x80\x80"]:
        print(data, decode(data))
    for data in [b"plain", b"caf\xe9"]:
        print(data.decode("latin-1"), len(data.decode("latin-1")))
        try:
            print(data.decode("ascii"))
        except ValueError:
            print("not ascii")
    total = 0
    for i in range(0, 0x11000, 997):
        if not 0xD800 <= i < 0xE000:
            total += len(chr(i).encode("utf-8"))
            assert chr(i).encode("utf-8").decode("utf-8") == chr(i)
    print(total)
