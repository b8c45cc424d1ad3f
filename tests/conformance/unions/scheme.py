# start: script
# A Scheme with macros and tail calls: symbols are texts, everything meets everything.
import math
import operator as op
import sys
from functools import reduce


"""A Scheme with macros, tail calls, strings, let, dynamic errors and a REPL over stdin."""


class Symbol(str):
    __slots__ = ()

    def __repr__(self):
        return str(self)


class LispError(Exception):
    pass


class Nil:
    _instance = None

    def __new__(cls):
        if cls._instance is None:
            cls._instance = super().__new__(cls)
        return cls._instance

    def __repr__(self):
        return "()"

    def __iter__(self):
        return iter(())

    def __bool__(self):
        return False


NIL = Nil()


class Pair:
    __slots__ = ("car", "cdr")

    def __init__(self, car, cdr):
        self.car = car
        self.cdr = cdr

    def __iter__(self):
        p = self
        while isinstance(p, Pair):
            yield p.car
            p = p.cdr
        if p is not NIL:
            raise LispError("improper list")

    def __eq__(self, other):
        return isinstance(other, Pair) and self.car == other.car and self.cdr == other.cdr

    def __hash__(self):
        return hash((self.car, self.cdr))


def to_list(items, tail=NIL):
    result = tail
    for x in reversed(list(items)):
        result = Pair(x, result)
    return result


class Env(dict):
    def __init__(self, params=(), args=(), outer=None):
        super().__init__()
        self.outer = outer
        if isinstance(params, Symbol):
            self[params] = to_list(args)
            return
        params = list(params)
        if "." in params:
            i = params.index(".")
            if len(args) < i:
                raise LispError(f"expected at least {i} arguments, got {len(args)}")
            self.update(zip(params[:i], args))
            self[params[i + 1]] = to_list(args[i:])
        else:
            if len(params) != len(args):
                raise LispError(f"expected {len(params)} arguments, got {len(args)}")
            self.update(zip(params, args))

    def find(self, name):
        env = self
        while env is not None:
            if name in env:
                return env
            env = env.outer
        raise LispError(f"unbound variable: {name}")


class Lambda:
    def __init__(self, params, body, env, name=None):
        self.params, self.body, self.env, self.name = params, body, env, name

    def __call__(self, *args):
        return evaluate(self.body, Env(self.params, args, self.env))

    def __repr__(self):
        return f"#<procedure {self.name or 'anonymous'}>"


class Macro(Lambda):
    def __repr__(self):
        return f"#<macro {self.name}>"


def tokenize(src):
    i, n = 0, len(src)
    while i < n:
        c = src[i]
        if c.isspace():
            i += 1
        elif c == ";":
            while i < n and src[i] != "\n":
                i += 1
        elif c in "()'`":
            yield c
            i += 1
        elif c == ",":
            if src[i:i + 2] == ",@":
                yield ",@"
                i += 2
            else:
                yield c
                i += 1
        elif c == '"':
            j = i + 1
            buf = []
            while j < n and src[j] != '"':
                if src[j] == "\\":
                    j += 1
                    buf.append({"n": "\n", "t": "\t"}.get(src[j], src[j]))
                else:
                    buf.append(src[j])
                j += 1
            yield '"' + "".join(buf)
            i = j + 1
        else:
            j = i
            while j < n and not src[j].isspace() and src[j] not in "()'`,;\"":
                j += 1
            yield src[i:j]
            i = j


QUOTES = {"'": Symbol("quote"), "`": Symbol("quasiquote"), ",": Symbol("unquote"), ",@": Symbol("unquote-splicing")}


class Reader:
    def __init__(self, src):
        self.tokens = tokenize(src)
        self.peeked = None

    def next(self):
        if self.peeked is not None:
            t, self.peeked = self.peeked, None
            return t
        return next(self.tokens, None)

    def read_all(self):
        while True:
            t = self.next()
            if t is None:
                return
            yield self.read(t)

    def read(self, t):
        if t is None:
            raise LispError("unexpected end of input")
        if t == "(":
            items = []
            tail = NIL
            while True:
                t = self.next()
                if t == ")":
                    return to_list(items, tail)
                if t is None:
                    raise LispError("missing )")
                items.append(self.read(t))
        if t == ")":
            raise LispError("unexpected )")
        if t in QUOTES:
            return to_list([QUOTES[t], self.read(self.next())])
        return self.atom(t)

    @staticmethod
    def atom(t):
        if t[0] == '"':
            return t[1:]
        if t == "#t":
            return True
        if t == "#f":
            return False
        for kind in (int, float):
            try:
                return kind(t)
            except ValueError:
                pass
        return Symbol(t)


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
        return '"' + x.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(x, Pair):
        parts = []
        while isinstance(x, Pair):
            parts.append(show(x.car))
            x = x.cdr
        if x is not NIL:
            parts += [".", show(x)]
        return "(" + " ".join(parts) + ")"
    return repr(x)


def quasi(x, env):
    if not isinstance(x, Pair):
        return x
    if x.car == "unquote":
        return evaluate(x.cdr.car, env)
    if isinstance(x.car, Pair) and x.car.car == "unquote-splicing":
        return to_list(evaluate(x.car.cdr.car, env), quasi(x.cdr, env))
    return Pair(quasi(x.car, env), quasi(x.cdr, env))


def evaluate(x, env):
    while True:
        if isinstance(x, Symbol):
            return env.find(x)[x]
        if not isinstance(x, Pair):
            return x
        head = x.car
        if isinstance(head, Symbol):
            if head == "quote":
                return x.cdr.car
            if head == "quasiquote":
                return quasi(x.cdr.car, env)
            if head == "if":
                _, test, then, *rest = x
                if evaluate(test, env) is not False:
                    x = then
                elif rest:
                    x = rest[0]
                else:
                    return None
                continue
            if head == "define":
                target = x.cdr.car
                if isinstance(target, Pair):
                    name = target.car
                    value = Lambda(target.cdr if isinstance(target.cdr, (Symbol, Nil)) else list(target.cdr), Pair(Symbol("begin"), x.cdr.cdr), env, name)
                else:
                    name = target
                    value = evaluate(x.cdr.cdr.car, env)
                    if isinstance(value, Lambda) and value.name is None:
                        value.name = name
                env[name] = value
                return None
            if head == "set!":
                _, name, expr = x
                env.find(name)[name] = evaluate(expr, env)
                return None
            if head == "lambda":
                _, params, *body = x
                if not isinstance(params, Symbol):
                    params = list(params)
                return Lambda(params, Pair(Symbol("begin"), to_list(body)), env)
            if head == "define-macro":
                (name, *params), *body = x.cdr
                env[name] = Macro(params, Pair(Symbol("begin"), to_list(body)), env, name)
                return None
            if head == "begin":
                forms = list(x.cdr)
                for f in forms[:-1]:
                    evaluate(f, env)
                if not forms:
                    return None
                x = forms[-1]
                continue
            if head == "let":
                _, bindings, *body = x
                names = [b.car for b in bindings]
                values = [evaluate(b.cdr.car, env) for b in bindings]
                env = Env(names, values, env)
                x = Pair(Symbol("begin"), to_list(body))
                continue
            if head == "cond":
                for clause in x.cdr:
                    test, *body = clause
                    if test == "else" or evaluate(test, env) is not False:
                        x = Pair(Symbol("begin"), to_list(body))
                        break
                else:
                    return None
                continue
            if head == "and":
                value = True
                for e in x.cdr:
                    value = evaluate(e, env)
                    if value is False:
                        break
                return value
            if head == "or":
                value = False
                for e in x.cdr:
                    value = evaluate(e, env)
                    if value is not False:
                        break
                return value
        f = evaluate(head, env)
        if isinstance(f, Macro):
            x = f(*x.cdr)
            continue
        args = [evaluate(a, env) for a in x.cdr]
        if isinstance(f, Lambda):
            x, env = f.body, Env(f.params, args, f.env)
            continue
        if not callable(f):
            raise LispError(f"not a procedure: {show(f)}")
        try:
            return f(*args)
        except TypeError as e:
            raise LispError(f"wrong type or number of arguments in {show(x)}") from e


def fold(f, *, unit=None):
    def go(*args):
        if unit is not None and not args:
            return unit
        return reduce(f, args)
    return go


def compare(f):
    return lambda *xs: all(f(a, b) for a, b in zip(xs, xs[1:]))


def minus(x, *rest):
    return -x if not rest else reduce(op.sub, rest, x)


def divide(a, b):
    if b == 0:
        raise LispError("division by zero")
    q = a / b
    return int(q) if q == int(q) and isinstance(a, int) and isinstance(b, int) else q


def car(p):
    if not isinstance(p, Pair):
        raise LispError(f"car of {show(p)}")
    return p.car


def cdr(p):
    if not isinstance(p, Pair):
        raise LispError(f"cdr of {show(p)}")
    return p.cdr


def lisp_map(f, *lists):
    return to_list(f(*args) for args in zip(*lists))


def lisp_error(msg, *irritants):
    raise LispError(" ".join([msg, *map(show, irritants)]))


def display(x):
    sys.stdout.write(x if isinstance(x, str) else show(x))


def standard_env():
    env = Env()
    table = {
        "+": fold(op.add, unit=0), "*": fold(op.mul, unit=1), "-": minus, "/": divide,
        "=": compare(op.eq), "<": compare(op.lt), ">": compare(op.gt), "<=": compare(op.le), ">=": compare(op.ge),
        "quotient": op.floordiv, "modulo": op.mod, "abs": abs, "max": max, "min": min, "expt": pow,
        "sqrt": math.sqrt, "car": car, "cdr": cdr, "cons": Pair, "list": lambda *xs: to_list(xs),
        "null?": lambda x: x is NIL, "pair?": lambda x: isinstance(x, Pair),
        "number?": lambda x: isinstance(x, (int, float)) and not isinstance(x, bool),
        "symbol?": lambda x: isinstance(x, Symbol), "string?": lambda x: isinstance(x, str) and not isinstance(x, Symbol),
        "procedure?": callable, "not": lambda x: x is False, "eq?": lambda a, b: a is b or a == b,
        "equal?": op.eq, "length": lambda xs: sum(1 for _ in xs), "append": lambda *ls: to_list(x for l in ls for x in l),
        "map": lisp_map, "reverse": lambda xs: to_list(list(xs)[::-1]), "apply": lambda f, xs: f(*xs),
        "filter": lambda f, xs: to_list(x for x in xs if f(x) is not False),
        "display": display, "newline": lambda: print(), "error": lisp_error,
        "string-append": lambda *ss: "".join(ss), "number->string": str, "string-length": len,
        "string-upcase": str.upper, "symbol->string": lambda s: str(s), "string->symbol": Symbol,
    }
    for k, v in table.items():
        env[Symbol(k)] = v
    env[Symbol("pi")] = math.pi
    return env


PROGRAM = r"""
(define (fact n) (if (= n 0) 1 (* n (fact (- n 1)))))
(fact 10)
(fact 25)
(define (loop i acc) (if (= i 0) acc (loop (- i 1) (+ acc i))))
(loop 20000 0)
(define-macro (unless c . body) `(if ,c #f (begin ,@body)))
(unless (> 1 2) (display "hi") (newline) 42)
(define-macro (while c . body) `(let ((go #f)) (begin (set! go (lambda () (if ,c (begin ,@body (go)) #f))) (go))))
(define n 0)
(while (< n 3) (display n) (display " ") (set! n (+ n 1)))
(map (lambda (x y) (* x y)) '(1 2 3) (list 4 5 6))
(define (compose . fs) (if (null? fs) (lambda (x) x) (lambda (x) ((car fs) ((apply compose (cdr fs)) x)))))
((compose (lambda (x) (* x 2)) (lambda (x) (+ x 1))) 5)
(let ((x 2) (y 3.5)) (list x y (+ x y) (/ x 4) (/ 8 2) 'sym "a \"str\""))
(define (range a b) (if (>= a b) '() (cons a (range (+ a 1) b))))
(filter (lambda (x) (= 0 (modulo x 3))) (range 0 20))
(cond ((assq 'x '()) 1) (else 2))
(car '())
(define (assq k al) (cond ((null? al) #f) ((eq? k (car (car al))) (car al)) (else (assq k (cdr al)))))
(assq 'b '((a 1) (b 2)))
(cons 1 2)
(cons 1 (cons 2 3))
(+ 1 "x")
(error "bad thing:" 'foo 12 "s")
(undefined-fn 1)
((lambda (x) x))
((lambda args (length args)) 1 2 3)
(5 5)
fact
(equal? '(1 (2 3)) '(1 (2 3)))
(string-append "foo" (number->string 12) (symbol->string 'bar))
(list (sqrt 16) (expt 2 100) (max 1 5 3) (- 5) pi)
(and 1 2 #f 3)
(or #f #f 7)
(list #t #f '())
(/ 1 0)
(define (ack m n) (cond ((= m 0) (+ n 1)) ((= n 0) (ack (- m 1) 1)) (else (ack (- m 1) (ack m (- n 1))))))
(ack 2 3)
(begin)
`(1 ,(+ 1 1) ,@(list 3 4) end)
"""


def run(source, env):
    reader = Reader(source)
    forms = reader.read_all()
    while True:
        try:
            form = next(forms, None)
        except LispError as e:
            print("read error:", e)
            return
        if form is None:
            return
        try:
            value = evaluate(form, env)
        except LispError as e:
            print("error:", e)
        except RecursionError:
            print("too deep")
        else:
            if value is not None:
                print("=>", show(value))


if __name__ == "__main__":
    run(PROGRAM, standard_env())
    run("(display 1", standard_env())
