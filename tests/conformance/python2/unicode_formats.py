# python: 2
# Objects with `__unicode__` in formats, and values of different types in order while the program is imported.
class T(object):
    def __unicode__(self):
        return u'th\xefng'
    def __str__(self):
        return 'thing'
class S(object):
    def __init__(self): self.n = 0
    def sort(self):
        self.n += 1
        return 7
MIXED = [3, 'a', None, 1.5, (1,), 'b', [2]]
MIXED.sort()
SHOWN = (MIXED, max([1, 'a', None]), min(3, 'x'), max('a', 'b'), min([2, 1]))
AT_IMPORT = repr(u'<%s>' % T()), repr(u'%s %s' % (T(), 1))


def main():
    print SHOWN, AT_IMPORT
    print repr(u'<%s>' % T()), repr('<%s>' % T()), repr(u'%s %s' % (T(), 1))
    s = S()
    print s.sort(), s.n
    xs = [3, 1, 2]
    xs.sort()
    print xs, max(xs), min(xs), max(1, 2), min('b', 'a'), map(max, [(1, 2)]), reduce(max, xs), max(xs, key=lambda x: -x)
    print max([u'a', u'b']), repr(max(u'a', u'b'))
