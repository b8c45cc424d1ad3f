# start: script
"""Tokenizer + recursive descent for a toy language with closures, strings, lists and builtins; tree-walking."""
import re
import operator as op
import sys
from dataclasses import dataclass
from typing import Any, Callable, NamedTuple

TOKEN = re.compile(r"""
    (?P<num>\d+(?:\.\d+)?)
  | (?P<str>"(?:\\.|[^"\\])*")
  | (?P<name>[A-Za-z_]\w*)
  | (?P<op>==|!=|<=|>=|->|[-+*/%<>=(){}\[\],;.!])
  | (?P<ws>\s+|\#[^\n]*)
  | (?P<bad>.)
""", re.X)
KEYWORDS = {"let", "fn", "if", "else", "while", "return", "true", "false", "nil", "and", "or", "for", "in", "print"}


class Tok(NamedTuple):
    kind: str
    text: str
    line: int


class LangError(Exception):
    pass


class ParseFailure(LangError):
    pass


class RuntimeFailure(LangError):
    def __init__(self, msg, line):
        super().__init__(f"line {line}: {msg}")
        self.line = line


class ReturnSignal(Exception):
    def __init__(self, value):
        self.value = value


def tokenize(src):
    line = 1
    for m in TOKEN.finditer(src):
        kind, text = m.lastgroup, m.group()
        if kind == "bad":
            raise ParseFailure(f"line {line}: unexpected {text!r}")
        if kind != "ws":
            yield Tok(text if kind == "op" or text in KEYWORDS else kind, text, line)
        line += text.count("\n")
    yield Tok("eof", "", line)


class Env(dict):
    def __init__(self, parent=None, **names):
        super().__init__(**names)
        self.parent = parent

    def find(self, name):
        env = self
        while env is not None:
            if name in env:
                return env
            env = env.parent
        return None


@dataclass
class Function:
    name: str
    params: list
    body: Any
    env: Env

    def __call__(self, *args):
        if len(args) != len(self.params):
            raise TypeError(f"{self.name}() takes {len(self.params)} arguments, got {len(args)}")
        try:
            run_block(self.body, Env(self.env, **dict(zip(self.params, args))))
        except ReturnSignal as r:
            return r.value
        return None

    def __repr__(self):
        return f"<fn {self.name}/{len(self.params)}>"


BIN = {"+": op.add, "-": op.sub, "*": op.mul, "/": op.truediv, "%": op.mod, "==": op.eq, "!=": op.ne, "<": op.lt, "<=": op.le, ">": op.gt, ">=": op.ge}
LEVELS = [("or",), ("and",), ("==", "!="), ("<", "<=", ">", ">="), ("+", "-"), ("*", "/", "%")]


class Parser:
    def __init__(self, src):
        self.toks = list(tokenize(src))
        self.i = 0

    @property
    def tok(self):
        return self.toks[self.i]

    def accept(self, *kinds):
        if self.tok.kind in kinds:
            self.i += 1
            return self.toks[self.i - 1]
        return None

    def expect(self, kind):
        t = self.accept(kind)
        if t is None:
            raise ParseFailure(f"line {self.tok.line}: expected {kind}, found {self.tok.text or 'end of input'}")
        return t

    def program(self):
        out = []
        while self.tok.kind != "eof":
            out.append(self.statement())
        return out

    def block(self):
        self.expect("{")
        out = []
        while not self.accept("}"):
            out.append(self.statement())
        return out

    def statement(self):
        line = self.tok.line
        if self.accept("let"):
            name = self.expect("name").text
            self.expect("=")
            e = self.expr()
            self.expect(";")
            return ("let", line, name, e)
        if self.accept("fn"):
            name = self.expect("name").text
            return ("let", line, name, self.function(name, line))
        if self.accept("if"):
            cond = self.expr()
            then = self.block()
            other = None
            if self.accept("else"):
                other = [self.statement()] if self.tok.kind == "if" else self.block()
            return ("if", line, cond, then, other)
        if self.accept("while"):
            return ("while", line, self.expr(), self.block())
        if self.accept("for"):
            name = self.expect("name").text
            self.expect("in")
            return ("for", line, name, self.expr(), self.block())
        if self.accept("return"):
            e = None if self.tok.kind == ";" else self.expr()
            self.expect(";")
            return ("return", line, e)
        if self.accept("print"):
            args = [self.expr()]
            while self.accept(","):
                args.append(self.expr())
            self.expect(";")
            return ("print", line, args)
        e = self.expr()
        if self.accept("="):
            v = self.expr()
            self.expect(";")
            if e[0] not in ("name", "index"):
                raise ParseFailure(f"line {line}: cannot assign")
            return ("assign", line, e, v)
        self.expect(";")
        return ("expr", line, e)

    def function(self, name, line):
        self.expect("(")
        params = []
        while not self.accept(")"):
            params.append(self.expect("name").text)
            self.accept(",")
        return ("fn", line, name, params, self.block())

    def expr(self, level=0):
        if level == len(LEVELS):
            return self.unary()
        left = self.expr(level + 1)
        while t := self.accept(*LEVELS[level]):
            left = ("logic" if t.kind in ("and", "or") else "bin", t.line, t.kind, left, self.expr(level + 1))
        return left

    def unary(self):
        if t := self.accept("-", "!"):
            return ("un", t.line, t.kind, self.unary())
        e = self.atom()
        while True:
            if t := self.accept("("):
                args = []
                while not self.accept(")"):
                    args.append(self.expr())
                    self.accept(",")
                e = ("call", t.line, e, args)
            elif t := self.accept("["):
                e = ("index", t.line, e, self.expr())
                self.expect("]")
            else:
                return e

    def atom(self):
        t = self.tok
        self.i += 1
        if t.kind == "num":
            return ("const", t.line, float(t.text) if "." in t.text else int(t.text))
        if t.kind == "str":
            return ("const", t.line, t.text[1:-1].replace("\\n", "\n").replace('\\"', '"'))
        if t.kind in ("true", "false", "nil"):
            return ("const", t.line, {"true": True, "false": False, "nil": None}[t.kind])
        if t.kind == "name":
            return ("name", t.line, t.text)
        if t.kind == "(":
            e = self.expr()
            self.expect(")")
            return e
        if t.kind == "[":
            items = []
            while not self.accept("]"):
                items.append(self.expr())
                self.accept(",")
            return ("list", t.line, items)
        if t.kind == "fn":
            return self.function("anonymous", t.line)
        raise ParseFailure(f"line {t.line}: unexpected {t.text or 'end of input'}")


def show(v):
    if v is None:
        return "nil"
    if isinstance(v, bool):
        return "true" if v else "false"
    if isinstance(v, list):
        return "[" + ", ".join(map(show, v)) + "]"
    return str(v)


def truthy(v):
    return v is not None and v is not False


def evaluate(e, env):
    kind, line, *rest = e
    if kind == "const":
        return rest[0]
    if kind == "name":
        home = env.find(rest[0])
        if home is None:
            raise RuntimeFailure(f"unknown name {rest[0]}", line)
        return home[rest[0]]
    if kind == "bin":
        f, a, b = BIN[rest[0]], evaluate(rest[1], env), evaluate(rest[2], env)
        try:
            if rest[0] == "+" and (isinstance(a, str) or isinstance(b, str)):
                return (a if isinstance(a, str) else show(a)) + (b if isinstance(b, str) else show(b))
            return f(a, b)
        except TypeError:
            raise RuntimeFailure(f"bad operands for {rest[0]}: {show(a)}, {show(b)}", line) from None
        except ZeroDivisionError as z:
            raise RuntimeFailure(str(z), line) from z
    if kind == "logic":
        left = evaluate(rest[1], env)
        if truthy(left) == (rest[0] == "or"):
            return left
        return evaluate(rest[2], env)
    if kind == "un":
        v = evaluate(rest[1], env)
        return -v if rest[0] == "-" else not truthy(v)
    if kind == "list":
        return [evaluate(x, env) for x in rest[0]]
    if kind == "index":
        seq, i = evaluate(rest[0], env), evaluate(rest[1], env)
        try:
            return seq[i]
        except (IndexError, TypeError) as ex:
            raise RuntimeFailure(f"cannot index {show(seq)} with {show(i)}", line)
    if kind == "fn":
        return Function(rest[0], rest[1], rest[2], env)
    if kind == "call":
        f = evaluate(rest[0], env)
        args = [evaluate(a, env) for a in rest[1]]
        if not callable(f):
            raise RuntimeFailure(f"{show(f)} is not callable", line)
        try:
            return f(*args)
        except TypeError as t:
            raise RuntimeFailure(str(t), line)
    raise AssertionError(kind)


OUT = []


def run_block(stmts, env):
    for s in stmts:
        match s:
            case ("let", _, name, e):
                env[name] = evaluate(e, env)
            case ("assign", line, ("name", _, name), e):
                home = env.find(name)
                if home is None:
                    raise RuntimeFailure(f"assignment to unknown name {name}", line)
                home[name] = evaluate(e, env)
            case ("assign", _, ("index", _, target, i), e):
                evaluate(target, env)[evaluate(i, env)] = evaluate(e, env)
            case ("if", _, cond, then, other):
                if truthy(evaluate(cond, env)):
                    run_block(then, Env(env))
                elif other is not None:
                    run_block(other, Env(env))
            case ("while", _, cond, body):
                while truthy(evaluate(cond, env)):
                    run_block(body, Env(env))
            case ("for", _, name, e, body):
                for item in evaluate(e, env):
                    run_block(body, Env(env, **{name: item}))
            case ("return", _, None):
                raise ReturnSignal(None)
            case ("return", _, e):
                raise ReturnSignal(evaluate(e, env))
            case ("print", _, args):
                OUT.append(" ".join(show(evaluate(a, env)) for a in args))
            case ("expr", _, e):
                evaluate(e, env)


def builtins():
    def push(xs, x):
        xs.append(x)
        return xs
    return Env(None, len=len, push=push, str=show, range=lambda n: list(range(n)), map=lambda f, xs: [f(x) for x in xs], max=max)


def run(src):
    OUT.clear()
    try:
        run_block(Parser(src).program(), builtins())
    except LangError as e:
        OUT.append(f"{type(e).__name__}: {e}")
    return OUT[:]


PROGRAMS = ['''
let x = 10; # comment
fn fact(n) { if n < 2 { return 1; } return n * fact(n - 1); }
print fact(20), fact(25);
fn counter() { let n = 0; return fn() { n = n + 1; return n; }; }
let c = counter(); c(); c();
print c(), counter()(), "s" + 1 + [1, true, nil];
let xs = []; for i in range(5) { push(xs, i * i); }
xs[0] = "zero";
print xs, len(xs), map(fn(v) { return v + v; }, xs), max(3, 7.5);
let i = 0; while i < 3 and true { i = i + 1; }
print i, 7 / 2, 7 % 3, -i, !i, nil == false, 1 <= 2, fact;
if i == 4 { print "four"; } else if i == 3 { print "three"; } else { print "?"; }
''', "print 1 / 0;", "print nosuch;", "let = 3;", "print 1 - \"a\";", "let f = 3; f(1);", "fn g(a) { return a; } print g(1, 2);", "print [1][5];", "let a = @;", "1 = 2;", "print len(5);", "q = 1;"]
for p in PROGRAMS:
    for line in run(p):
        print(line)
