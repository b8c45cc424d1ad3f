# start: script
# engines: all -host("unicode_escape of RustPython")
# The encodings of literals: unicode_escape and raw_unicode_escape.
import codecs

TEXTS = ["", "plain 'x' \"y\"", "tab\tline\nback\\slash\r\x00\x7f", "é ü ÿ", "€ Ω \ud800", "snake \U0001f40d"]

for text in TEXTS:
    for name in ("unicode_escape", "raw_unicode_escape", "unicode-escape"):
        data = text.encode(name)
        print(name, data, data.decode(name) == text)

print("a\\tb".encode().decode("unicode_escape"))
for data in [
    rb"\a\b\f\n\r\t\v\'\"\\",
    rb"\x41\u00e9\U0001F40d\101\7\1234",
    b"one\\\ntwo",
    b"caf\xc3\xa9 \\xe9",
    bytes([233]),
]:
    print(ascii(data.decode("unicode_escape")), ascii(data.decode("raw_unicode_escape")))

for data in [rb"\x4", rb"a\x", rb"\xg1z", rb"\u12", rb"\u12xyz", rb"\U0011ffffz", rb"\U0001", b"end\\"]:
    for errors in ("strict", "ignore", "replace", "backslashreplace"):
        for name in ("unicode_escape", "raw_unicode_escape"):
            try:
                print(errors, ascii(data.decode(name, errors)))
            except UnicodeDecodeError as e:
                print(e, e.start, e.end, e.encoding, e.reason)

print(codecs.decode("x\\ny\\u20ac", "unicode_escape").splitlines(), codecs.decode(b"\\t|", "unicode_escape").split())
print(codecs.encode("a\nb", "unicode_escape"), codecs.encode("€", "raw_unicode_escape"))
print(codecs.unicode_escape_decode("\\x41b"), codecs.unicode_escape_encode("\t"))
print(codecs.raw_unicode_escape_decode(b"\\u0041"), codecs.raw_unicode_escape_encode("é€"))
print(codecs.lookup("unicode_escape").name, codecs.lookup("raw_unicode_escape").name)
print(codecs.escape_decode(rb"\x41\n\'\101\0!"), codecs.escape_decode("q\\"[:1]))
for data in (rb"a\xz", b"a\\"):
    try:
        print(codecs.escape_decode(data))
    except ValueError as e:
        print(e)
print(codecs.escape_decode(rb"a\xzb", "replace"), codecs.escape_decode(rb"a\xzb", "ignore"))


def unescaped(text, encoding):
    return text.encode("latin-1", "backslashreplace").decode(encoding)


for encoding in ("unicode_escape", "ascii"):
    print(unescaped("a\\x41€", encoding))
