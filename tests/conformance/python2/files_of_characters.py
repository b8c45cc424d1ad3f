# python: 2
# start: script
# Files of characters: codecs and io.
import codecs, io, os
def main():
    path = os.path.join(os.environ.get('TMPDIR', '/tmp'), 'rotor-codecs-%d' % os.getpid())
    f = codecs.open(path, 'w', 'utf-8')
    f.write(u'h\xe9\n')
    f.write('plain\n')
    f.close()
    with codecs.open(path, encoding='utf-8') as f:
        data = f.read()
    print repr(data), len(data)
    for line in codecs.open(path, 'r', 'utf-8'):
        print repr(line)
    f = open(path)
    print repr(f.read())
    f.close()
    with io.open(path, 'w', encoding='latin-1') as f:
        f.write(u'\xe9\n')
        try:
            f.write('x')
        except TypeError:
            print 'unicode only'
    print repr(open(path).read()), repr(io.open(path, 'rb').read()), io.open(path, encoding='latin-1').readlines()
    os.remove(path)
    s = io.StringIO()
    s.write(u'a\u20ac')
    print repr(s.getvalue())
    b = io.BytesIO()
    b.write('xyz')
    print repr(b.getvalue())
    print repr(codecs.encode(u'\xe9', 'utf-8')), repr(codecs.decode('\xc3\xa9', 'utf-8')), repr(codecs.BOM_UTF8)
    try:
        codecs.open(path + 'none', 'r', 'utf-8')
    except IOError, e:
        print 'no file'
main()
