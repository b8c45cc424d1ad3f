# `unicodedata.name` and `lookup`.

import unicodedata
from unicodedata import lookup, name


def checksum():
    total = 0
    named = 0
    for code in [*range(0x250), *range(0, 0x110000, 1009)]:
        text = name(chr(code), "")
        if text:
            named += 1
            for c in text:
                total = (total * 31 + ord(c)) % 1_000_000_007
    return named, total


def main():
    for c in "aé€漢한가🐍\u00a0²":
        print(c, name(c), unicodedata.category(c))
    print(name("\n", "none"), name("\ue000", None), name("\t", 3))
    try:
        name("\n")
    except ValueError as error:
        print(error)
    try:
        name("ab")
    except TypeError as error:
        print(type(error).__name__)
    print(lookup("SNAKE"), lookup("latin small letter e with acute"), lookup("HANGUL SYLLABLE GA"))
    print(lookup("CJK UNIFIED IDEOGRAPH-6F22"), repr(lookup("LINE FEED")), repr(lookup("NBSP")))
    for text in ("NO SUCH NAME", "CJK UNIFIED IDEOGRAPH-41", "CJK UNIFIED IDEOGRAPH-", ""):
        try:
            lookup(text)
        except KeyError as error:
            print(error)
    print(checksum())
    print([lookup(name(chr(code))) == chr(code) for code in (0x41, 0x3B1, 0x1F600, 0xD7A3)])
