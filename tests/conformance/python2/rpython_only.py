# python: 2
# stdin: rpython_only.in
# A program that both languages accept, which imports RPython and names what only Python 2 has.

from __future__ import print_function

import os

from rpython.rlib.rfile import create_stdio
from rpython.rlib.rstring import StringBuilder


class Lines(object):
    def __init__(self, fd):
        self.fd = fd
        self.rest = ""

    def read(self):
        data = os.read(self.fd, 100)
        self.rest += data
        return len(data)


def main(argv):
    stdin, stdout, stderr = create_stdio()
    lines = Lines(0)
    print(lines.read(), repr(lines.rest))
    builder = StringBuilder()
    for i in xrange(3):
        builder.append(str(i / 2) + str(len(unicode(i))))
    counts = {"a": 1}
    for key, value in counts.iteritems():
        stdout.write("%s %d %s\n" % (key, value, builder.build()))
    stdout.write("\xe9\n")
    stdout.flush()
    print(stdout.fileno(), stdin.fileno(), stderr.isatty())
    return 0
