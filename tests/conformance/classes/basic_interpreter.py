# start: script
# simple interpreter for BASIC with lexer, expression parser, FOR/NEXT, GOSUB, arrays, strings, INPUT from list
import re, math, random, sys

class BasicError(Exception):
    def __init__(self, msg, line=None):
        Exception.__init__(self, msg)
        self.line = line
    def __str__(self):
        base = Exception.__str__(self)
        return base if self.line is None else '%s IN %d' % (base, self.line)

TOKENS = re.compile(r'\s*(?:(\d+\.?\d*(?:E[+-]?\d+)?|\.\d+)|("[^"]*"?)|([A-Z][A-Z0-9]*\$?)|(<>|<=|>=|[-+*/^()=<>,;:?]))', re.I)
FUNCS = {
    'ABS': abs, 'INT': lambda x: float(math.floor(x)), 'SQR': math.sqrt, 'SIN': math.sin, 'COS': math.cos, 'TAN': math.tan,
    'LOG': math.log, 'EXP': math.exp, 'SGN': lambda x: float((x > 0) - (x < 0)), 'LEN': lambda s: float(len(s)),
    'VAL': lambda s: float(s or 0), 'STR$': lambda x: fmt(x), 'CHR$': lambda x: chr(int(x)), 'ASC': lambda s: float(ord(s[0])),
    'LEFT$': lambda s, n: s[:int(n)], 'RIGHT$': lambda s, n: s[-int(n):] if n else '', 'MID$': lambda s, i, n=None: s[int(i) - 1:] if n is None else s[int(i) - 1:int(i) - 1 + int(n)],
}

def fmt(v):
    if isinstance(v, str):
        return v
    if v == int(v) and abs(v) < 1e15:
        return str(int(v))
    return '%.6g' % v

def lex(text):
    pos, out = 0, []
    text = text.rstrip()
    while pos < len(text):
        m = TOKENS.match(text, pos)
        if not m:
            raise BasicError('SYNTAX ERROR NEAR %r' % text[pos:pos + 5])
        pos = m.end()
        num, s, ident, op = m.groups()
        if num is not None:
            out.append(('num', float(num)))
        elif s is not None:
            out.append(('str', s.strip('"')))
        elif ident is not None:
            ident = ident.upper()
            if ident == 'REM':
                out.append(('rem', text[pos:].strip()))
                break
            out.append(('id', ident))
        else:
            out.append(('op', op))
    return out

class Basic:
    def __init__(self, source, inputs=(), seed=0):
        self.lines = {}
        for raw in source.strip().splitlines():
            num, _, rest = raw.strip().partition(' ')
            self.lines[int(num)] = lex(rest)
        self.order = sorted(self.lines)
        self.vars = {}
        self.arrays = {}
        self.fors = []
        self.subs = []
        self.out = ''
        self.col = 0
        self.inputs = iter(inputs)
        self.rng = random.Random(seed)
        self.data = []
        self.dptr = 0
        for n in self.order:
            toks = self.lines[n]
            if toks and toks[0] == ('id', 'DATA'):
                sign = 1
                for k, v in toks[1:]:
                    if (k, v) == ('op', '-'):
                        sign = -1
                    elif k in ('num', 'str'):
                        self.data.append(v * sign if k == 'num' else v)
                        sign = 1

    # -- tokens
    def peek(self):
        return self.toks[self.i] if self.i < len(self.toks) else (None, None)

    def next(self):
        t = self.peek()
        self.i += 1
        return t

    def accept(self, *values):
        if self.peek()[1] in values and self.peek()[0] in ('op', 'id'):
            return self.next()[1]

    def expect(self, value):
        if not self.accept(value):
            raise BasicError('EXPECTED %s' % value)

    # -- expressions
    def expr(self):
        v = self.conj()
        while self.accept('OR'):
            w = self.conj()
            v = float(bool(v) or bool(w))
        return v

    def conj(self):
        v = self.rel()
        while self.accept('AND'):
            w = self.rel()
            v = float(bool(v) and bool(w))
        return v

    def rel(self):
        if self.accept('NOT'):
            return float(not self.rel())
        v = self.sum()
        op = self.accept('=', '<>', '<', '>', '<=', '>=')
        if op:
            w = self.sum()
            if isinstance(v, str) != isinstance(w, str):
                raise BasicError('TYPE MISMATCH')
            v = float({'=': v == w, '<>': v != w, '<': v < w, '>': v > w, '<=': v <= w, '>=': v >= w}[op])
        return v

    def sum(self):
        v = self.term()
        while True:
            op = self.accept('+', '-')
            if not op:
                return v
            w = self.term()
            try:
                v = v + w if op == '+' else v - w
            except TypeError:
                raise BasicError('TYPE MISMATCH')

    def term(self):
        v = self.power()
        while True:
            op = self.accept('*', '/')
            if not op:
                return v
            w = self.power()
            if op == '*':
                v = self.number(v) * self.number(w)
            else:
                try:
                    v = self.number(v) / self.number(w)
                except ZeroDivisionError:
                    raise BasicError('DIVISION BY ZERO')

    def number(self, v):
        if isinstance(v, str):
            raise BasicError('TYPE MISMATCH')
        return v

    def power(self):
        v = self.unary()
        if self.accept('^'):
            v = v ** self.power()
        return v

    def unary(self):
        if self.accept('-'):
            return -self.unary()
        k, v = self.next()
        if k in ('num', 'str'):
            return v
        if (k, v) == ('op', '('):
            v = self.expr()
            self.expect(')')
            return v
        if k == 'id':
            if v == 'RND':
                if self.accept('('):
                    self.expr()
                    self.expect(')')
                return self.rng.random()
            if v in FUNCS:
                args = self.args()
                try:
                    return FUNCS[v](*args)
                except (TypeError, ValueError, IndexError):
                    raise BasicError('ILLEGAL QUANTITY')
            if self.peek() == ('op', '('):
                return self.array(v)[self.index(v)]
            return self.vars.get(v, '' if v.endswith('$') else 0.0)
        raise BasicError('SYNTAX ERROR')

    def args(self):
        self.expect('(')
        out = [self.expr()]
        while self.accept(','):
            out.append(self.expr())
        self.expect(')')
        return out

    def array(self, name):
        if name not in self.arrays:
            self.arrays[name] = ['' if name.endswith('$') else 0.0] * 11
        return self.arrays[name]

    def index(self, name):
        [i] = self.args()
        if not 0 <= i < len(self.array(name)):
            raise BasicError('BAD SUBSCRIPT')
        return int(i)

    # -- statements
    def run(self, limit=5000):
        self.pc = 0
        steps = 0
        try:
            while self.pc < len(self.order):
                self.line = self.order[self.pc]
                self.toks, self.i = self.lines[self.line], 0
                self.pc += 1
                while self.i < len(self.toks):
                    steps += 1
                    if steps > limit:
                        raise BasicError('BREAK')
                    if self.statement() == 'jump':
                        break
                    if not self.accept(':') and self.i < len(self.toks):
                        raise BasicError('SYNTAX ERROR')
        except BasicError as e:
            e.line = self.line
            self.write('?%s\n' % e)
        except StopIteration:
            self.write('?OUT OF INPUT\n')
        return self.out

    def write(self, s):
        self.out += s
        nl = s.rfind('\n')
        self.col = len(s) - nl - 1 if nl >= 0 else self.col + len(s)

    def goto(self, n):
        try:
            self.pc = self.order.index(int(n))
        except ValueError:
            raise BasicError("UNDEF'D STATEMENT")
        return 'jump'

    def statement(self):
        k, v = self.next()
        if k == 'rem':
            return
        name = 'do_' + v.lower().rstrip('$') if k == 'id' else 'do_print' if v == '?' else None
        method = getattr(self, name, None) if name else None
        if method:
            return method()
        if k == 'id':
            self.i -= 1
            return self.do_let()
        raise BasicError('SYNTAX ERROR')

    def target(self):
        k, name = self.next()
        if k != 'id':
            raise BasicError('SYNTAX ERROR')
        if self.peek() == ('op', '('):
            return name, self.index(name)
        return name, None

    def assign(self, target, value):
        name, index = target
        if isinstance(value, str) != name.endswith('$'):
            raise BasicError('TYPE MISMATCH')
        if index is None:
            self.vars[name] = value
        else:
            self.array(name)[index] = value

    def do_let(self):
        t = self.target()
        self.expect('=')
        self.assign(t, self.expr())

    def do_print(self):
        end = '\n'
        while self.peek()[0] is not None and self.peek() != ('op', ':'):
            if self.accept(';'):
                end = ''
            elif self.accept(','):
                self.write(' ' * (10 - self.col % 10))
                end = ''
            elif self.peek() == ('id', 'TAB'):
                self.next()
                [n] = self.args()
                self.write(' ' * max(0, int(n) - self.col))
                end = ''
            else:
                self.write(fmt(self.expr()))
                end = '\n'
        self.write(end)

    def do_if(self):
        cond = self.expr()
        self.expect('THEN')
        if not cond:
            self.i = len(self.toks)
            return
        if self.peek()[0] == 'num':
            return self.goto(self.next()[1])
        return self.statement()

    def do_goto(self):
        return self.goto(self.expr())

    def do_gosub(self):
        n = self.expr()
        self.subs.append((self.pc, self.toks, self.i, self.line))
        if len(self.subs) > 50:
            raise BasicError('OUT OF MEMORY')
        return self.goto(n)

    def do_return(self):
        if not self.subs:
            raise BasicError('RETURN WITHOUT GOSUB')
        self.pc, self.toks, self.i, self.line = self.subs.pop()

    def do_for(self):
        t = self.target()
        self.expect('=')
        self.assign(t, self.expr())
        self.expect('TO')
        end = self.expr()
        step = self.expr() if self.accept('STEP') else 1.0
        self.fors = [f for f in self.fors if f[0] != t[0]]
        self.fors.append((t[0], end, step, self.pc, self.toks, self.i))

    def do_next(self):
        name = self.next()[1] if self.peek()[0] == 'id' else None
        if not self.fors:
            raise BasicError('NEXT WITHOUT FOR')
        while name and self.fors[-1][0] != name:
            self.fors.pop()
            if not self.fors:
                raise BasicError('NEXT WITHOUT FOR')
        var, end, step, pc, toks, i = self.fors[-1]
        self.vars[var] += step
        if (self.vars[var] <= end) if step >= 0 else (self.vars[var] >= end):
            self.pc, self.toks, self.i = pc, toks, i
        else:
            self.fors.pop()

    def do_dim(self):
        while True:
            name = self.next()[1]
            [n] = self.args()
            self.arrays[name] = [('' if name.endswith('$') else 0.0)] * (int(n) + 1)
            if not self.accept(','):
                break

    def do_input(self):
        if self.peek()[0] == 'str':
            self.write(self.next()[1])
            self.expect(';')
        while True:
            t = self.target()
            text = next(self.inputs)
            self.write('? %s\n' % text)
            self.assign(t, text if t[0].endswith('$') else float(text))
            if not self.accept(','):
                break

    def do_read(self):
        while True:
            t = self.target()
            if self.dptr >= len(self.data):
                raise BasicError('OUT OF DATA')
            self.assign(t, self.data[self.dptr])
            self.dptr += 1
            if not self.accept(','):
                break

    def do_data(self):
        self.i = len(self.toks)

    def do_restore(self):
        self.dptr = 0

    def do_end(self):
        self.pc = len(self.order)
        return 'jump'

    do_stop = do_end

PROGRAMS = [('''
10 REM PRIMES
20 DIM P(50)
30 FOR I=2 TO 50: P(I)=1: NEXT I
40 FOR I=2 TO 7
50 IF P(I)=0 THEN 90
60 FOR J=I*I TO 50 STEP I
70 P(J)=0
80 NEXT J
90 NEXT I
100 FOR I=2 TO 50
110 IF P(I) THEN PRINT I;" ";
120 NEXT
130 PRINT
''', ()), ('''
10 INPUT "NAME";N$
20 INPUT A,B
30 PRINT "HELLO "+N$;", LENGTH";LEN(N$)
40 PRINT A;"+";B;"=";A+B, A*B, A/B
50 GOSUB 200
60 PRINT MID$(N$,2,2);"-";LEFT$(N$,1);"-";RIGHT$(N$,2)
70 IF A>B AND NOT B=0 THEN PRINT "BIG": GOTO 90
80 PRINT "SMALL"
90 END
200 PRINT "SUB ";SQR(A^2+B^2);TAB(20);"X"
210 RETURN
''', ('WORLD', '3', '4')), ('''
10 READ X, N$
20 IF X < 0 THEN END
30 PRINT N$; " "; X * 1.5; " "; INT(X / 3)
40 GOTO 10
50 DATA 1, "ONE", 2.5, "TWO", 10, "TEN", -1, "END"
''', ()), ('10 PRINT 1/0', ()), ('10 GOTO 99', ()), ('10 A$=5', ()), ('10 PRINT A(20)', ()), ('10 NEXT', ()), ('10 READ X', ()), ('10 INPUT X', ()),
    ('10 GOTO 10', ()), ('10 GOSUB 10', ()), ('10 PRINT "A"+1', ()), ('10 PRINT SQR(-1)', ()), ('10 ? 1 : ? 2 : FOO', ()), ('10 PRINT "X"*2', ()), ('10 PRINT INT(RND(1)*100);RND', ())]
for src, inp in PROGRAMS:
    print(Basic(src, inp).run(), end='')
try:
    Basic('10 PRINT @')
except BasicError as e:
    print(e, e.line)
