# python: 2
# start: script
# Octal numbers, long literals, `<>`, sys.maxint, conversions.
import sys
from sys import maxint


def permissions(mode):
    result = ""
    for shift in 6, 3, 0:
        bits = mode >> shift & 07
        for bit, letter in (4, "r"), (2, "w"), (1, "x"):
            if bits & bit:
                result += letter
            else:
                result += "-"
    return result


def clamp(n):
    if n > sys.maxint - 10:
        return "large"
    return "small"


print 0777, 0o17, 0xff, 0b11, 00, 0
print 10L + 5, 0xFFL, 07L
for mode in 0755, 0644, 0400:
    print permissions(mode),
print
print 1 <> 2, 1 <> 1, not 3 <> 4
print maxint == sys.maxint, clamp(5), clamp(maxint)
print long("12") + int("30"), isinstance(5, (int, long))
print unichr(65), chr(66), ord(u"C"), isinstance("x", basestring), isinstance(1, basestring)
print abs(-3L), divmod(17, 5), 7 % -3, -7 // 2, 2 ** 10, 1e3
print round(2.5), round(-0.5), round(1234.567, 2), int(3.99), float(7)
print "%d %o %x %e" % (0777, 0777, 0777, 0.5), "%r" % 0.1, "%s" % (1.0 / 3)
print oct(8), hex(255)
print 1if 1else 2, 3 if 0else 4
