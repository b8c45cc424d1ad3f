# python: 2
# start: script
# A report over a log: dicts with iteritems and has_key, sort with cmp, print to files.
import sys
import string
from StringIO import StringIO

LOG = """\
2010-03-01 10:00:01 ERROR disk sda1 full
2010-03-01 10:00:02 INFO  user bob logged in
2010-03-01 10:05:13 WARN  fan slow: 1200 rpm
2010-03-02 09:00:00 ERROR net eth0 down
2010-03-02 09:00:05 INFO  user ann logged in
2010-03-02 09:00:09 ERROR disk sda1 full
garbage line
"""


class ParseError(Exception):
    def __init__(self, line, number):
        Exception.__init__(self, line, number)
        self.line = line
        self.number = number

    def __str__(self):
        return "line %d: %r" % (self.number, self.line)


def parse(line, number):
    parts = line.split(None, 3)
    if len(parts) < 4 or "-" not in parts[0]:
        raise ParseError, (line, number)
    return tuple(parts)


def by_count(a, b):
    return cmp(b[1], a[1]) or cmp(a[0], b[0])


counts, days, errors = {}, {}, []
for number, line in enumerate(LOG.splitlines()):
    try:
        day, time, level, message = parse(line, number + 1)
    except ParseError, e:
        errors.append(e)
        continue
    if not counts.has_key(level):
        counts[level] = 0
    counts[level] += 1
    days.setdefault(day, []).append((time, level, message))

out = StringIO()
items = counts.items()
items.sort(by_count)
for level, n in items:
    print >>out, "%-6s %3d" % (level, n), "*" * n
print >>out
for day in sorted(days.iterkeys()):
    print >>out, day, "(%d entries)" % len(days[day])
    for time, level, message in days[day]:
        if level != "INFO":
            print >>out, "  ", time[:5], string.ljust(string.lower(level), 6) + message
sys.stdout.write(out.getvalue())
for e in errors:
    print e, e.args, repr(e.line)
print map(len, days.values()) == [len(x) for x in days.itervalues()], reduce(lambda a, b: a + b, counts.values())
print filter(lambda (k, v): v > 1, sorted(counts.iteritems())), zip("ab", [1, 2]), [x for x in xrange(3)], x
