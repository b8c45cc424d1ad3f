from rpython.rlib import runicode
from rpython.rlib.runicode import str_decode_utf_8, unicode_encode_utf_8

TEXT = "h\xe9llo \u20ac \U0001f600!"
show = runicode.make_unicode_escape_function(pass_printable=True, quotes=True, prefix="u")


def codes(text):
    return ",".join([str(ord(c)) for c in text])


def marking(errors, encoding, msg, s, start, end):
    return "<%s %d-%d>" % (msg, start, end), end


def decoded(s, final):
    for errors in ["strict", "ignore", "replace"]:
        try:
            text, used = str_decode_utf_8(s, len(s), errors, final)
            print(codes(text), used)
        except UnicodeDecodeError as e:
            print(e.start, e.end, e.reason)
    print(str_decode_utf_8(s, len(s), "strict", final, marking))


def round_trips(text):
    n = len(text)
    data = unicode_encode_utf_8(text, n, "strict")
    print(codes(data), str_decode_utf_8(data, len(data), "strict", True)[0] == text)
    data = runicode.unicode_encode_utf_16(text, n, "strict")
    print(codes(data), runicode.str_decode_utf_16(data, len(data), "strict")[0] == text)
    data = runicode.unicode_encode_utf_16_be(text, n, "strict")
    print(codes(data), runicode.str_decode_utf_16_be(data, len(data), "strict")[0] == text)
    data = runicode.unicode_encode_utf_16_le(text, n, "strict")
    print(runicode.str_decode_utf_16_le(data, len(data), "strict")[1])
    data = runicode.unicode_encode_utf_32(text, n, "strict")
    print(len(data), runicode.str_decode_utf_32(data, len(data), "strict")[0] == text)
    data = runicode.unicode_encode_utf_32_be(text, n, "strict")
    print(runicode.str_decode_utf_32_be(data, len(data), "strict")[0] == text)
    data = runicode.unicode_encode_utf_32_le(text, n, "strict")
    print(runicode.str_decode_utf_32_le(data, len(data), "strict")[0] == text)
    data = runicode.unicode_encode_unicode_escape(text, n, "strict")
    print(data, runicode.str_decode_unicode_escape(data, len(data), "strict")[0] == text)
    data = runicode.unicode_encode_raw_unicode_escape(text, n, "strict")
    print(codes(data), runicode.str_decode_raw_unicode_escape(data, len(data), "strict")[0] == text)
    print(codes(show(text, n, "strict")))


def encoded(text):
    for errors in ["strict", "ignore", "replace"]:
        try:
            print(codes(runicode.unicode_encode_latin_1(text, len(text), errors)))
            print(codes(runicode.unicode_encode_ascii(text, len(text), errors)))
        except UnicodeEncodeError as e:
            print(e.start, e.end, e.reason)
    print(runicode.unicode_encode_ascii(text, len(text), "strict", marking))


def truncated(final):
    data = "a\x00=\xd8"
    try:
        print(runicode.str_decode_utf_16_le(data, 4, "strict", final), runicode.str_decode_utf_16_le(data, 3, "replace", final))
    except UnicodeDecodeError as e:
        print(e.reason)
    data = "\x01\x00\x00\x00\xff\xff\xff"
    try:
        print(codes(runicode.str_decode_utf_32_le(data, 7, "strict", final)[0]))
    except UnicodeDecodeError as e:
        print(e.reason)


def main(argv):
    for text in ["", "abc", TEXT * len(argv), "it's \"x\"\\\n\t\x00\x7f"]:
        round_trips(text)
    for s in ["\x80a", "a\xc3", "\xc3(", "\xe2\x82", "\xe2\x82x", "\xed\xa0\x80", "\xf0\x9f\x98", "\xff\xfe", "\xc0\x80"]:
        decoded(s, True)
        decoded(s, False)
    print(codes(str_decode_utf_8(b"\xc3\xa9", 2, "strict", True)[0]))
    print(codes(str_decode_utf_8("\xed\xa0\x80", 3, "strict", True, None, True)[0]))
    encoded(TEXT)
    encoded("caf\xe9")
    truncated(True)
    truncated(False)
    for s in ["\\x4", "\\u12g", "\\U00110000", "a\\", "\\101\\n\\q\\'", "\\\n."]:
        print(runicode.str_decode_unicode_escape(s, len(s), "strict", False, marking))
    for s in ["\\u0041", "\\\\u0041", "\\x41", "\\u00"]:
        print(runicode.str_decode_raw_unicode_escape(s, len(s), "strict", False, marking))
    print(runicode.str_decode_ascii("a\xe9b", 3, "ignore"), runicode.str_decode_latin_1("a\xe9b", 2, "strict")[1])
    table = {"a": "\u03b1", "b": "\u03b2\u03b2"}
    print(codes(runicode.str_decode_charmap("abc", 3, "replace", False, None, table)[0]))
    print(runicode.unicode_encode_charmap("xyz", 3, "replace", None, {"x": "1", "y": "22"}))
    print(codes(runicode.UNICHR(0x20AC)), runicode.ORD("\u20ac"))
    try:
        runicode.UNICHR(0x110000)
    except ValueError as e:
        print(e)
    return 0
