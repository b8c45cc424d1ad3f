# python: 2
# start: script
# engines: all -host("texts of RustPython: white space, digits beyond ASCII, a few messages")
# Methods, formats and errors of `unicode`, at import and later.
import sys
import types
import string

CONST = u'caf\xe9'
TABLE = {'a': 1, u'b': 2, u'\xe9': 3}
LIST = [u'x', 'y', u'\u20ac']
MIXED_JOIN = ','.join(LIST)
FORMATTED = '%s-%d' % (u'k', 3)
REPLACED = 'abc'.replace(u'b', 'c')


class Thing(object):
    def __unicode__(self):
        return u'th\xefng'

    def __str__(self):
        return 'thing'


class Name(unicode):
    def shout(self):
        return self.upper() + u'!'


def kind(x):
    if isinstance(x, str):
        return 's'
    elif isinstance(x, unicode):
        return 'u'
    return '?'


def attempt(what, f):
    try:
        r = f()
        print what, kind(r), repr(r)
    except Exception, e:
        print what, type(e).__name__, e


def imported():
    print repr(MIXED_JOIN), repr(FORMATTED), repr(REPLACED), kind(MIXED_JOIN), kind(FORMATTED), kind(REPLACED)
    print sorted(TABLE.items()), LIST, TABLE['b'], TABLE[u'a']
    print repr(CONST), len(CONST), CONST == u'caf\xe9', CONST != 'x'


def methods():
    u = u'  a b\u2003c  '
    print u.split(), repr(u.strip()), repr(u.lstrip()), repr(u.rstrip())
    print u'a,b,,c'.split(','), 'a,b'.split(u','), u'a,b,c'.rsplit(u',', 1), 'a,b,c'.split(u',', 1)
    print u'abc'.partition('b'), 'abc'.partition(u'b'), u'abc'.rpartition(u'b')
    print repr(u'abc'.replace('b', 'x')), repr(u'abc'.replace('b', u'x', 1)), 'abc'.find(u'c'), u'abc'.find('c'), u'abcb'.count('b'), u'abc'.index(u'b')
    print u'abc'.startswith('ab'), 'abc'.startswith(u'ab'), u'abc'.endswith((u'c', u'd')), u'\xdf'.islower(), u'\xc9'.isupper()
    print repr(u'hello world'.title()), repr(u'\xe9t\xe9'.capitalize()), repr(u'AbC'.swapcase()), repr(u'\xc9'.lower())
    print repr(u'ab'.center(6, u'*')), repr(u'ab'.ljust(5)), repr(u'ab'.rjust(5, '.')), repr(u'42'.zfill(5)), repr(u'a\tb'.expandtabs(4))
    print u'a\nb\r\nc'.splitlines(), u'a\nb'.splitlines(True)
    print u'12'.isdigit(), u'\u0663'.isdigit(), u'a1'.isalnum(), u' '.isspace(), u'\xa0'.isspace(), '\xa0'.isspace()
    print repr(u'abc'[1]), repr(u'abc'[-2:]), repr(u'abc'[::-1]), [c for c in u'ab'], list(u'xy'), repr(u'ab' * 2), repr(3 * u'z')
    print u'b' in u'abc', 'b' in u'abc', u'b' in 'abc', u'z' in u'abc', 'a' in [u'a'], u'a' in ('a', 'b')
    print u'a' < u'b', 'a' < u'b', u'a' < 'b', cmp(u'a', 'b'), cmp(u'a', u'a'), max(u'a', u'c'), sorted([u'b', 'a', u'c'])
    print repr(u'{0} {1}'.format(1, 'x')), repr('{0}'.format(u'x')), repr(u'{n}'.format(n=2))
    print repr(u''.join(['a', u'b'])), repr(''.join([])), repr(u'-'.join([])), repr(','.join(str(i) for i in range(3))), repr(u','.join(unicode(i) for i in range(3)))
    print repr(u'x'.encode('utf-8')), repr(u'\u20ac'.encode('utf-8')), repr('\xe2\x82\xac'.decode('utf-8')), repr(u'a'.encode('hex')), repr('6162'.decode('hex'))
    print repr(u'\xe9'.encode('ascii', 'replace')), repr(u'\xe9'.encode('ascii', 'xmlcharrefreplace')), repr('\xff'.decode('utf-8', 'replace'))
    print int(u'42'), float(u'1.5'), long(u'7'), ord(u'\u20ac'), repr(unichr(8364)), repr(unichr(65)), int(u'ff', 16)
    d = {u'k': 1}
    d['k'] += 1
    d[u'l'] = 3
    print d, d.get(u'k'), d.has_key('l'), u'k' in d
    s = set(['a', u'a', u'b'])
    print len(s), u'a' in s
    print hash(u'abc') == hash('abc'), u'abc' == 'abc', 'abc' == u'abc', u'abc' is None, bool(u''), not u'x', u'' or u'd'
    print type(u'x') is unicode, type('x') is str, type(u'x') == type('x'), type(u'x').__name__, isinstance(u'x', basestring), isinstance('x', (unicode, int))
    print isinstance(u'x', types.UnicodeType), isinstance(u'x', types.StringType), isinstance(u'x', types.StringTypes), isinstance(3, (str, int))


def formats():
    u = u'\u20ac'
    s = 'abc'
    t = Thing()
    print repr('%s' % u), repr(u'%s' % s), repr('%s %s' % (s, u)), repr('%r %r' % (s, u)), repr(u'%r' % u), repr('%(a)s' % {'a': u}), repr('%(a)s' % {u'a': 1})
    print repr('%5s|' % u'ab'), repr(u'%-5s|%05d|%.2f' % (u'ab', 42, 1.5)), repr(u'%s %s %s' % (1, None, 2.5)), repr('%d' % 3), repr(u'%c%c' % (u'x', 65))
    print repr(u'%s' % [u'a', 'b']), repr('%s' % [u'a']), repr(u'%%'), repr(u'%d%%' % 5)
    print str(t), repr(unicode(t)), unicode('abc') == u'abc', repr(unicode(12)), repr(unicode(1.5)), repr(unicode([1])), repr(unicode(None)), repr(unicode())
    fmt = '%s and %s'
    if len(sys.argv) > 5:
        fmt = 'no %s %s'
    print repr(fmt % ('a', 'b')), repr(fmt % (u'a', 'b'))
    ufmt = unicode(fmt)
    print repr(ufmt % ('a', 1))


def errors():
    bad = '\xe9'
    u = u'a'
    attempt('add', lambda: bad + u)
    attempt('radd', lambda: u + bad)
    attempt('join', lambda: u'-'.join([bad, 'x']))
    attempt('join2', lambda: bad.join([u'x', u'y']))
    attempt('format', lambda: u'%s' % bad)
    attempt('format2', lambda: '%s %s' % (bad, u))
    attempt('replace', lambda: u.replace(bad, 'x'))
    attempt('split', lambda: u.split(bad))
    attempt('str', lambda: str(u'\xe9'))
    attempt('str2', lambda: str(u'ab\u20ac\u20acd'))
    attempt('unicode', lambda: unicode(bad))
    attempt('encode', lambda: bad.encode('utf-8'))
    attempt('decode', lambda: u'\xe9'.decode('utf-8'))
    attempt('in', lambda: str(bad in u))
    attempt('ascii', lambda: u'\xe9'.encode('ascii'))
    attempt('dec', lambda: bad.decode('ascii'))
    attempt('utf8', lambda: bad.decode('utf-8'))
    attempt('add int', lambda: u + 3)
    attempt('index', lambda: u[5])
    attempt('int', lambda: str(int(u'x')))
    attempt('unichr', lambda: unichr(-1))


def names():
    n = Name(u'bob')
    print n, repr(n), repr(n.shout()), n == u'bob', isinstance(n, unicode), len(n), kind(n)
    total = u''
    for i in range(3):
        total += unichr(0x61 + i)
    print total, repr(total), kind(total)
    out = []
    for c in u'h\xe9llo':
        if c == u'\xe9':
            out.append('e')
        else:
            out.append(c)
    print out, repr(''.join(out))
    d = {}
    for w in u'a b a'.split():
        d[w] = d.get(w, 0) + 1
    print sorted(d.items())
    print string.join([u'a', u'b'], u'-'), string.upper(u'abc'), string.replace(u'abc', 'a', 'z')
    x = None
    if len(sys.argv) < 5:
        x = u'set'
    print x, x is not None and x.upper()
    sys.stdout.write(u'written\n')
    print >>sys.stdout, u'to', u'out'


imported()
methods()
formats()
errors()
names()
