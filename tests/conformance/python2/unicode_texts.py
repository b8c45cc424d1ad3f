# python: 2
# coding: utf-8
# start: script
# Texts of characters and of bytes: literals, conversions, files, formats.
import os
import sys


def show(u):
    return u.encode("utf-8")


def decode_all(data):
    result = []
    for encoding in ["utf-8", "latin-1"]:
        try:
            result.append(len(data.decode(encoding)))
        except UnicodeDecodeError:
            result.append(-1)
    return result


def main():
    s = "café"
    u = u"café"
    print len(s), len(u), s == u.encode("utf-8"), show(u), u.encode("latin-1") == "caf\xe9"
    print decode_all(s), decode_all("\xff\xfe"), decode_all("abc")
    print repr(s), ord(u[3]), ord(s[3]), u[3] == unichr(233), s[:3] + "!"
    print u"\u20ac".encode("utf-8") == "\xe2\x82\xac", repr(u"\u20ac".encode("utf-8"))
    print (u"x" + u"y").encode("ascii"), len(u"a,b".split(u",")), u"%s-%d" % (u"k", 3), u"abc".upper(), u"".join([u"p", u"q"])
    try:
        u.encode("ascii")
    except UnicodeEncodeError:
        print "not ascii"
    try:
        s.decode("ascii")
    except UnicodeDecodeError, e:
        print "not ascii either"
    print u.encode("ascii", "ignore"), u.encode("ascii", "replace"), "caf\xe9".decode("latin-1") == u
    path = os.path.join(os.environ.get("TMPDIR", "/tmp"), "rotor-unicodes-%d" % os.getpid())
    f = open(path, "wb")
    f.write(s + "\n" + "\x00\xff")
    f.close()
    f = open(path, "rb")
    data = f.read()
    f.close()
    os.remove(path)
    print len(data), repr(data), data.split("\n")[0] == s
    print unicode("abc") + u"d", unicode("caf\xc3\xa9", "utf-8") == u, str(u"abc"), isinstance(s, basestring)
    sys.stdout.write(s + "\n")
    os.write(1, s + "\n") if False else None


main()
