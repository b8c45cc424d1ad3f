# start: script
# engines: all
# Flags of re as texts.
import re
print(re.I, re.M | re.I, repr(re.S), str(re.X), f"{re.A}", f"{re.I | re.S}")
print(int(re.M), re.compile("a", re.I).flags)
print(re.compile("a", re.I | re.M), re.compile("a").flags, re.I | 64)
print([re.I], "%s" % re.I, "{}".format(re.M), re.I == 2, re.U, re.L, re.NOFLAG)
print(re.I & re.M, ~re.I, re.RegexFlag(0), re.I ^ re.M, re.DEBUG)
p = re.compile("x", re.I)
print(p.flags & re.I, bool(p.flags & re.M))
f = 0
for x in (re.I, re.M):
    f |= x
print(f, re.I | re.I, re.I | 1024)
print(isinstance(re.I, int), re.I in (2, 3), {re.I: 1}[2], hash(re.I) == hash(2))


def flags(i, m):
    flags = 0
    if i:
        flags |= re.IGNORECASE
    if m:
        flags |= re.MULTILINE
    return flags


print(flags(True, False), flags(True, True), flags(False, False))
print(re.findall("^a", "a\nA", flags(True, True)), re.sub("A", "x", "aAa", flags=re.I), re.search("B", "abc", re.I).span())
print(re.split("X", "axbXc", flags=re.I), re.match("a.b", "a\nb", re.S | re.I))


def compiled(pattern, flags=0):
    return re.compile(pattern, flags)


print(compiled("A(b)", re.I).findall("ab AB"), compiled("a").findall("aA"))
print(re.I.name, re.I.value, re.RegexFlag.IGNORECASE, type(re.I), re.I.__class__.__name__)
print(re.compile("(a)(b)", re.I | re.M).findall("abAB"))
