import re
import sys

TOKEN = re.compile(r"""
    (?P<NUMBER>\d+(?:\.\d*)?)
  | (?P<IDENT>[A-Za-z_]\w*)
  | (?P<OP>[-+*/()=])
  | (?P<SKIP>[ \t]+)
  | (?P<BAD>.)
""", re.VERBOSE)

class Token:
    def __init__(self, kind, text, pos):
        self.kind = kind
        self.text = text
        self.pos = pos
    def __repr__(self):
        return "%s:%s@%d" % (self.kind, self.text, self.pos)

def tokenize(text):
    for m in TOKEN.finditer(text):
        kind = m.lastgroup
        if kind == "SKIP":
            continue
        if kind == "BAD":
            raise ValueError("bad character %r at %d" % (m.group(), m.start()))
        yield Token(kind, m.group(), m.start())

class Parser:
    def __init__(self, text, env):
        self.tokens = list(tokenize(text))
        self.i = 0
        self.env = env
    def peek(self):
        return self.tokens[self.i].text if self.i < len(self.tokens) else None
    def take(self):
        t = self.tokens[self.i]
        self.i += 1
        return t
    def expr(self):
        v = self.term()
        while self.peek() in ("+", "-"):
            if self.take().text == "+":
                v += self.term()
            else:
                v -= self.term()
        return v
    def term(self):
        v = self.factor()
        while self.peek() in ("*", "/"):
            if self.take().text == "*":
                v *= self.factor()
            else:
                v /= self.factor()
        return v
    def factor(self):
        t = self.take()
        if t.kind == "NUMBER":
            return float(t.text)
        if t.kind == "IDENT":
            return self.env[t.text]
        if t.text == "-":
            return -self.factor()
        v = self.expr()
        self.take()
        return v

LOG = '''2024-01-02 10:11:12 [INFO] server: started in 35ms
2024-01-02 10:11:13 [ERROR] db: connection refused (code=17)
2024-01-02 10:11:14 [WARN] server: slow request /index.html 1200ms
garbage line
2024-01-02 10:11:15 [INFO] db: reconnected'''
LINE = re.compile(r"^(?P<date>\d{4}-\d\d-\d\d) (?P<time>[\d:]+) \[(?P<level>\w+)\] (?P<who>\w+): (?P<msg>.*)$")
EMAIL = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+\Z")
IP = re.compile(r"(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}")

def markdown(text):
    text = re.sub(r"^(#{1,6})\s+(.*)$", lambda m: "<h%d>%s</h%d>" % (len(m[1]), m[2], len(m[1])), text, flags=re.M)
    text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)
    text = re.sub(r"\*(.+?)\*", r"<i>\1</i>", text)
    text = re.sub(r"\[([^\]]+)\]\(([^)]+)\)", r'<a href="\2">\1</a>', text)
    text = re.sub(r"`([^`]*)`", r"<code>\g<1></code>", text)
    return text

def main():
    print(list(tokenize("x = 3.14 * (y1 - 2)")))
    print(Parser("2 * (3 + x) - -4 / 8", {"x": 1.5}).expr())
    try:
        list(tokenize("a $ b"))
    except ValueError as e:
        print(e)
    counts = {}
    for line in LOG.splitlines():
        m = LINE.match(line)
        if not m:
            print("skip", line)
            continue
        d = m.groupdict()
        counts[d["level"]] = counts.get(d["level"], 0) + 1
        print(m["who"], m.group("level", "msg"), d)
        n = re.search(r"(\d+)ms|code=(\d+)", m.group("msg"))
        if n:
            print(n.group(1), n.group(2), n.lastindex, n.groups("-"), n.span(1), n.start(2))
    print(counts)
    for addr in ["me@x.org", "a.b+c@d-e.co.uk", "no@", "@x.y"]:
        print(addr, EMAIL.match(addr) is not None)
    for ip in ["1.2.3.4", "256.1.1.1", "255.255.255.255", "1.2.3"]:
        print(ip, bool(IP.fullmatch(ip)))
    print(markdown("# Title\nsome **bold** and *it* [link](http://x) `code`\n## Sub"))
    print(re.split(r"(,)\s*", "a, b,c"), re.split(r"\s+", " a b ", maxsplit=1))
    print(re.findall(r"(\w)(\d)?", "a1b"))
    print(dict(re.findall(r"(\w+)=(\w+)", "a=1 b=2")))
    print(re.subn("a", "b", "banana", count=2))
    print(re.escape("a.b*c"))
    word = sys.argv[0][:0] + "o."
    print(re.findall(word, "foo box"), re.search(r"\b" + re.escape("fo") + ".", "foo").group())
    try:
        re.compile("(" + word)
    except re.error as e:
        print("error:", e, e.pos, e.msg)
    print(TOKEN.groupindex["OP"], TOKEN.groups, sorted(TOKEN.groupindex.items()))
    print(repr(re.compile("a+", re.I)), re.compile("b").pattern, re.compile("x", re.M | re.S).flags)
    a, b = re.match(r"(\d+)-(\d+)", "10-20").groups()
    print(int(a) + int(b))
    if (m := re.fullmatch(r"\s*(\w+)\s*", "  hi ")) is not None:
        print(m.expand(r"[\1]"), m.string, m.re.pattern, m.pos, m.endpos)
    print(re.match(r"(?:\\.|[^\\\"])*", r'ab\"c"d').group(), len(re.match(r"(?:a|b)*", "ab" * 50000).group()))
    print(re.findall(rb"\w+", b"ab cd"), re.sub(rb"(a)", rb"<\1>", b"banana"))
if __name__ == "__main__":
    main()
