from rpython.rlib import rutf8
from rpython.rlib.rstring import StringBuilder

TEXTS = ["", "abc", "h\xe9llo w\xf6rld", "\u20ac 1,50", "\U0001f600!\u0800", "line\nbreak\u2028'\"\\\t\x85"]
escape = rutf8.make_utf8_escape_function()
show = rutf8.make_utf8_escape_function(quotes=True, pass_printable=True)
prefixed = rutf8.make_utf8_escape_function(quotes=True, prefix="u")


def codes(text):
    return ",".join([str(ord(c)) for c in text])


def one(text):
    utf8 = rutf8.encode_utf8(text)
    print(codes(utf8), rutf8.decode_utf8(utf8) == text, rutf8.check_utf8(utf8, True), len(text))
    print(rutf8.codepoints_in_utf8(utf8), rutf8.is_ascii(utf8), rutf8.first_non_ascii_char(utf8))
    pos = 0
    while pos < len(utf8):
        end = rutf8.next_codepoint_pos(utf8, pos)
        print(rutf8.codepoint_at_pos(utf8, pos), rutf8.prev_codepoint_pos(utf8, end) == pos, end, end=" ")
        print(rutf8.codepoint_before_pos(utf8, end), rutf8.isspace(utf8, pos), rutf8.islinebreak(utf8, pos))
        pos = end
    print(escape(utf8), codes(show(utf8)), prefixed(utf8))
    print(rutf8.decode_utf8(rutf8.reverse_utf8(utf8)) == text[::-1], [code for code in rutf8.Utf8StringIterator(utf8)])
    print([pair for pair in rutf8.Utf8StringPosIterator(utf8)])


def index(text):
    utf8 = rutf8.encode_utf8(text)
    storage = rutf8.create_utf8_index_storage(utf8, len(text))
    total = 0
    for i in range(len(text)):
        assert rutf8.codepoint_at_index(utf8, storage, i) == ord(text[i])
        place = rutf8.codepoint_position_at_index(utf8, storage, i)
        assert rutf8.codepoint_index_at_byte_position(utf8, storage, place, len(text)) == i
        total += place
    print(len(text), len(storage), total, rutf8.codepoint_position_at_index(utf8, storage, len(text)) == len(utf8))


def bad(text, surrogates):
    try:
        print(rutf8.check_utf8(text, surrogates))
    except rutf8.CheckError as e:
        print("bad at", e.pos)


def main(argv):
    for text in TEXTS:
        one(text)
    for n in [0, 63, 64, 65, 300 * len(argv)]:
        index("a\xe9\u20ac" * (n // 3) + "x" * (n % 3))
    for text in ["\x80", "a\xc3", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "ab\xff", "\xe2\x82"]:
        bad(text, True)
        bad(text, False)
        print(rutf8.try_check_utf8(text, True), rutf8.has_surrogates(text), rutf8.surrogate_in_utf8(text))
    try:
        rutf8.unichr_as_utf8(0x110000)
    except rutf8.OutOfRange:
        print("out of range")
    try:
        rutf8.unichr_as_utf8(0xD800, False)
    except rutf8.OutOfRange:
        print("surrogate")
    try:
        rutf8.check_ascii("ab\xe9")
    except rutf8.AsciiCheckError as e:
        print(e.pos)
    builder = rutf8.Utf8StringBuilder(10)
    builder.append("ab\xc3\xa9")
    builder.append_code(0x20AC)
    builder.append_char("!")
    builder.append_multiple_char("\xc3\xa9", 2)
    builder.append_slice("xyz", 1, 2)
    print(builder.getlength(), codes(builder.build()))
    plain = StringBuilder()
    rutf8.unichr_as_utf8_append(plain, 0x1F600)
    print(codes(plain.build()), rutf8.utf8_in_chars("\xc3\xa9x", 0, "a\xc3\xa9"), rutf8.utf8_in_chars("x", 0, "a\xc3\xa9"))
    return 0
