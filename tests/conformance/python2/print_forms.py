# python: 2
# coding: utf-8
# start: script
# The print statement in all forms.
import sys


class P(object):
    def __str__(self):
        return "P!"


def nothing():
    print


def main():
    print
    print "a", "b",
    print "c"
    print "x",; print "y"
    print ("tuple", 1), ("one",), (1)
    print("single"), 2
    print "tab\t",
    print "after tab"
    print "newline\n",
    print "after newline"
    print >>sys.stdout, "to stdout", 1
    print >>None, "none"
    print P(), [P().__class__.__name__], 1L, 2.0, None, True, u"uni", "%d" % 3
    nothing()
    print "",
    print "empty before"
    print "a" + "b", -1, not 1, lambda_()
    if 1: print "inline"; print "two"
    for i in 1, 2, 3: print i,
    print
    sys.stdout.write("raw ")
    print "mixed",
    sys.stdout.write("|raw\n")
    print 1,
    print 2,
    sys.stdout.write("\n")
    print "é"
    print {"k": (1, [2.5, "s"])}, {}, [], ()
    print "end",


def lambda_():
    return (lambda: 42)()


main()
