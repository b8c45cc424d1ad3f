# python: 2
# Texts of characters as programs in RPython use them.
import os

from rpython.rlib.rstring import StringBuilder
from rpython.rlib.objectmodel import specialize, compute_hash, we_are_translated
from rpython.rlib import jit
from rpython.rlib.signature import signature
from rpython.rlib import types


class W_Root(object):
    _attrs_ = ()


class W_Unicode(W_Root):
    _immutable_fields_ = ['value']

    def __init__(self, value):
        assert isinstance(value, unicode)
        self.value = value

    def eq(self, other):
        return isinstance(other, W_Unicode) and self.value == other.value

    def hash(self):
        return compute_hash(self.value)

    def concat(self, other):
        return W_Unicode(self.value + other.value)

    def char_at(self, i):
        return ord(self.value[i])


class W_Bytes(W_Root):
    def __init__(self, value):
        assert isinstance(value, str)
        self.value = value


@signature(types.str(), returns=types.unicode())
def decode(s):
    return s.decode('utf-8')


def encode(u):
    return u.encode('utf-8')


def reverse(u):
    parts = []
    i = len(u) - 1
    while i >= 0:
        parts.append(u[i])
        i -= 1
    parts.append(u[0:1])
    parts.append(u'!' * 2)
    return u''.join(parts)


@specialize.argtype(0)
def describe(x):
    if isinstance(x, unicode):
        return 'unicode of %d' % len(x)
    else:
        return 'str of %d' % len(x)


def upper_ascii(u):
    res = []
    for c in u:
        if u'a' <= c <= u'z':
            res.append(unichr(ord(c) - 32))
        else:
            res.append(c)
    return u''.join(res)


def escape(u):
    b = StringBuilder()
    for ch in u:
        code = ord(ch)
        if code < 128:
            b.append(chr(code))
        else:
            b.append('\\u%s' % hex(code)[2:])
    return b.build()


def entry_point(argv):
    data = 'h\xc3\xa9llo \xe2\x82\xac'
    u = decode(data)
    print len(data), len(u), describe(u), describe(data)
    w = W_Unicode(u)
    print w.eq(W_Unicode(decode(data))), w.eq(W_Bytes(data)), w.char_at(1), w.hash() == W_Unicode(u).hash()
    os.write(1, encode(w.concat(W_Unicode(u' \u20ac')).value) + '\n')
    os.write(1, encode(reverse(u)) + '\n')
    os.write(1, encode(upper_ascii(u)) + '\n')
    print escape(u)
    table = {}
    for word in [u'a', u'b', u'a']:
        table[word] = table.get(word, 0) + 1
    print table[u'a'], table[u'b'], u'c' in table
    try:
        decode('\xff')
    except UnicodeDecodeError:
        print 'bad utf-8'
    v = '\xe9'.decode('latin-1')
    print v == u'\xe9', ord(v[0]), u'abc'.find(u'c'), u'a,b'.split(u',')[1] == u'b', u'abc'.startswith(u'a')
    print jit.promote_unicode(u'x') == u'x', u'%s=%d' % (u'k', 4) == u'k=4'
    return 0
