# python: 2
# start: script
# The print statement: items, the space it leaves, files.
import sys


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __str__(self):
        return "(%d, %d)" % (self.x, self.y)


def noisy(x):
    print "<noisy>",
    return x


def rows(n):
    for i in range(n):
        for j in range(n):
            print i * j,
        print


print
print "one"
print "one", 2, 3.0, None, True
print "trailing",
print "comma"
print "tab\t",
print "after a tab"
print "line\n",
print "after a line"
print "",
print "after nothing"
print "space ",
print "after a space"
print (1, 2), [3, "x"], {4: 5}
print (1), (2)
print (1) + 2, "%d" % 3
print Point(1, 2), Point(3, 4)
print noisy(1), noisy(2)
rows(3)
print "a",
sys.stdout.write("b")
print "c"
print >>sys.stdout, "to", "stdout"
print >>sys.stdout, "kept",
print "together"
print >>None, "none is stdout"
print >>sys.stdout
print 0.1 + 0.2, 1e16, 1e15, 1.0 / 3.0, 1e-5, 123456789012.5, -0.0, 1e100
print [0.1 + 0.2, 1.0 / 3.0]
print `0.1 + 0.2`, `"q'uote"`, `[1, "a"]`
if 1: print "one line"; print "and another"
for c in "xyz": print c,
print
print "%s and %s" % (0.1 + 0.2, "text"), "%s" % 1e16, "%5s|%-5s|" % (1.5, 2.5)
print str(0.1 + 0.2), repr(0.1 + 0.2)
print set([3]), repr("\xe9t\xe9"), ["\xe9"]
print "the end",
