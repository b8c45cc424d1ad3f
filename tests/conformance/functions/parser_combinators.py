# start: script
"""A small PEG-like parser combinator library and a calculator, JSON and INI built with it."""
import re


class ParseError(Exception):
    def __init__(self, text, pos, expected):
        self.text, self.pos, self.expected = text, pos, expected
        line = text.count("\n", 0, pos) + 1
        col = pos - (text.rfind("\n", 0, pos) + 1) + 1
        super().__init__(f"{line}:{col}: expected {' or '.join(sorted(expected))}")


class Result:
    __slots__ = ("ok", "pos", "value", "furthest", "expected")

    def __init__(self, ok, pos, value, furthest, expected):
        self.ok = ok
        self.pos = pos
        self.value = value
        self.furthest = furthest
        self.expected = expected

    @staticmethod
    def success(pos, value):
        return Result(True, pos, value, -1, frozenset())

    @staticmethod
    def failure(pos, expected):
        return Result(False, -1, None, pos, frozenset([expected]))

    def aggregate(self, other):
        if other is None:
            return self
        if self.furthest > other.furthest:
            return self
        if self.furthest == other.furthest:
            return Result(self.ok, self.pos, self.value, self.furthest, self.expected | other.expected)
        return Result(self.ok, self.pos, self.value, other.furthest, other.expected)


class Parser:
    def __init__(self, fn):
        self.fn = fn

    def __call__(self, text, pos):
        return self.fn(text, pos)

    def parse(self, text):
        r = (self << eof)(text, 0)
        if r.ok:
            return r.value
        raise ParseError(text, r.furthest, r.expected)

    def bind(self, f):
        @Parser
        def bound(text, pos):
            r = self(text, pos)
            if r.ok:
                return f(r.value)(text, r.pos).aggregate(r)
            return r
        return bound

    def map(self, f):
        return self.bind(lambda v: success(f(v)))

    def then(self, other):
        return seq(self, other).map(lambda rs: rs[1])

    def skip(self, other):
        return seq(self, other).map(lambda rs: rs[0])

    def times(self, lo, hi=None):
        hi = lo if hi is None else hi

        @Parser
        def rep(text, pos):
            values, n, agg, r = [], 0, None, None
            while n < hi:
                r = self(text, pos).aggregate(agg)
                agg = r
                if r.ok:
                    if r.pos == pos:
                        break
                    values.append(r.value)
                    pos = r.pos
                    n += 1
                elif n >= lo:
                    break
                else:
                    return r
            return Result.success(pos, values).aggregate(agg)
        return rep

    def many(self):
        return self.times(0, float("inf"))

    def at_least(self, n):
        return self.times(n, float("inf"))

    def optional(self, default=None):
        return self.times(0, 1).map(lambda v: v[0] if v else default)

    def sep_by(self, sep):
        pair = seq(self, (sep >> self).many()).map(lambda r: [r[0]] + r[1])
        return pair | success([])

    def desc(self, text):
        @Parser
        def described(t, pos):
            r = self(t, pos)
            return r if r.ok else Result.failure(pos, text)
        return described

    def __or__(self, other):
        return alt(self, other)

    def __rshift__(self, other):
        return self.then(other)

    def __lshift__(self, other):
        return self.skip(other)

    def __add__(self, other):
        return seq(self, other).map(lambda r: r[0] + r[1])


def success(v):
    return Parser(lambda text, pos: Result.success(pos, v))


@Parser
def eof(text, pos):
    return Result.success(pos, None) if pos >= len(text) else Result.failure(pos, "end of input")


def string(s):
    return Parser(lambda t, p: Result.success(p + len(s), s) if t.startswith(s, p) else Result.failure(p, repr(s)))


def regex(exp, group=0):
    exp = re.compile(exp)

    @Parser
    def rx(t, p):
        m = exp.match(t, p)
        return Result.success(m.end(), m.group(group)) if m else Result.failure(p, exp.pattern)
    return rx


def seq(*parsers):
    @Parser
    def s(t, p):
        values, r = [], None
        for q in parsers:
            r = q(t, p).aggregate(r)
            if not r.ok:
                return r
            p = r.pos
            values.append(r.value)
        return Result.success(p, values).aggregate(r)
    return s


def alt(*parsers):
    @Parser
    def a(t, p):
        r = None
        for q in parsers:
            r = q(t, p).aggregate(r)
            if r.ok:
                return r
        return r
    return a


class Forward(Parser):
    def __init__(self):
        super().__init__(None)

    def become(self, p):
        self.fn = p.fn


def generate(fn):
    @Parser
    def g(text, pos):
        gen = fn()
        value = None
        r = None
        try:
            while True:
                p = gen.send(value)
                r = p(text, pos).aggregate(r)
                if not r.ok:
                    return r
                value, pos = r.value, r.pos
        except StopIteration as stop:
            return Result.success(pos, stop.value).aggregate(r)
    return g


ws = regex(r"\s*")
tok = lambda p: p << ws
lex = lambda s: tok(string(s))

expr = Forward()
number = tok(regex(r"\d+(\.\d+)?")).map(lambda s: float(s) if "." in s else int(s)).desc("number")
factor = number | (lex("(") >> expr << lex(")"))


@generate
def term():
    v = yield factor
    while True:
        op = yield (lex("*") | lex("/")).optional()
        if not op:
            return v
        w = yield factor
        v = v * w if op == "*" else v / w


@generate
def sum_():
    v = yield term
    while True:
        op = yield (lex("+") | lex("-")).optional("")
        if op == "":
            return v
        w = yield term
        v = v + w if op == "+" else v - w


expr.become(sum_)
calc = ws >> expr
for text in ("1 + 2 * 3", " (1+2)*3 - 4/2", "7.5*2", "2 *", "(1", "1 $ 2"):
    try:
        print(text, "=", calc.parse(text))
    except ParseError as e:
        print(text, "!!", e)

json_value = Forward()
string_lit = tok(regex(r'"((?:[^"\\]|\\.)*)"', 1)).map(lambda s: s.replace('\\"', '"').replace("\\n", "\n")).desc("string")
null = lex("null").map(lambda _: None)
true = lex("true").map(lambda _: True)
false = lex("false").map(lambda _: False)
num = tok(regex(r"-?\d+(\.\d+)?([eE][+-]?\d+)?")).map(lambda s: float(s) if set(s) & set(".eE") else int(s)).desc("number")
array = lex("[") >> json_value.sep_by(lex(",")) << lex("]")
pair = seq(string_lit << lex(":"), json_value).map(tuple)
obj = (lex("{") >> pair.sep_by(lex(",")) << lex("}")).map(dict)
json_value.become(alt(string_lit, num, obj, array, true, false, null))
json_doc = ws >> json_value
print(json_doc.parse('{"a": [1, 2.5, -3e2, "x\\"y"], "b": {"c": null, "d": [true, false]}, "e": []}'))
for bad in ('{"a": }', "[1, 2", '{"a" 1}'):
    try:
        json_doc.parse(bad)
    except ParseError as e:
        print(bad, "!!", e)

name = regex(r"[\w.-]+")
key = (name << regex(r"[ \t]*=[ \t]*"))
ini_line = seq(key, regex(r"[^\n]*"))
section = seq(string("[") >> name << string("]") << regex(r"\n+"), (ini_line << regex(r"\n*")).many())
ini = section.many().map(lambda ss: {n: {k: v for k, v in kv} for n, kv in ss})
print(ini.parse("[main]\nname = rotor\nsize=10\n\n[other]\nx = 1\n"))
print((string("a") + string("b")).many().parse("abab"), string("x").times(2, 3).parse("xxx"), regex("a").at_least(1).parse("aaa"))
