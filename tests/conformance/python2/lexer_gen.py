# python: 2
# engines: all -host("the text of a division of floats by zero, of RustPython")
# A lexer as a generator, with next(), send-free state, and a recursive descent parser over it.
import re

SPEC = [
    ("NUM", r"\d+(?:\.\d+)?"), ("NAME", r"[A-Za-z_]\w*"), ("OP", r"\*\*|[-+*/()=,<>]"), ("WS", r"\s+"),
]
PATTERN = re.compile("|".join(["(?P<%s>%s)" % (n, p) for (n, p) in SPEC]))


class ParseError(StandardError):
    pass


class LexError(ValueError):
    pass


def lex(text):
    pos = 0
    while pos < len(text):
        m = PATTERN.match(text, pos)
        if m is None:
            raise LexError("bad character %s at %d" % (`text[pos]`, pos))
        pos = m.end()
        if m.lastgroup != "WS":
            yield m.lastgroup, m.group()
    yield "END", ""


class Parser:
    def __init__(self, text, env):
        self.tokens = lex(text)
        self.env = env
        self.advance()

    def advance(self):
        self.kind, self.text = self.tokens.next()

    def accept(self, text):
        if self.text == text and self.kind == "OP":
            self.advance()
            return True
        return False

    def expect(self, text):
        if not self.accept(text):
            raise ParseError, "expected %s, got %r" % (text, self.text)

    def expr(self):
        value = self.term()
        while 1:
            if self.accept("+"):
                value = value + self.term()
            elif self.accept("-"):
                value = value - self.term()
            else:
                return value

    def term(self):
        value = self.factor()
        while 1:
            if self.accept("*"):
                value *= self.factor()
            elif self.accept("/"):
                value /= self.factor()
            else:
                return value

    def factor(self):
        base = self.atom()
        if self.accept("**"):
            return base ** self.factor()
        return base

    def atom(self):
        if self.accept("-"):
            return -self.atom()
        if self.accept("("):
            value = self.expr()
            self.expect(")")
            return value
        kind, text = self.kind, self.text
        if kind != "END":
            self.advance()
        if kind == "NUM":
            return float(text)
        if kind == "NAME":
            if not self.env.has_key(text):
                raise NameError("name %r" % text)
            return self.env[text]
        raise ParseError("unexpected %r" % (text or "end"))


def main():
    env = {"x": 3.0, "half": 0.5}
    for source in ["1 + 2 * 3", "(1+2)*3", "2 ** 3 ** 2", "-x * half", "10 / 4", "1 +", "(1", "y", "3 $ 4", "1/0"]:
        try:
            parser = Parser(source, env)
            value = parser.expr()
            if parser.kind != "END":
                raise ParseError("rest: %s" % parser.text)
            print "%-12s= %s" % (source, value)
        except (ParseError, NameError), e:
            print "%-12s! %s: %s" % (source, e.__class__.__name__, e)
        except LexError, (message,):
            print "%-12s! lex: %s" % (source, message)
        except ZeroDivisionError, e:
            print "%-12s! %s" % (source, e)
    tokens = lex("a = 1")
    print tokens.next(), list(tokens)
