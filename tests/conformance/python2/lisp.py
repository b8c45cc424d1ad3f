# python: 2
"""A Lisp in RPython, as programs of 2011 are written."""
import os, sys
from pypy.rlib.jit import JitDriver, hint, unroll_safe, promote, elidable, dont_look_inside
from pypy.rlib.objectmodel import specialize, we_are_translated, r_dict, compute_hash
from pypy.rlib.rarithmetic import ovfcheck, r_uint, intmask
from pypy.rlib.rbigint import rbigint
from pypy.rlib.rstring import StringBuilder, split
from pypy.rlib.unroll import unrolling_iterable
from pypy.rlib.streamio import open_file_as_stream
from pypy.rlib.debug import check_nonneg, make_sure_not_resized

class LispError(Exception):
    def __init__(self, msg):
        self.msg = msg

class W_Object(object):
    _attrs_ = []
    _settled_ = True
    def to_string(self):
        return '#<object>'
    def is_true(self):
        return True
    def eq(self, other):
        return self is other
    def call(self, interp, args_w):
        raise LispError('not callable: ' + self.to_string())

class W_Nil(W_Object):
    def to_string(self):
        return '()'
    def is_true(self):
        return False
w_nil = W_Nil()

class W_Bool(W_Object):
    def __init__(self, v):
        self.v = v
    def to_string(self):
        return '#t' if self.v else '#f'
    def is_true(self):
        return self.v
w_true, w_false = W_Bool(True), W_Bool(False)

class W_Num(W_Object):
    pass

class W_Int(W_Num):
    _immutable_fields_ = ['i']
    def __init__(self, i):
        self.i = i
    def to_string(self):
        return str(self.i)
    def big(self):
        return rbigint.fromint(self.i)
    def eq(self, other):
        return isinstance(other, W_Int) and other.i == self.i

class W_Long(W_Num):
    def __init__(self, b):
        self.b = b
    def to_string(self):
        return self.b.str()
    def big(self):
        return self.b
    def eq(self, other):
        return isinstance(other, W_Long) and other.b.eq(self.b)

class W_Str(W_Object):
    def __init__(self, s):
        self.s = s
    def to_string(self):
        b = StringBuilder()
        b.append('"')
        for c in self.s:
            if c == '"' or c == '\\':
                b.append('\\')
            b.append(c)
        b.append('"')
        return b.build()
    def eq(self, other):
        return isinstance(other, W_Str) and other.s == self.s

class W_Symbol(W_Object):
    _immutable_fields_ = ['name']
    def __init__(self, name):
        self.name = name
    def to_string(self):
        return self.name

class W_Pair(W_Object):
    def __init__(self, car, cdr):
        self.car, self.cdr = car, cdr
    def to_string(self):
        b = StringBuilder()
        w = self
        sep = '('
        while isinstance(w, W_Pair):
            b.append(sep)
            b.append(w.car.to_string())
            sep = ' '
            w = w.cdr
        if w is not w_nil:
            b.append(' . ')
            b.append(w.to_string())
        b.append(')')
        return b.build()

class SymbolTable(object):
    def __init__(self):
        self.table = {}
    def intern(self, name):
        try:
            return self.table[name]
        except KeyError:
            w = W_Symbol(name)
            self.table[name] = w
            return w
symbols = SymbolTable()
intern_ = symbols.intern

def lst(ws, tail=w_nil):
    for i in range(len(ws) - 1, -1, -1):
        tail = W_Pair(ws[i], tail)
    return tail

def unlist(w):
    res = []
    while isinstance(w, W_Pair):
        res.append(w.car)
        w = w.cdr
    if w is not w_nil:
        raise LispError('improper list')
    return res[:]

class Reader(object):
    def __init__(self, text):
        self.text = text
        self.pos = 0
    def skip(self):
        while self.pos < len(self.text):
            c = self.text[self.pos]
            if c == ';':
                while self.pos < len(self.text) and self.text[self.pos] != '\n':
                    self.pos += 1
            elif c.isspace():
                self.pos += 1
            else:
                break
    def at_end(self):
        self.skip()
        return self.pos >= len(self.text)
    def read(self):
        if self.at_end():
            raise LispError('unexpected end')
        c = self.text[self.pos]
        if c == '(':
            self.pos += 1
            items = []
            tail = w_nil
            while True:
                if self.at_end():
                    raise LispError('missing )')
                if self.text[self.pos] == ')':
                    self.pos += 1
                    return lst(items, tail)
                w = self.read()
                if isinstance(w, W_Symbol) and w.name == '.':
                    tail = self.read()
                else:
                    items.append(w)
        if c == "'":
            self.pos += 1
            return lst([intern_('quote'), self.read()])
        if c == '"':
            self.pos += 1
            b = StringBuilder(16)
            while self.pos < len(self.text) and self.text[self.pos] != '"':
                if self.text[self.pos] == '\\':
                    self.pos += 1
                b.append(self.text[self.pos])
                self.pos += 1
            self.pos += 1
            return W_Str(b.build())
        start = self.pos
        while self.pos < len(self.text) and not self.text[self.pos].isspace() and self.text[self.pos] not in '()\'";':
            self.pos += 1
        stop = self.pos
        assert start >= 0 and stop >= 0
        tok = self.text[start:stop]
        if not tok:
            raise LispError('unexpected ' + c)
        if tok == '#t':
            return w_true
        if tok == '#f':
            return w_false
        if tok[0].isdigit() or tok[0] == '-' and len(tok) > 1:
            if len(tok) > 18:
                return normalize(rbigint.fromdecimalstr(tok))
            try:
                return W_Int(int(tok))
            except ValueError:
                raise LispError('bad number ' + tok)
        return intern_(tok)

def normalize(b):
    try:
        return W_Int(b.toint())
    except OverflowError:
        return W_Long(b)

class Env(object):
    def __init__(self, parent):
        self.vars = {}
        self.parent = parent
    @unroll_safe
    def find(self, name):
        e = self
        while e is not None:
            if name in e.vars:
                return e
            e = e.parent
        return None
    def lookup(self, name):
        e = self.find(name)
        if e is None:
            raise LispError('unbound variable ' + name)
        return e.vars[name]

class W_Lambda(W_Object):
    _immutable_fields_ = ['params[*]', 'body', 'env']
    def __init__(self, params, rest, body, env, name='lambda'):
        self.params, self.rest, self.body, self.env, self.name = params, rest, body, env, name
        make_sure_not_resized(self.params)
    def to_string(self):
        return '#<%s/%d>' % (self.name, len(self.params))
    def bind(self, args_w):
        n = len(self.params)
        if len(args_w) < n or (len(args_w) > n and not self.rest):
            raise LispError('%s: wrong number of arguments' % self.name)
        env = Env(self.env)
        for i in range(n):
            env.vars[self.params[i]] = args_w[i]
        if self.rest:
            env.vars[self.rest] = lst(args_w[n:])
        return env
    def call(self, interp, args_w):
        return interp.eval(self.body, self.bind(args_w))

class W_Prim(W_Object):
    def __init__(self, name, fn):
        self.name, self.fn = name, fn
    def to_string(self):
        return '#<primitive %s>' % self.name
    def call(self, interp, args_w):
        return self.fn(interp, args_w)

PRIMS = {}
def prim(name, arity=-1):
    def deco(fn):
        def checked(interp, args_w):
            if arity >= 0 and len(args_w) != arity:
                raise LispError('%s expects %d arguments, got %d' % (name, arity, len(args_w)))
            return fn(interp, args_w)
        PRIMS[name] = checked
        return fn
    return deco

def num(w):
    if not isinstance(w, W_Num):
        raise LispError('not a number: ' + w.to_string())
    return w

def make_arith(name, op):
    bigop = {'+': 'add', '-': 'sub', '*': 'mul'}[op]
    src = '''
def small(a, b):
    return ovfcheck(a %s b)
''' % op
    d = {'ovfcheck': ovfcheck}
    exec src in d
    small = d['small']
    @prim(name)
    def arith(interp, args_w):
        w = num(args_w[0])
        if name == '-' and len(args_w) == 1:
            return normalize(rbigint.fromint(0).sub(big(w)))
        for i in range(1, len(args_w)):
            v = num(args_w[i])
            if isinstance(w, W_Int) and isinstance(v, W_Int):
                try:
                    w = W_Int(small(w.i, v.i))
                    continue
                except OverflowError:
                    pass
            w = normalize(getattr(big(w), bigop)(big(v)))
        return w
def big(w):
    if isinstance(w, W_Int):
        return w.big()
    assert isinstance(w, W_Long)
    return w.big()
for _op in '+-*':
    make_arith(_op, _op)

CMP = unrolling_iterable([('<', 'lt'), ('>', 'gt'), ('=', 'eq'), ('<=', 'le')])
for _name, _meth in [('<', 'lt'), ('>', 'gt'), ('=', 'eq'), ('<=', 'le')]:
    def make_cmp(_name):
        @prim(_name, 2)
        def compare(interp, args_w):
            a, b = big(num(args_w[0])), big(num(args_w[1]))
            for n, m in CMP:
                if n == _name:
                    return w_true if getattr(a, m)(b) else w_false
            assert False
    make_cmp(_name)

@prim('quotient', 2)
def quotient(interp, args_w):
    b = big(num(args_w[1]))
    if not b.tobool():
        raise LispError('division by zero')
    return normalize(big(num(args_w[0])).floordiv(b))

@prim('cons', 2)
def cons(interp, args_w):
    return W_Pair(args_w[0], args_w[1])

def pair(w):
    if isinstance(w, W_Pair):
        return w
    raise LispError('not a pair: ' + w.to_string())

@prim('car', 1)
def car(interp, args_w):
    return pair(args_w[0]).car

@prim('cdr', 1)
def cdr(interp, args_w):
    return pair(args_w[0]).cdr

@prim('null?', 1)
def nullp(interp, args_w):
    return w_true if args_w[0] is w_nil else w_false

@prim('eq?', 2)
def eqp(interp, args_w):
    return w_true if args_w[0].eq(args_w[1]) else w_false

@prim('list')
def list_(interp, args_w):
    return lst(args_w)

@prim('display', 1)
def display(interp, args_w):
    w = args_w[0]
    os.write(1, (w.s if isinstance(w, W_Str) else w.to_string()) + '\n')
    return w_nil

@prim('apply', 2)
def apply_(interp, args_w):
    return args_w[0].call(interp, unlist(args_w[1]))

@prim('string-append')
def string_append(interp, args_w):
    parts = []
    for w in args_w:
        if not isinstance(w, W_Str):
            raise LispError('not a string: ' + w.to_string())
        parts.append(w.s)
    return W_Str(''.join(parts))

def key_eq(a, b):
    return a.eq(b)
def key_hash(w):
    if isinstance(w, W_Int):
        return w.i
    if isinstance(w, W_Str):
        return compute_hash(w.s)
    return 7

class W_Hash(W_Object):
    def __init__(self):
        self.d = r_dict(key_eq, key_hash)
    def to_string(self):
        return '#<hash %d>' % len(self.d)

@prim('make-hash', 0)
def make_hash(interp, args_w):
    return W_Hash()

@prim('hash-set!', 3)
def hash_set(interp, args_w):
    h = args_w[0]
    if not isinstance(h, W_Hash):
        raise LispError('not a hash')
    h.d[args_w[1]] = args_w[2]
    return h

@prim('hash-ref', 2)
def hash_ref(interp, args_w):
    h = args_w[0]
    if not isinstance(h, W_Hash):
        raise LispError('not a hash')
    return h.d.get(args_w[1], w_false)

driver = JitDriver(greens=['w'], reds=['env', 'self'], get_printable_location=lambda w: w.to_string())

class Interp(object):
    def __init__(self):
        self.globals = Env(None)
        for name, fn in PRIMS.items():
            self.globals.vars[name] = W_Prim(name, fn)

    def eval(self, w, env):
        while True:
            driver.jit_merge_point(w=w, env=env, self=self)
            if isinstance(w, W_Symbol):
                return env.lookup(w.name)
            if not isinstance(w, W_Pair):
                return w
            head = w.car
            if isinstance(head, W_Symbol):
                op = head.name
                if op == 'quote':
                    return pair(w.cdr).car
                elif op == 'if':
                    parts = unlist(w.cdr)
                    if len(parts) < 2:
                        raise LispError('bad if')
                    if self.eval(parts[0], env).is_true():
                        w = parts[1]
                    elif len(parts) > 2:
                        w = parts[2]
                    else:
                        return w_nil
                    continue
                elif op == 'define':
                    target = pair(w.cdr).car
                    if isinstance(target, W_Pair):
                        name = self.symbol(target.car)
                        value = self.make_lambda(target.cdr, pair(w.cdr).cdr, env, name)
                    else:
                        name = self.symbol(target)
                        value = self.eval(pair(pair(w.cdr).cdr).car, env)
                    env.vars[name] = value
                    return intern_(name)
                elif op == 'set!':
                    name = self.symbol(pair(w.cdr).car)
                    e = env.find(name)
                    if e is None:
                        raise LispError('set! of unbound ' + name)
                    e.vars[name] = self.eval(pair(pair(w.cdr).cdr).car, env)
                    return e.vars[name]
                elif op == 'lambda':
                    return self.make_lambda(pair(w.cdr).car, pair(w.cdr).cdr, env, 'lambda')
                elif op == 'begin':
                    body = unlist(w.cdr)
                    if not body:
                        return w_nil
                    for i in range(len(body) - 1):
                        self.eval(body[i], env)
                    w = body[-1]
                    continue
                elif op == 'let':
                    names = []
                    values_w = []
                    for b in unlist(pair(w.cdr).car):
                        names.append(self.symbol(pair(b).car))
                        values_w.append(self.eval(pair(pair(b).cdr).car, env))
                    new = Env(env)
                    for i in range(len(names)):
                        new.vars[names[i]] = values_w[i]
                    w = W_Pair(intern_('begin'), pair(w.cdr).cdr)
                    env = new
                    continue
            f = self.eval(head, env)
            args_w = [self.eval(x, env) for x in unlist(w.cdr)]
            if isinstance(f, W_Lambda):
                env = f.bind(args_w)
                w = f.body
                continue
            return f.call(self, args_w)

    def symbol(self, w):
        if not isinstance(w, W_Symbol):
            raise LispError('not a symbol: ' + w.to_string())
        return w.name

    def make_lambda(self, w_params, w_body, env, name):
        params = []
        while isinstance(w_params, W_Pair):
            params.append(self.symbol(w_params.car))
            w_params = w_params.cdr
        rest = '' if w_params is w_nil else self.symbol(w_params)
        return W_Lambda(params[:], rest, W_Pair(intern_('begin'), w_body), env, name)

    def run(self, text):
        reader = Reader(text)
        while not reader.at_end():
            try:
                w = self.eval(reader.read(), self.globals)
                if not (w is w_nil or isinstance(w, W_Symbol)):
                    print w.to_string()
            except LispError, e:
                print 'error:', e.msg

PRELUDE = '''
(define (map f l) (if (null? l) l (cons (f (car l)) (map f (cdr l)))))
(define (fold f a l) (if (null? l) a (fold f (f a (car l)) (cdr l))))
(define (range a b) (if (< a b) (cons a (range (+ a 1) b)) '()))
(define (compose . fs) (if (null? fs) (lambda (x) x) (lambda (x) ((car fs) ((apply compose (cdr fs)) x)))))
'''
PROGRAM = '''
(define (fact n) (if (< n 2) 1 (* n (fact (- n 1)))))
(fact 10) (fact 25) (- (fact 21)) (quotient (fact 25) (fact 23))
(map (lambda (x) (* x x)) (range 0 8))
(fold + 0 (range 0 101))
(define (loop n acc) (if (= n 0) acc (loop (- n 1) (+ acc n))))
(loop 20000 0)
((compose (lambda (x) (+ x 1)) (lambda (x) (* x 2))) 5)
(define counter (let ((n 0)) (lambda () (begin (set! n (+ n 1)) n))))
(counter) (counter)
'(1 . 2) '(a "b\\"c" (d . (e f)) ()) (list 1 2 "x")
(car '()) (undefined 1) (fact) (cons 1) (+ 1 "x") (1 2) (quotient 1 0) (set! zz 1) (if) 
(define h (make-hash)) (hash-set! h "k" 5) (hash-set! h 3 "three") (hash-ref h "k") (hash-ref h 3) (hash-ref h 4) h
(eq? "a" "a") (eq? 'a 'a) (eq? '(1) '(1)) (<= 3 3) (> 12345678901234567890 5)
(display "hello") (display '(1 2)) (string-append "ab" "cd" "")
fact car (lambda (x . y) y) ((lambda (x . y) y) 1 2 3)
9223372036854775807 (+ 9223372036854775807 1) (- 0 9223372036854775807 2) (* 4294967296 4294967296)
(
'''

def entry_point(argv):
    interp = Interp()
    interp.run(PRELUDE)
    if len(argv) > 1:
        f = open_file_as_stream(argv[1])
        text = f.readall()
        f.close()
        interp.run(text)
    else:
        interp.run(PROGRAM)
    return 0

def target(driver, args):
    driver.exe_name = 'lisp-%(backend)s'
    return entry_point, None

def jitpolicy(driver):
    from pypy.jit.codewriter.policy import JitPolicy
    return JitPolicy()

if __name__ == '__main__':
    sys.exit(entry_point(sys.argv))
