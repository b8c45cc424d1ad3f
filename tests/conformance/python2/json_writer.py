# python: 2
# start: script
# A JSON reader and writer over str and unicode, with recursion, escapes and errors.
class JSONError(ValueError):
    def __init__(self, why, at):
        ValueError.__init__(self, "%s at %d" % (why, at))
        self.at = at


ESCAPES = {u'"': u'\\"', u"\\": u"\\\\", u"\n": u"\\n", u"\t": u"\\t"}


def quote(s):
    if isinstance(s, str):
        s = s.decode("utf-8")
    out = [u'"']
    for c in s:
        if c in ESCAPES:
            out.append(ESCAPES[c])
        elif ord(c) < 32 or ord(c) > 126:
            out.append(u"\\u%04x" % ord(c))
        else:
            out.append(c)
    out.append(u'"')
    return u"".join(out)


def dump(x, indent=0):
    if x is None:
        return u"null"
    if x is True or x is False:
        return unicode(x).lower()
    if isinstance(x, (int, long)):
        return unicode(x)
    if isinstance(x, float):
        return unicode(repr(x))
    if isinstance(x, basestring):
        return quote(x)
    pad = u"\n" + u"  " * (indent + 1)
    if isinstance(x, dict):
        items = [quote(k) + u": " + dump(v, indent + 1) for k, v in sorted(x.items())]
        left, right = u"{", u"}"
    else:
        items = [dump(v, indent + 1) for v in x]
        left, right = u"[", u"]"
    if not items:
        return left + right
    return left + pad + (u"," + pad).join(items) + u"\n" + u"  " * indent + right


class Reader(object):
    def __init__(self, text):
        self.text, self.at = text, 0

    def skip(self):
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.text[self.at:self.at + 1]

    def expect(self, what):
        if self.text[self.at:self.at + len(what)] != what:
            raise JSONError("expected %r" % str(what), self.at)
        self.at += len(what)

    def value(self):
        c = self.skip()
        if c == u"{":
            result = {}
            self.at += 1
            while self.skip() != u"}":
                if result:
                    self.expect(u",")
                    self.skip()
                key = self.string()
                self.skip()
                self.expect(u":")
                result[key] = self.value()
            self.at += 1
            return result
        if c == u"[":
            items = []
            self.at += 1
            while self.skip() != u"]":
                if items:
                    self.expect(u",")
                items.append(self.value())
            self.at += 1
            return items
        if c == u'"':
            return self.string()
        for word, value in ((u"null", None), (u"true", True), (u"false", False)):
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return value
        start = self.at
        while self.at < len(self.text) and self.text[self.at] in u"+-0123456789.eE":
            self.at += 1
        number = self.text[start:self.at]
        if not number:
            raise JSONError("no value", start)
        if u"." in number or u"e" in number:
            return float(number)
        return int(number)

    def string(self):
        self.expect(u'"')
        out = []
        while 1:
            c = self.text[self.at:self.at + 1]
            self.at += 1
            if c == u"":
                raise JSONError("open string", self.at)
            if c == u'"':
                return u"".join(out)
            if c == u"\\":
                c = self.text[self.at]
                self.at += 1
                if c == u"u":
                    c = unichr(int(self.text[self.at:self.at + 4], 16))
                    self.at += 4
                else:
                    c = {u"n": u"\n", u"t": u"\t"}.get(c, c)
            out.append(c)


data = {"name": "caf\xc3\xa9", u"list": [1, 2.5, None, True, "a\"b\n"], "empty": {}, "deep": [[[]], {"x": u"\u20ac"}]}
text = dump(data)
print text.encode("ascii")
back = Reader(text).value()
print dump(back) == text, sorted(back.keys()), repr(back[u"name"]), repr(back["deep"][1]["x"]), type(back["list"][0]).__name__
for bad in [u"[1, 2", u'{"a" 1}', u'"abc', u"nope", u'{"a": }', u"[1 2]"]:
    try:
        print Reader(bad).value()
    except JSONError, e:
        print "error:", e, e.at
print Reader(u' [ -12, 3e2, "\\u00e9\\t" , false ] ').value()
