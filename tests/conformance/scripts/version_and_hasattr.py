# start: script
# engines: all -host("the version of RustPython")

# Branches for other versions are no part of the program.
import math
import os
import sys
import time
from sys import version_info as vi

PY3 = sys.version_info[0] >= 3
if PY3:
    text_type = str
else:
    text_type = unicode

timer = time.clock if hasattr(time, "clock") else time.perf_counter
clock = getattr(time, "clock", time.monotonic)

if hasattr(math, "isqrt_"):
    isqrt = math.isqrt_
else:
    def isqrt(n):
        return int(n ** 0.5)

try:
    now = time.clock
except AttributeError as error:
    print(error)
    now = time.time


def text(s):
    if sys.version_info[0] == 2:
        return unicode(s)
    if sys.version_info < (3, 0):
        return unichr(3)
    if sys.version_info.major == 2 or vi[:2] <= (2, 7) or vi.minor < 1:
        return basestring
    return text_type(s)


def folder():
    if hasattr(os, "getcwdu"):
        return os.getcwdu()
    try:
        return os.getcwdub
    except AttributeError:
        return "no"


def main():
    print(text("x"), PY3, isqrt(17), math.isqrt(17) if hasattr(math, "isqrt") else 0)
    print(timer() >= 0, clock() >= 0, now() > 0, folder())
    print(sys.version_info[:2], sys.version_info.major, sys.version_info >= (3, 8))
    major, minor = sys.version_info[:2]
    print(major, minor, len(sys.version_info), vi == sys.version_info)
    print("%d.%d" % sys.version_info[:2], max(vi[0], 2))


main()

# The version as a value.
print(sys.version_info)
for part in sys.version_info:
    print(part, end=" ")
major, minor, *more = sys.version_info
print(major, minor, more)
print(sys.version_info[len(more) - 2], sys.implementation.version[:2], ".".join(map(str, sys.version_info[:3])))
print(vi == sys.version_info, sorted([vi, (3, 12)])[0][0])
