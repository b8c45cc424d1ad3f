# python: 2
# start: script
# Paragraph filling, columns, roman numerals and calendars printed with formats and print statements.
import sys
import textwrap

TEXT = """It was a dark and stormy night; the rain fell in torrents, except at occasional intervals,
when it was checked by a violent gust of wind."""


def justify(line, width):
    words = line.split()
    if len(words) < 2:
        return line
    spaces = width - sum(map(len, words))
    gaps = len(words) - 1
    out = words[0]
    for i, word in enumerate(words[1:]):
        out += " " * (spaces / gaps + (i < spaces % gaps)) + word
    return out


def roman(n):
    if not 0 < n < 4000:
        raise ValueError("out of range: %r" % n)
    result = ""
    for value, digits in ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"),
                          (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        count, n = divmod(n, value)
        result += digits * count
    return result


def weekday(year, month, day):
    t = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    if month < 3:
        year -= 1
    return (year + year / 4 - year / 100 + year / 400 + t[month - 1] + day) % 7


def month(year, m):
    days = [31, 28 + (year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1]
    print "%s" % ("%d/%d" % (m, year)).center(20).rstrip()
    print "Su Mo Tu We Th Fr Sa"
    start = weekday(year, m, 1)
    cells = ["  "] * start + ["%2d" % d for d in range(1, days + 1)]
    while cells:
        print " ".join(cells[:7]).rstrip()
        del cells[:7]


lines = textwrap.wrap(TEXT, 36)
for i, line in enumerate(lines):
    if i < len(lines) - 1:
        line = justify(line, 36)
    print "%2d|%-36s|" % (i + 1, line)
print
for n in 1, 4, 9, 14, 40, 90, 400, 1994, 2008, 3999:
    print roman(n),
print
for bad in (0, 4000, -1):
    try:
        print roman(bad)
    except ValueError, e:
        print >>sys.stdout, "error:", e
month(2012, 2)
month(2009, 11)
rows = [("name", "qty", "price"), ("apple", 3, 1.5), ("fig", 12, 0.25), ("melon", 1, 10)]
widths = [max([len(str(row[i])) for row in rows]) for i in range(3)]
for row in rows:
    print " | ".join([isinstance(x, str) and x.ljust(w) or str(x).rjust(w) for x, w in zip(row, widths)])
print "=" * (sum(widths) + 6), "%.2f" % sum([r[1] * r[2] for r in rows[1:]]), "%(a)05.1f%(b)s" % {"a": 3.14159, "b": "!"}
print "%-10s|%10s|%+d|% d|%#x|%5.1f%%" % ("left", "right", 5, 5, 255, 45.678), "%*d" % (6, 42), "%.3s" % "abcdef", "%r" % ("x",)
