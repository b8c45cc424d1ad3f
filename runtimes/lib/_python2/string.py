"""The module `string` of Python 2: functions that are methods today."""

from string import ascii_letters, ascii_lowercase, ascii_uppercase, digits, hexdigits, octdigits, punctuation
from string import Formatter, Template, capwords

letters = ascii_lowercase + ascii_uppercase
lowercase = ascii_lowercase
uppercase = ascii_uppercase
whitespace = "\t\n\x0b\x0c\r "
printable = digits + ascii_letters + punctuation + " \t\n\r\x0b\x0c"


def join(words, sep=" "):
    return sep.join(words)


joinfields = join


def split(s, sep=None, maxsplit=-1):
    return s.split(sep, maxsplit)


splitfields = split


def rsplit(s, sep=None, maxsplit=-1):
    return s.rsplit(sep, maxsplit)


def replace(s, old, new, maxreplace=-1):
    return s.replace(old, new, maxreplace)


def lower(s):
    return s.lower()


def upper(s):
    return s.upper()


def swapcase(s):
    return s.swapcase()


def capitalize(s):
    return s.capitalize()


def strip(s, chars=None):
    return s.strip(chars)


def lstrip(s, chars=None):
    return s.lstrip(chars)


def rstrip(s, chars=None):
    return s.rstrip(chars)


def find(s, sub, start=0, end=9223372036854775807):
    return s.find(sub, start, end)


def rfind(s, sub, start=0, end=9223372036854775807):
    return s.rfind(sub, start, end)


def index(s, sub, start=0, end=9223372036854775807):
    return s.index(sub, start, end)


def count(s, sub, start=0, end=9223372036854775807):
    return s.count(sub, start, end)


def ljust(s, width, fillchar=" "):
    return s.ljust(width, fillchar)


def rjust(s, width, fillchar=" "):
    return s.rjust(width, fillchar)


def center(s, width, fillchar=" "):
    return s.center(width, fillchar)


def zfill(s, width):
    return s.zfill(width)


def expandtabs(s, tabsize=8):
    return s.expandtabs(tabsize)


def atoi(s, base=10):
    return int(s, base)


def atol(s, base=10):
    return int(s, base)


def atof(s):
    return float(s)


def maketrans(old, new):
    """The table by which `translate` replaces characters: 256 of them."""
    if len(old) != len(new):
        raise ValueError("maketrans arguments must have same length")
    table = [chr(i) for i in range(256)]
    for i in range(len(old)):
        table[ord(old[i])] = new[i]
    return "".join(table)


def translate(s, table, deletions=""):
    return "".join([table[ord(c)] for c in s if c not in deletions])
