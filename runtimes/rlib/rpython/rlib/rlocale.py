"""The C locale: the only one.

Source: pypy rpython/rlib/rlocale.py (names).
"""

LC_CTYPE = 0
LC_NUMERIC = 1
LC_TIME = 2
LC_COLLATE = 3
LC_MONETARY = 4
LC_MESSAGES = 5
LC_ALL = 6


class LocaleError(Exception):
    """There is no such locale."""

    def __init__(self, message):
        self.message = message


def setlocale(category, locale):
    """The name of the locale, which is C; LocaleError for another name."""
    if category < LC_CTYPE or category > LC_ALL:
        raise LocaleError("invalid locale category")
    if locale is not None and locale != "" and locale != "C" and locale != "POSIX":
        raise LocaleError("unsupported locale setting")
    return "C"


def numeric_formatting():
    """The decimal point, the separator of thousands, and the sizes of the groups."""
    return ".", "", ""


def isalpha(c):
    """Whether the character with the code c is a letter."""
    return isupper(c) or islower(c)


def isupper(c):
    """Whether the character with the code c is an upper-case letter."""
    return 65 <= c <= 90


def islower(c):
    """Whether the character with the code c is a lower-case letter."""
    return 97 <= c <= 122


def isalnum(c):
    """Whether the character with the code c is a letter or a digit."""
    return isalpha(c) or 48 <= c <= 57


def tolower(c):
    """The code of the lower-case letter of the character with the code c."""
    return c + 32 if isupper(c) else c


def toupper(c):
    """The code of the upper-case letter of the character with the code c."""
    return c - 32 if islower(c) else c
