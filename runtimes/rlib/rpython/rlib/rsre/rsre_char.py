"""Constants of regular expressions, and questions about characters.

Source: pypy rpython/rlib/rsre/rsre_char.py (names).
"""

CODESIZE = 4
MAXREPEAT = 4294967295
MAXGROUPS = 2147483647

SRE_FLAG_TEMPLATE = 1
SRE_FLAG_IGNORECASE = 2
SRE_FLAG_LOCALE = 4
SRE_FLAG_MULTILINE = 8
SRE_FLAG_DOTALL = 16
SRE_FLAG_UNICODE = 32
SRE_FLAG_VERBOSE = 64


def set_unicode_db(newunicodedb):
    """The tables of characters are always those of Rotor"""


def getlower(char_ord, flags):
    if flags & SRE_FLAG_UNICODE:
        return ord(chr(char_ord).lower()[0])
    if 65 <= char_ord <= 90:
        return char_ord + 32
    return char_ord


def is_digit(code):
    return 48 <= code <= 57


def is_space(code):
    return code == 32 or 9 <= code <= 13


def is_word(code):
    return 48 <= code <= 57 or 65 <= code <= 90 or 97 <= code <= 122 or code == 95


def is_linebreak(code):
    return code == 10


def is_uni_digit(code):
    return chr(code).isdecimal()


def is_uni_space(code):
    return chr(code).isspace()


def is_uni_word(code):
    return chr(code).isalnum() or code == 95


def is_uni_linebreak(code):
    return 10 <= code <= 13 or 28 <= code <= 30 or code in (0x85, 0x2028, 0x2029)
