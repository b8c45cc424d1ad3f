# -*- coding: utf-8 -*-
# python: 2
# start: script
# stdin: standard_streams.in
# The standard streams carry bytes, however they are reached.
import sys

write = sys.stdout.write
out = sys.stdout


def copy(source, target):
    n = 0
    while 1:
        line = source.readline()
        if not line:
            break
        target.write(line.upper())
        n += 1
    return n


name = raw_input()
print "hello", name, len(name)
first = sys.stdin.readline()
print repr(first)
write("é\n")
out.write("\xff\n")
print >>out, "na\xc3\xafve",
out.write("\n")
print copy(sys.stdin, sys.stdout)
try:
    raw_input()
except EOFError:
    print "the end"
