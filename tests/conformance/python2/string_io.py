# python: 2
# start: script
# Files in memory, of bytes and of characters.
import StringIO, cStringIO
from StringIO import StringIO as S2
def show(f):
    f.write('one\ntwo\nthree')
    f.seek(0)
    print repr(f.readline()), repr(f.read(2)), f.tell(), f.readlines()
    f.seek(4)
    for line in f:
        print repr(line)
    f.seek(-3, 2)
    print repr(f.read()), repr(f.read())
    f.truncate(5)
    print repr(f.getvalue())
    f.seek(0)
    print >>f, 'X', 3
    f.writelines(['p', 'q'])
    print repr(f.getvalue())
    f.close()
    try:
        f.write('x')
    except ValueError, e:
        print e
class Sub(S2):
    def write(self, s):
        S2.write(self, s.upper())
def main():
    show(StringIO.StringIO())
    show(cStringIO.StringIO())
    s = Sub('abc')
    print repr(s.read())
    s.write('def')
    print repr(s.getvalue()), repr(S2(u'x').read())
    u = S2()
    u.write(u'\xe9')
    u.write('x')
    print repr(u.getvalue()), len(u.getvalue())
    c = cStringIO.StringIO()
    c.write(u'abc')
    print repr(c.getvalue())
    try:
        c.write(u'\xe9')
    except UnicodeEncodeError, e:
        print e
    lines = S2('a\nb\n')
    print [l for l in lines], lines.next if 0 else None
    lines = S2('a\nb\n')
    print lines.next(), 
    print lines.next(),
    try:
        lines.next()
    except StopIteration:
        print 'stop'
main()
