"""Writes the names of characters, as CPython 3.11 has them:

    python3 make_names.py >lib/_unicodenames.py

Names are words. The more often a word is used, the shorter its code: one, two or three of the characters of
`ALPHABET`, of which the first says how many.
"""

import sys
import unicodedata
from collections import Counter

ALPHABET = "".join(chr(c) for c in range(33, 126) if chr(c) not in "\"\\")
# How many first characters stand for codes of one and of two characters.
ONE, TWO = 54, 34

# Other names of control characters and of a few more; those that CPython does not know are left out.
ALIASES = """NULL|START OF HEADING|START OF TEXT|END OF TEXT|END OF TRANSMISSION|ENQUIRY|ACKNOWLEDGE|ALERT|BACKSPACE|\
CHARACTER TABULATION|HORIZONTAL TABULATION|LINE FEED|NEW LINE|END OF LINE|LINE TABULATION|VERTICAL TABULATION|FORM FEED|\
CARRIAGE RETURN|SHIFT OUT|LOCKING-SHIFT ONE|SHIFT IN|LOCKING-SHIFT ZERO|DATA LINK ESCAPE|DEVICE CONTROL ONE|\
DEVICE CONTROL TWO|DEVICE CONTROL THREE|DEVICE CONTROL FOUR|NEGATIVE ACKNOWLEDGE|SYNCHRONOUS IDLE|\
END OF TRANSMISSION BLOCK|CANCEL|END OF MEDIUM|SUBSTITUTE|ESCAPE|INFORMATION SEPARATOR FOUR|FILE SEPARATOR|\
INFORMATION SEPARATOR THREE|GROUP SEPARATOR|INFORMATION SEPARATOR TWO|RECORD SEPARATOR|INFORMATION SEPARATOR ONE|\
UNIT SEPARATOR|DELETE|PADDING CHARACTER|HIGH OCTET PRESET|BREAK PERMITTED HERE|NO BREAK HERE|INDEX|NEXT LINE|\
START OF SELECTED AREA|END OF SELECTED AREA|CHARACTER TABULATION SET|HORIZONTAL TABULATION SET|\
CHARACTER TABULATION WITH JUSTIFICATION|HORIZONTAL TABULATION WITH JUSTIFICATION|LINE TABULATION SET|\
VERTICAL TABULATION SET|PARTIAL LINE FORWARD|PARTIAL LINE DOWN|PARTIAL LINE BACKWARD|PARTIAL LINE UP|\
REVERSE LINE FEED|REVERSE INDEX|SINGLE SHIFT TWO|SINGLE-SHIFT-2|SINGLE SHIFT THREE|SINGLE-SHIFT-3|\
DEVICE CONTROL STRING|PRIVATE USE ONE|PRIVATE USE-1|PRIVATE USE TWO|PRIVATE USE-2|SET TRANSMIT STATE|\
CANCEL CHARACTER|MESSAGE WAITING|START OF GUARDED AREA|START OF PROTECTED AREA|END OF GUARDED AREA|\
END OF PROTECTED AREA|START OF STRING|SINGLE GRAPHIC CHARACTER INTRODUCER|SINGLE CHARACTER INTRODUCER|\
CONTROL SEQUENCE INTRODUCER|STRING TERMINATOR|OPERATING SYSTEM COMMAND|PRIVACY MESSAGE|APPLICATION PROGRAM COMMAND|\
NUL|SOH|STX|ETX|EOT|ENQ|ACK|BEL|BS|TAB|HT|LF|NL|EOL|VT|FF|CR|SO|SI|DLE|DC1|DC2|DC3|DC4|NAK|SYN|ETB|CAN|EOM|EM|SUB|\
ESC|FS|GS|RS|US|SP|DEL|NBSP|SHY|CGJ|ZWSP|ZWNJ|ZWJ|LRM|RLM|LRE|RLE|PDF|LRO|RLO|NNBSP|MMSP|WJ|LRI|RLI|FSI|PDI|BOM|\
ZWNBSP|BYTE ORDER MARK|ALM|MVS|LATIN SMALL LETTER GHA|LATIN CAPITAL LETTER GHA|WEIERSTRASS ELLIPTIC FUNCTION"""


def constant(name, comment, text):
    print("\n# %s" % comment)
    print("%s = (" % name)
    for i in range(0, len(text), 110):
        print('    "%s"' % text[i:i + 110])
    print(")")


def main():
    assert unicodedata.unidata_version == "14.0.0" and sys.version_info[:2] == (3, 11)
    names = {}
    ideographs = []
    for code in range(0x110000):
        name = unicodedata.name(chr(code), "")
        if name == "CJK UNIFIED IDEOGRAPH-%X" % code:
            if ideographs and ideographs[-1][1] == code - 1:
                ideographs[-1][1] = code
            else:
                ideographs.append([code, code])
        elif name and not name.startswith("HANGUL SYLLABLE "):
            names[code] = name
    count = Counter(word for name in names.values() for word in name.split(" "))
    words = sorted(count, key=lambda word: (-count[word], word))
    base = len(ALPHABET)
    three = base - ONE - TWO
    assert len(words) <= ONE + TWO * base + three * base * base
    codes = {}
    for index, word in enumerate(words):
        if index < ONE:
            codes[word] = ALPHABET[index]
        elif index < ONE + TWO * base:
            first, second = divmod(index - ONE, base)
            codes[word] = ALPHABET[ONE + first] + ALPHABET[second]
        else:
            first, rest = divmod(index - ONE - TWO * base, base * base)
            codes[word] = ALPHABET[ONE + TWO + first] + ALPHABET[rest // base] + ALPHABET[rest % base]
    rows = []
    last = -2
    for code, name in names.items():
        text = "".join(codes[word] for word in name.split(" "))
        rows.append(text if code == last + 1 else "~%X %s" % (code, text))
        last = code
    aliases = []
    for alias in ALIASES.split("|"):
        try:
            aliases.append("%s|%X" % (alias, ord(unicodedata.lookup(alias))))
        except KeyError:
            print("unknown:", alias, file=sys.stderr)
    print('"""Names of characters, of Unicode 14.0: made by `runtimes/make_names.py` of what CPython has."""')
    print("\n# What codes are made of; how many first characters stand for codes of one, and of two characters.")
    print("ALPHABET = %r" % ALPHABET)
    print("ONE = %d" % ONE)
    print("TWO = %d" % TWO)
    print("\n# The first and last of ideographs, whose names are made of their codes.")
    print("IDEOGRAPHS = [")
    for first, last in ideographs:
        print("    (0x%X, 0x%X)," % (first, last))
    print("]")
    constant("ALIASES", "Other names, and the codes in hexadecimal digits.", ";".join(aliases))
    constant("WORDS", "Words, in the order of their codes.", " ".join(words))
    constant("NAMES", "The words of each name; `~code` where it does not follow on the one before.", " ".join(rows))


main()
