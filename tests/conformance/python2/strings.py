# python: 2
# start: script
# Modules and methods about text: string, StringIO, joins, formats.
import string
from StringIO import StringIO
import cStringIO


def shout(text):
    return string.upper(text) + "!"


def lines(text):
    buf = cStringIO.StringIO(text)
    result = []
    while 1:
        line = buf.readline()
        if not line:
            break
        result.append(line.strip())
    return result


out = StringIO()
out.write("one ")
print >>out, "two", 3
print >>out, "four",
print >>out, 5.0
print repr(out.getvalue())
print lines("a\nb\nc"), shout("hi")
print string.join(["a", "b"], "-"), string.join(["x", "y"]), string.split("a b c")
print string.letters == string.ascii_letters, string.digits, len(string.lowercase)
print string.atoi("42") + 1, string.replace("aXbX", "X", "-"), string.find("abc", "c")
print string.zfill("7", 3), string.strip("  x "), string.capitalize("word")
print "%s %r %5.2f %d%%" % ("a", "b", 1.005, 50), "%-6s|" % "ab", "%(k)s" % {"k": 1}
print "a,b,c".split(","), ",".join(map(str, [1, 2, 3])), "abc"[::-1]
print "Hello".swapcase(), "hello world".title(), "x".isalpha(), "12".isdigit()
print `"quote's"`, `u'x' == 'x'`, unicode("abc"), unicode(12)
