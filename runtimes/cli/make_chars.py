"""Writes src/CharsTable.cs: properties and simple case mappings of all characters, from this Python's unicodedata.

usage: python3 runtimes/cli/make_chars.py
"""

import os
import unicodedata

ALPHABETIC, DECIMAL, DIGIT, NUMERIC, SPACE, UPPER, LOWER, PRINTABLE, TITLE, CASED = [1 << bit for bit in range(10)]
LIMIT = 0x110000


def flags(code):
    """The bits of the operation `char_flags`."""
    char = chr(code)
    tests = [
        (ALPHABETIC, char.isalpha()),
        (DECIMAL, char.isdecimal()),
        (DIGIT, char.isdigit()),
        (NUMERIC, char.isnumeric()),
        (SPACE, char.isspace()),
        (UPPER, char.isupper()),
        (LOWER, char.islower()),
        (PRINTABLE, char.isprintable()),
        (TITLE, unicodedata.category(char) == "Lt"),
        (CASED, char.isupper() or char.islower() or unicodedata.category(char) == "Lt"),
    ]
    return sum(bit for bit, holds in tests if holds)


def mapped(code, method):
    """A simple case mapping; characters that become several keep their simple mapping, of title case or none."""
    text = method(chr(code))
    if len(text) == 1:
        return ord(text)
    simple = chr(code).title() if method is str.upper else text[0]
    return ord(simple) if len(simple) == 1 else (ord(text[0]) if code == 0x130 else code)


def runs(values):
    """(length, value) of equal neighbours."""
    found = []
    for value in values:
        if found and found[-1][1] == value and found[-1][0] < 0x7000:
            found[-1][0] += 1
        else:
            found.append([1, value])
    return found


def literal(numbers):
    """A C# string of these UTF-16 code units."""
    text = "".join("\\u%04x" % number for number in numbers)
    lines = [text[i:i + 114] for i in range(0, len(text), 114)]
    return "\n        + ".join('"%s"' % line for line in lines)


def main():
    table = runs([flags(code) for code in range(LIMIT)])
    numbers = [number for length, value in table for number in (length, value)]
    parts = [("flags", numbers)]
    for name, method in [("uppers", str.upper), ("lowers", str.lower)]:
        # Three numbers each: the distance from the entry before, the lower 11 and the upper 7 bits of the distance of the
        # mapping, both with a marker; (0x7000, 0) only moves on.
        numbers, last = [], 0
        for code in range(128, LIMIT):
            to = mapped(code, method)
            if to != code:
                distance = to - code
                gap = code - last
                while gap > 0x7000:
                    numbers += [0x7000, 0]
                    gap -= 0x7000
                low, high = distance & 0x7FF, (distance >> 11) & 0x7F
                numbers += [gap, 0x2000 | low, 0x2000 | high]
                last = code
        parts.append((name, numbers))
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "src", "CharsTable.cs"), "w") as out:
        out.write("namespace rotor.rt {\n\n")
        out.write("/// Written by make_chars.py from Unicode %s; see there.\n" % unicodedata.unidata_version)
        out.write("internal static class CharsTable {\n")
        for name, numbers in parts:
            out.write("    internal static string %s() {\n        return %s;\n    }\n" % (name, literal(numbers)))
        out.write("}\n\n}\n")


main()
