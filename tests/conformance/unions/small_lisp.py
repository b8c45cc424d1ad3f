# start: script
# engines: all
"""Interpreter for a small Lisp with tail calls, macros, and a reader."""
import sys
import math
import operator as op
from functools import reduce


class Symbol(str):
    def __repr__(self):
        return str(self)


class LispError(Exception):
    pass


class Env(dict):
    def __init__(self, params=(), args=(), outer=None):
        super().__init__()
        self.outer = outer
        if isinstance(params, Symbol):
            self[params] = list(args)
        else:
            params = list(params)
            args = list(args)
            if Symbol(".") in params:
                i = params.index(Symbol("."))
                self[params[i + 1]] = args[i:]
                params, args = params[:i], args[:i]
            if len(params) != len(args):
                raise LispError(f"expected {len(params)} arguments, got {len(args)}")
            self.update(zip(params, args))

    def find(self, var):
        env = self
        while env is not None:
            if var in env:
                return env
            env = env.outer
        raise LispError(f"unbound variable: {var}")


class Procedure:
    def __init__(self, params, body, env, name="lambda"):
        self.params, self.body, self.env, self.name = params, body, env, name

    def __repr__(self):
        return f"#<procedure {self.name}>"


def tokenize(text):
    out, i = [], 0
    while i < len(text):
        c = text[i]
        if c.isspace():
            i += 1
        elif c == ";":
            while i < len(text) and text[i] != "\n":
                i += 1
        elif c in "()'`,":
            out.append(c)
            i += 1
        elif c == '"':
            j = i + 1
            buf = []
            while text[j] != '"':
                if text[j] == "\\":
                    j += 1
                    buf.append({"n": "\n", "t": "\t"}.get(text[j], text[j]))
                else:
                    buf.append(text[j])
                j += 1
            out.append('"' + "".join(buf))
            i = j + 1
        else:
            j = i
            while j < len(text) and not text[j].isspace() and text[j] not in "()'`,;\"":
                j += 1
            out.append(text[i:j])
            i = j
    return out


def read(tokens):
    if not tokens:
        raise EOFError("unexpected end of input")
    tok = tokens.pop(0)
    if tok == "(":
        items = []
        while True:
            if not tokens:
                raise EOFError("missing )")
            if tokens[0] == ")":
                tokens.pop(0)
                return items
            items.append(read(tokens))
    if tok == ")":
        raise LispError("unexpected )")
    quotes = {"'": "quote", "`": "quasiquote", ",": "unquote"}
    if tok in quotes:
        return [Symbol(quotes[tok]), read(tokens)]
    return atom(tok)


def atom(tok):
    if tok == "#t":
        return True
    if tok == "#f":
        return False
    if tok[0] == '"':
        return tok[1:]
    for kind in (int, float):
        try:
            return kind(tok)
        except ValueError:
            continue
    return Symbol(tok)


def show(x):
    if x is True:
        return "#t"
    if x is False:
        return "#f"
    if x is None:
        return ""
    if isinstance(x, Symbol):
        return str(x)
    if isinstance(x, str):
        return '"' + x.replace('"', '\\"') + '"'
    if isinstance(x, list):
        return "(" + " ".join(map(show, x)) + ")"
    return repr(x)


def quasi(x):
    if not isinstance(x, list) or not x:
        return [Symbol("quote"), x]
    if x[0] == "unquote":
        return x[1]
    return [Symbol("list")] + [quasi(i) for i in x]


MACROS = {}
OUTPUT = []


def evaluate(x, env):
    while True:
        if isinstance(x, Symbol):
            return env.find(x)[x]
        if not isinstance(x, list):
            return x
        if not x:
            return []
        head = x[0]
        if head == "quote":
            return x[1]
        if head == "quasiquote":
            x = quasi(x[1])
        elif head == "if":
            _, test, yes, *no = x
            if evaluate(test, env) is not False:
                x = yes
            elif no:
                x = no[0]
            else:
                return None
        elif head == "define":
            if isinstance(x[1], list):
                name, *params = x[1]
                env[name] = Procedure(params, x[2:], env, name)
            else:
                env[x[1]] = evaluate(x[2], env)
            return None
        elif head == "set!":
            env.find(x[1])[x[1]] = evaluate(x[2], env)
            return None
        elif head == "lambda":
            return Procedure(x[1], x[2:], env)
        elif head == "begin":
            for e in x[1:-1]:
                evaluate(e, env)
            x = x[-1]
        elif head == "let":
            names = [b[0] for b in x[1]]
            values = [evaluate(b[1], env) for b in x[1]]
            env = Env(names, values, env)
            x = [Symbol("begin")] + x[2:]
        elif head == "define-macro":
            name, *params = x[1]
            MACROS[name] = Procedure(params, x[2:], env, name)
            return None
        elif isinstance(head, Symbol) and head in MACROS:
            m = MACROS[head]
            menv = Env(m.params, x[1:], m.env)
            for e in m.body:
                expansion = evaluate(e, menv)
            x = expansion
        else:
            fn = evaluate(head, env)
            args = [evaluate(a, env) for a in x[1:]]
            if isinstance(fn, Procedure):
                env = Env(fn.params, args, fn.env)
                x = [Symbol("begin")] + fn.body
            elif callable(fn):
                try:
                    return fn(*args)
                except (TypeError, ZeroDivisionError) as e:
                    raise LispError(f"{type(e).__name__} in {show(x)}") from e
            else:
                raise LispError(f"not a procedure: {show(fn)}")


def compare(f):
    return lambda *xs: all(f(a, b) for a, b in zip(xs, xs[1:]))


def display(*xs):
    OUTPUT.append(" ".join(x if isinstance(x, str) else show(x) for x in xs))


def standard_env():
    env = Env()
    env.update({Symbol(k): v for k, v in {
        "+": lambda *xs: sum(xs),
        "*": lambda *xs: reduce(op.mul, xs, 1),
        "-": lambda x, *xs: -x if not xs else x - sum(xs),
        "/": lambda a, b: a // b if isinstance(a, int) and isinstance(b, int) and a % b == 0 else a / b,
        "<": compare(op.lt), ">": compare(op.gt), "<=": compare(op.le), ">=": compare(op.ge),
        "=": compare(op.eq),
        "mod": op.mod, "abs": abs, "sqrt": math.sqrt,
        "not": lambda x: x is False,
        "list": lambda *xs: list(xs),
        "cons": lambda a, b: [a] + b,
        "car": lambda l: l[0],
        "cdr": lambda l: l[1:],
        "null?": lambda l: l == [],
        "length": len,
        "append": lambda *ls: sum(ls, []),
        "display": display,
        "string-append": lambda *ss: "".join(ss),
        "number?": lambda x: isinstance(x, (int, float)) and not isinstance(x, bool),
        "symbol?": lambda x: isinstance(x, Symbol),
        "pi": math.pi,
    }.items()})
    return env


PROGRAM = """
(define (fact n) (if (< n 2) 1 (* n (fact (- n 1)))))
(fact 5)
(define (loop i acc) (if (= i 0) acc (loop (- i 1) (+ acc i))))
(loop 5000 0)
(define (map f l) (if (null? l) '() (cons (f (car l)) (map f (cdr l)))))
(map (lambda (x) (* x x)) '(1 2 3 4.5))
(define-macro (unless c . body) `(if ,c #f (begin ,(car body))))
(unless (= 1 2) "ran")
(let ((x 3) (y 4)) (sqrt (+ (* x x) (* y y))))
(define counter (let ((n 0)) (lambda () (set! n (+ n 1)) n)))
(counter)
(begin (counter) (counter))
(display "hello" 'sym 3.5 (list 1 "two" #t))
(cons 1 (list 2 (quote (a "b" #f))))
(define (compose . fs) (if (null? fs) (lambda (x) x) (lambda (x) ((car fs) ((compose) x)))))
((compose abs) -7)
fact
(- 5)
(/ 7 2)
(/ 8 2)
(mod 17 5)
(append '(1) '(2 3) '())
(undefined 1)
(1 2)
(car 5)
(fact 1 2)
(string-append "a" "\\"b")
(number? #t)
"""


def main():
    env = standard_env()
    tokens = tokenize(PROGRAM)
    while tokens:
        try:
            form = read(tokens)
            value = evaluate(form, env)
        except (LispError, EOFError) as e:
            print(f"error: {e}")
            continue
        if value is not None:
            print(show(value))
        while OUTPUT:
            print("|", OUTPUT.pop(0))
    for bad in ("(1 2", ")", "'"):
        try:
            print(read(tokenize(bad)))
        except (LispError, EOFError) as e:
            print(type(e).__name__, e)


if __name__ == "__main__":
    main()
