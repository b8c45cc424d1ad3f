# python: 2
# start: script
"""str is bytes, unicode."""
import sys
def kind(x):
    if isinstance(x, unicode):
        return 'unicode'
    if isinstance(x, str):
        return 'str'
    return '?'
def main():
    s = 'abc'
    u = u'abc'
    print kind(s), kind(u)
    print kind(s + u), kind('%s' % u), kind(u'%s' % s), kind(u.encode('utf-8')), kind(s.decode('utf-8')), kind(str(u)), kind(unicode(s))
    print repr(u), repr(s), repr(u'\xe9'), [u, s], repr('\xe9')
    print s == u, u == s, hash(s) == hash(u)
    print u'\u20ac'.encode('utf-8') , len(u'\u20ac'), len('\xe2\x82\xac'), '\xe2\x82\xac'.decode('utf-8') == u'\u20ac'
    try:
        print '\xe9' + u'a'
    except UnicodeDecodeError, e:
        print 'UDE', e
    try:
        print str(u'\xe9')
    except UnicodeEncodeError, e:
        print 'UEE', e
    print kind(''.join([u'a', 'b'])), kind(','.join(['a', 'b']))
    print type(u).__name__, type(s).__name__
    print ord('\xff'), chr(255) == '\xff', unichr(255) == u'\xff', unichr(0x20ac) == u'\u20ac'
    print u'\xe9'.upper() == u'\xc9', '\xe9'.upper() == '\xe9', u'\xe9'.isalpha(), '\xe9'.isalpha()
if __name__ == '__main__': main()
