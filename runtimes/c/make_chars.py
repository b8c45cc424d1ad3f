"""Writes chars_table.h: properties and simple case mappings of all characters, from CPython's str methods.

python3 runtimes/c/make_chars.py > runtimes/c/chars_table.h
"""
import sys
import unicodedata


def flags(c):
    upper, lower = c.isupper(), c.islower()
    title = c.istitle() and not upper
    bits = [c.isalpha(), c.isdecimal(), c.isdigit(), c.isnumeric(), c.isspace(), upper, lower, c.isprintable(), title,
            upper or lower or title]
    return sum(1 << i for i, bit in enumerate(bits) if bit)


def simple(c, mapped):
    """The simple mapping where the full one is longer: the title case of Greek letters with iota, i for dotted I."""
    if len(mapped) == 1:
        return ord(mapped)
    if mapped.islower() or ord(c) == 0x130:
        return 0x69 if ord(c) == 0x130 else ord(c)
    title = c.title()
    return ord(title) if len(title) == 1 else ord(c)


def runs(of):
    """First code points of runs of equal values, and the values."""
    result, last = [], None
    for i in range(0x110000):
        value = of(chr(i))
        if value != last:
            result.append((i, value))
            last = value
    return result


def ranges(of):
    """(first, last, step, difference) of characters that a mapping changes."""
    result = []
    for i in range(0x110000):
        difference = of(chr(i)) - i
        if difference == 0:
            continue
        if result:
            first, last, step, old = result[-1]
            if old == difference and i - last <= 2 and (step in (0, i - last)):
                result[-1] = (first, i, i - last, old)
                continue
        result.append((i, i, 0, difference))
    return [(first, last, step or 1, difference) for first, last, step, difference in result]


def table(kind, name, rows):
    print("static const struct %s %s[] = {" % (kind, name))
    line = "   "
    for row in rows:
        text = " {%s}," % ", ".join(str(x) for x in row)
        if len(line) + len(text) > 118:
            print(line)
            line = "   "
        line += text
    print(line)
    print("};\n")


def main():
    print("/* Made by make_chars.py with Unicode %s; do not edit. */\n" % unicodedata.unidata_version)
    table("flag_run", "flag_runs", runs(flags))
    table("case_range", "upper_ranges", ranges(lambda c: simple(c, c.upper())))
    table("case_range", "lower_ranges", ranges(lambda c: simple(c, c.lower())))
    sys.stdout.flush()


main()
