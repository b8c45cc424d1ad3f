# python: 2
# start: script
# Texts of both kinds through a small templating system: encode, decode, errors, keys of dicts.
import re
import sys


class Template(object):
    field = re.compile(r"\$\{(\w+)(?:\|(\w+))?\}")
    filters = {"upper": lambda s: s.upper(), "len": lambda s: unicode(len(s)), "quote": lambda s: u'"%s"' % s}

    def __init__(self, source, encoding="utf-8"):
        if isinstance(source, str):
            source = source.decode(encoding)
        self.source = source

    def render(self, **values):
        def replace(m):
            name, f = m.groups()
            value = values.get(str(name), u"?")
            if not isinstance(value, basestring):
                value = unicode(value)
            elif isinstance(value, str):
                value = value.decode("latin-1")
            if f:
                value = self.filters[f](value)
            return value
        return self.field.sub(replace, self.source)


def show(u):
    return u.encode("ascii", "backslashreplace")


t = Template("Gr\xc3\xbc\xc3\x9fe, ${name|upper}! ${n} ${word|quote} (${word|len}) ${missing}")
out = t.render(name=u"j\xf6rg", n=3, word="caf\xe9")
print type(out).__name__, len(out), show(out)
print repr(out.encode("utf-8")), repr(t.render()[:6])
words = [u"\xe4pfel", "banane", u"Birne", "apfel", u"banane"]
print sorted(words), sorted(set(words)), u"banane" in words, words.index(u"apfel"), words.count("banane")
table = dict((w, len(w)) for w in words)
print len(table), table["banane"], table[u"apfel"], sorted(table.items())[-1]
for value in ["abc", "\xe9", u"\xe9", u"abc", 12, None, [u"\xe9", "\xe9"]]:
    for name in ("str", "unicode", "repr"):
        try:
            if name == "str":
                result = str(value)
            elif name == "unicode":
                result = unicode(value)
            else:
                result = repr(value)
            print name, repr(result),
        except UnicodeError, e:
            print name, e.__class__.__name__, e.start, e.end, e.reason,
    print
pairs = [("a", u"b"), (u"a", "\xe9"), ("\xe9", u"a"), ("\xe9", "\xe9")]
for a, b in pairs:
    for op in ("add", "join", "format", "replace", "eq"):
        try:
            if op == "add":
                r = a + b
            elif op == "join":
                r = a.join([b, b])
            elif op == "format":
                r = "%s-%s" % (a, b)
            elif op == "replace":
                r = a.replace("a", b)
            elif sys.version_info[0] == 2 and isinstance(a, str) == isinstance(b, str):
                r = a == b
            else:
                r = None
            print op, repr(r),
        except UnicodeDecodeError, e:
            print op, "bad byte at %d" % e.start,
    print
s = u"na\xefve caf\xe9"
print repr(s.title()), repr(s.upper()), repr(s.replace(u"\xe9", "e")), s.find(u"caf"), repr(s[::-1]), repr(s.encode("latin-1").decode("latin-1") == s)
print repr(s.encode("ascii", "ignore")), repr(s.encode("ascii", "replace")), repr(s.encode("ascii", "xmlcharrefreplace")), repr(s.encode("utf-16-le")[:4])
print repr("%s" % s), repr(u"%s %s" % ("a", s)), repr("%r" % s), repr("%-6s|" % u"ab"), repr(u"%d%%" % 5), repr("{0}".format("x")), repr(u"{0}-{1}".format(1, "x"))
print [repr(c) for c in s if ord(c) > 127], unichr(0xe9) in s, ord(s[2]), repr(u"\u20ac" * 2), repr(u"a\tb\n"), repr(u"\\ ' \"")
