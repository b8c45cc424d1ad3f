QUOTES = "single ' double \" back \\ slash"
CONTROL = "nul\0 tab\t newline\n bell\x07 del\x7f end"
UNICODE = "é ß 日本語 😀 \u200b \ud7ff \ue000 \U0010ffff"
LONG = "0123456789" * 7000
LONG_UNICODE = "aé日😀" * 20000
EMPTY = ""
ONE = "x"
LINES = """first
  second 'quoted'
third\\"""
ESCAPED = ["\\n", "\\\\", "${x}", "%s", "{0}", "\r\n"]
RAW = r"\d+\.\w"
BYTES = b"\x00\xff\x80abc\n"
LATIN = "".join([chr(i) for i in range(256)])
TABLE = {"\0": "nul", "'": "quote", "😀": "smile", "": "empty"}


def checksum(text):
    result = 0
    for c in text:
        result = (result * 31 + ord(c)) % 1000003
    return result


def entry_point(argv):
    print(QUOTES, repr(QUOTES), len(QUOTES))
    print(repr(CONTROL), len(CONTROL), CONTROL.index("\0"), ord(CONTROL[3]))
    print(repr(UNICODE), len(UNICODE), checksum(UNICODE), ord(UNICODE[-1]))
    print(len(LONG), LONG[65530:65540], LONG[-3:], checksum(LONG))
    print(len(LONG_UNICODE), LONG_UNICODE[65534:65540], LONG_UNICODE.count("😀"), checksum(LONG_UNICODE))
    print(repr(EMPTY), EMPTY + ONE, len(EMPTY), ONE * 3)
    for line in LINES.split("\n"):
        print(repr(line))
    print(ESCAPED, RAW, len(RAW))
    for text in ESCAPED:
        print(len(text), repr(text))
    print(len(BYTES), BYTES[1], [b for b in BYTES], BYTES)
    print(len(LATIN), checksum(LATIN), LATIN[65:70], repr(LATIN[126:162]))
    for c in ["\0", "'", "😀", ""]:
        print(TABLE[c])
    print(LONG.find("9", 69990), LONG == "0123456789" * (len(argv) + 6999))
    return 0
