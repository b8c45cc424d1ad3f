# start: script
# A compiler and a stack machine whose values are numbers, texts, lists, functions and nil.
from dataclasses import dataclass
from enum import IntEnum, unique
import sys


"""Compiler from a small language (lexer, Pratt parser, resolver, bytecode) and a stack VM."""


@unique
class Op(IntEnum):
    CONST = 0
    LOAD = 1
    STORE = 2
    GLOAD = 3
    GSTORE = 4
    ADD = 5
    SUB = 6
    MUL = 7
    DIV = 8
    MOD = 9
    LT = 10
    LE = 11
    EQ = 12
    NOT = 13
    NEG = 14
    JUMP = 15
    JUMPF = 16
    CALL = 17
    RET = 18
    PRINT = 19
    POP = 20
    LIST = 21
    INDEX = 22
    SETINDEX = 23
    CLOSURE = 24
    UPLOAD = 25
    UPSTORE = 26
    DUP = 27


class CompileError(Exception):
    def __init__(self, msg, line):
        super().__init__(f"line {line}: {msg}")
        self.line = line


@dataclass
class Tok:
    kind: str
    text: str
    line: int


def lex(src):
    toks = []
    i = 0
    line = 1
    two = {"<=", "==", "!=", ">=", "&&", "||"}
    while i < len(src):
        c = src[i]
        if c == "\n":
            line += 1
            i += 1
        elif c in " \t":
            i += 1
        elif c == "#":
            while i < len(src) and src[i] != "\n":
                i += 1
        elif c.isdigit():
            j = i
            while j < len(src) and (src[j].isdigit() or src[j] == "."):
                j += 1
            toks.append(Tok("num", src[i:j], line))
            i = j
        elif c.isalpha() or c == "_":
            j = i
            while j < len(src) and (src[j].isalnum() or src[j] == "_"):
                j += 1
            w = src[i:j]
            kind = w if w in {"let", "fn", "if", "else", "while", "return", "print", "true", "false", "nil", "for", "in"} else "name"
            toks.append(Tok(kind, w, line))
            i = j
        elif c == '"':
            j = src.index('"', i + 1)
            toks.append(Tok("str", src[i + 1:j], line))
            i = j + 1
        elif src[i:i + 2] in two:
            toks.append(Tok(src[i:i + 2], src[i:i + 2], line))
            i += 2
        else:
            toks.append(Tok(c, c, line))
            i += 1
    toks.append(Tok("eof", "", line))
    return toks


class Function:
    def __init__(self, name, arity=0):
        self.name = name
        self.arity = arity
        self.code = []
        self.consts = []
        self.nlocals = 0
        self.upvalues = []
        self.lines = []

    def __repr__(self):
        return f"<fn {self.name}/{self.arity}>"


class Cell:
    __slots__ = "value",

    def __init__(self, value=None):
        self.value = value


class Closure:
    def __init__(self, fn, cells):
        self.fn = fn
        self.cells = cells

    def __repr__(self):
        return repr(self.fn)


class Scope:
    def __init__(self, fn, parent=None):
        self.fn = fn
        self.parent = parent
        self.blocks = [{}]
        self.captured = set()

    def declare(self, name):
        slot = self.fn.nlocals
        self.fn.nlocals += 1
        self.blocks[-1][name] = slot
        return slot

    def local(self, name):
        for b in reversed(self.blocks):
            if name in b:
                return b[name]
        return None

    def upvalue(self, name):
        if self.parent is None:
            return None
        slot = self.parent.local(name)
        entry = None
        if slot is not None and self.parent.parent is not None:
            entry = (True, slot)
        else:
            up = self.parent.upvalue(name)
            if up is not None:
                entry = (False, up)
        if entry is None:
            return None
        if entry in self.fn.upvalues:
            return self.fn.upvalues.index(entry)
        self.fn.upvalues.append(entry)
        return len(self.fn.upvalues) - 1


BINARY = {"||": (1, None), "&&": (2, None), "==": (3, Op.EQ), "!=": (3, Op.EQ), "<": (4, Op.LT), "<=": (4, Op.LE),
          ">": (4, Op.LE), ">=": (4, Op.LT), "+": (5, Op.ADD), "-": (5, Op.SUB), "*": (6, Op.MUL), "/": (6, Op.DIV), "%": (6, Op.MOD)}


class Compiler:
    def __init__(self, src):
        self.toks = lex(src)
        self.pos = 0
        self.scope = Scope(Function("main"))

    # -- tokens
    def peek(self):
        return self.toks[self.pos].kind

    def next(self):
        t = self.toks[self.pos]
        self.pos += 1
        return t

    def eat(self, kind):
        t = self.next()
        if t.kind != kind:
            raise CompileError(f"expected {kind!r} but found {t.text or 'end of file'!r}", t.line)
        return t

    def match(self, kind):
        if self.peek() == kind:
            self.pos += 1
            return True
        return False

    # -- code
    def emit(self, op, arg=0):
        fn = self.scope.fn
        fn.code.append((op, arg))
        fn.lines.append(self.toks[self.pos - 1].line)
        return len(fn.code) - 1

    def patch(self, at):
        op, _ = self.scope.fn.code[at]
        self.scope.fn.code[at] = (op, len(self.scope.fn.code))

    def const(self, value):
        consts = self.scope.fn.consts
        for i, c in enumerate(consts):
            if type(c) is type(value) and c == value:
                return i
        consts.append(value)
        return len(consts) - 1

    def compile(self):
        while self.peek() != "eof":
            self.statement()
        self.emit(Op.CONST, self.const(None))
        self.emit(Op.RET)
        return self.scope.fn

    def block(self):
        self.eat("{")
        self.scope.blocks.append({})
        while self.peek() != "}":
            self.statement()
        self.eat("}")
        self.scope.blocks.pop()

    def store(self, name, line, define=False):
        if define and (self.scope.parent is not None or len(self.scope.blocks) > 1):
            self.emit(Op.STORE, self.scope.declare(name))
            return
        slot = self.scope.local(name)
        if slot is not None:
            self.emit(Op.STORE, slot)
        elif (up := self.scope.upvalue(name)) is not None:
            self.emit(Op.UPSTORE, up)
        else:
            self.emit(Op.GSTORE, self.const(name))

    def statement(self):
        t = self.toks[self.pos]
        if self.match("let"):
            name = self.eat("name").text
            self.eat("=")
            self.expression()
            self.store(name, t.line, define=True)
        elif self.match("fn"):
            name = self.eat("name").text
            if self.scope.parent is not None:
                slot = self.scope.declare(name)
                self.function(name)
                self.emit(Op.STORE, slot)
            else:
                self.function(name)
                self.emit(Op.GSTORE, self.const(name))
        elif self.match("if"):
            self.if_statement()
        elif self.match("while"):
            start = len(self.scope.fn.code)
            self.expression()
            out = self.emit(Op.JUMPF)
            self.block()
            self.emit(Op.JUMP, start)
            self.patch(out)
        elif self.match("return"):
            if self.peek() in ("}", "eof"):
                self.emit(Op.CONST, self.const(None))
            else:
                self.expression()
            self.emit(Op.RET)
        elif self.match("print"):
            n = 1
            self.expression()
            while self.match(","):
                self.expression()
                n += 1
            self.emit(Op.PRINT, n)
        elif t.kind == "{":
            self.block()
        else:
            self.expression()
            if self.match("="):
                op, arg = self.scope.fn.code.pop()
                self.scope.fn.lines.pop()
                if op == Op.INDEX:
                    self.expression()
                    self.emit(Op.SETINDEX)
                elif op in (Op.LOAD, Op.GLOAD, Op.UPLOAD):
                    self.expression()
                    self.emit(Op(op + 1), arg)
                else:
                    raise CompileError("cannot assign to this", t.line)
            else:
                self.emit(Op.POP)

    def if_statement(self):
        self.expression()
        els = self.emit(Op.JUMPF)
        self.block()
        if self.match("else"):
            end = self.emit(Op.JUMP)
            self.patch(els)
            if self.match("if"):
                self.if_statement()
            else:
                self.block()
            self.patch(end)
        else:
            self.patch(els)

    def function(self, name):
        self.eat("(")
        fn = Function(name)
        self.scope = Scope(fn, self.scope)
        while self.peek() != ")":
            self.scope.declare(self.eat("name").text)
            fn.arity += 1
            if not self.match(","):
                break
        self.eat(")")
        self.block()
        self.emit(Op.CONST, self.const(None))
        self.emit(Op.RET)
        self.scope = self.scope.parent
        self.emit(Op.CLOSURE, self.const(fn))

    def expression(self, power=0):
        self.prefix()
        while True:
            kind = self.peek()
            if kind == "(":
                self.next()
                n = 0
                while self.peek() != ")":
                    self.expression()
                    n += 1
                    if not self.match(","):
                        break
                self.eat(")")
                self.emit(Op.CALL, n)
            elif kind == "[":
                self.next()
                self.expression()
                self.eat("]")
                self.emit(Op.INDEX)
            elif kind in BINARY and BINARY[kind][0] > power:
                p, op = BINARY[kind]
                self.next()
                if op is None:
                    self.emit(Op.DUP)
                    if kind == "||":
                        self.emit(Op.NOT)
                    end = self.emit(Op.JUMPF)
                    self.emit(Op.POP)
                    self.expression(p)
                    self.patch(end)
                else:
                    self.expression(p)
                    self.emit(op)
                    if kind in ("!=", ">", ">="):
                        self.emit(Op.NOT)
            else:
                return

    def prefix(self):
        t = self.next()
        match t.kind:
            case "num":
                self.emit(Op.CONST, self.const(float(t.text) if "." in t.text else int(t.text)))
            case "str":
                self.emit(Op.CONST, self.const(t.text))
            case "true" | "false":
                self.emit(Op.CONST, self.const(t.kind == "true"))
            case "nil":
                self.emit(Op.CONST, self.const(None))
            case "name":
                slot = self.scope.local(t.text)
                if slot is not None:
                    self.emit(Op.LOAD, slot)
                elif (up := self.scope.upvalue(t.text)) is not None:
                    self.emit(Op.UPLOAD, up)
                else:
                    self.emit(Op.GLOAD, self.const(t.text))
            case "(":
                self.expression()
                self.eat(")")
            case "[":
                n = 0
                while self.peek() != "]":
                    self.expression()
                    n += 1
                    if not self.match(","):
                        break
                self.eat("]")
                self.emit(Op.LIST, n)
            case "-":
                self.expression(7)
                self.emit(Op.NEG)
            case "!" as bang if bang:
                self.expression(7)
                self.emit(Op.NOT)
            case "fn":
                self.function("lambda")
            case other:
                raise CompileError(f"unexpected {t.text or other!r}", t.line)


class VMError(Exception):
    pass


class Frame:
    def __init__(self, closure, args):
        self.closure = closure
        self.fn = closure.fn
        self.ip = 0
        self.slots = [Cell(a) for a in args] + [Cell() for _ in range(self.fn.nlocals - len(args))]
        self.stack = []


def truthy(v):
    return v is not None and v is not False


def text(v):
    if v is None:
        return "nil"
    if isinstance(v, bool):
        return "true" if v else "false"
    if isinstance(v, float):
        return f"{v:g}"
    if isinstance(v, list):
        return "[" + ", ".join(text(x) for x in v) + "]"
    return str(v)


class VM:
    def __init__(self, out=sys.stdout):
        self.globals = {"len": len, "str": text, "push": lambda xs, x: xs.append(x), "floor": lambda x: int(x // 1)}
        self.out = out
        self.steps = 0

    def arith(self, op, a, b):
        try:
            if op == Op.ADD:
                if isinstance(a, str) or isinstance(b, str):
                    return text(a) + text(b)
                return a + b
            if op == Op.SUB:
                return a - b
            if op == Op.MUL:
                return a * b
            if op == Op.DIV:
                return a / b
            if op == Op.MOD:
                return a % b
            if op == Op.LT:
                return a < b
            if op == Op.LE:
                return a <= b
        except TypeError:
            raise VMError(f"bad operands for {op.name.lower()}: {text(a)}, {text(b)}")
        except ZeroDivisionError:
            raise VMError("division by zero")

    def run(self, fn):
        frames = [Frame(Closure(fn, []), [])]
        try:
            return self.loop(frames)
        except VMError as e:
            trace = []
            for f in reversed(frames):
                trace.append(f"  in {f.fn.name}, line {f.fn.lines[f.ip - 1]}")
            print(f"runtime error: {e}", *trace, sep="\n", file=self.out)

    def loop(self, frames):
        while True:
            fr = frames[-1]
            op, arg = fr.fn.code[fr.ip]
            fr.ip += 1
            self.steps += 1
            st = fr.stack
            if op == Op.CONST:
                st.append(fr.fn.consts[arg])
            elif op == Op.LOAD:
                st.append(fr.slots[arg].value)
            elif op == Op.STORE:
                fr.slots[arg].value = st.pop()
            elif op == Op.GLOAD:
                name = fr.fn.consts[arg]
                if name not in self.globals:
                    raise VMError(f"undefined name {name}")
                st.append(self.globals[name])
            elif op == Op.GSTORE:
                self.globals[fr.fn.consts[arg]] = st.pop()
            elif op == Op.UPLOAD:
                st.append(fr.closure.cells[arg].value)
            elif op == Op.UPSTORE:
                fr.closure.cells[arg].value = st.pop()
            elif Op.ADD <= op <= Op.LE:
                b = st.pop()
                a = st.pop()
                st.append(self.arith(op, a, b))
            elif op == Op.EQ:
                b = st.pop()
                st.append(st.pop() == b)
            elif op == Op.NOT:
                st.append(not truthy(st.pop()))
            elif op == Op.NEG:
                st.append(-st.pop())
            elif op == Op.JUMP:
                fr.ip = arg
            elif op == Op.JUMPF:
                if not truthy(st.pop()):
                    fr.ip = arg
            elif op == Op.CLOSURE:
                f = fr.fn.consts[arg]
                cells = [fr.slots[i] if local else fr.closure.cells[i] for local, i in f.upvalues]
                st.append(Closure(f, cells))
            elif op == Op.CALL:
                args = st[len(st) - arg:]
                del st[len(st) - arg:]
                callee = st.pop()
                if isinstance(callee, Closure):
                    if callee.fn.arity != arg:
                        raise VMError(f"{callee.fn.name} takes {callee.fn.arity} arguments, got {arg}")
                    if len(frames) > 200:
                        raise VMError("stack overflow")
                    frames.append(Frame(callee, args))
                elif callable(callee):
                    st.append(callee(*args))
                else:
                    raise VMError(f"{text(callee)} is not a function")
            elif op == Op.RET:
                value = st.pop()
                frames.pop()
                if not frames:
                    return value
                frames[-1].stack.append(value)
            elif op == Op.PRINT:
                print(*[text(v) for v in st[-arg:]], file=self.out)
                del st[-arg:]
            elif op == Op.POP:
                st.pop()
            elif op == Op.DUP:
                st.append(st[-1])
            elif op == Op.LIST:
                items = st[len(st) - arg:]
                st[len(st) - arg:] = [items]
            elif op == Op.INDEX:
                i = st.pop()
                xs = st.pop()
                try:
                    st.append(xs[i])
                except (IndexError, TypeError) as e:
                    raise VMError(f"bad index {text(i)}") from e
            elif op == Op.SETINDEX:
                v, i, xs = st.pop(), st.pop(), st.pop()
                xs[i] = v
            else:
                raise AssertionError(op)


PROGRAMS = {
    "basics": """
let x = 3
let y = x * 2 + 1.5
print x, y, "s" + x, [1, 2, [true, nil]]
if x > 2 && y < 8 { print "both" } else { print "no" }
if x == 4 { print 4 } else if x != 3 { print 5 } else { print "else" }
let i = 0
while i < 3 { let sq = i * i print i, sq i = i + 1 }
""",
    "closures": """
fn counter() { let n = 0 return fn() { n = n + 1 return n } }
let a = counter()
let b = counter()
a() a()
print a(), b()
fn fib(n) { if n < 2 { return n } return fib(n - 1) + fib(n - 2) }
print fib(15), counter
fn map(f, xs) { let out = [] let i = 0 while i < len(xs) { push(out, f(xs[i])) i = i + 1 } return out }
print map(fn(x) { return x * x }, [1, 2, 3.5])
fn make(k) { fn inner(m) { fn deep(z) { return k + m + z } return deep } return inner }
print make(1)(2)(3), str(1) + "!"
""",
    "sieve": """
let n = 60
let flags = []
let i = 0
while i <= n { push(flags, true) i = i + 1 }
i = 2
let primes = []
while i <= n {
  if flags[i] { push(primes, i) let j = i * i while j <= n { flags[j] = false j = j + i } }
  i = i + 1
}
print primes
""",
    "err1": "let x = 1\nfn f(a) { return a + nil }\nfn g() { return f(x) }\nprint g()",
    "err2": "print 1 / 0",
    "err3": "fn f() { return f() }\nf()",
    "err4": "let = 5",
    "err5": "print [1,2][7]",
    "err6": "print nope",
    "err7": "fn f(a, b) { }\nf(1)",
    "err8": "1 = 2",
    "err9": "let s = 5\ns()",
}

for title, src in PROGRAMS.items():
    print("==", title)
    try:
        main = Compiler(src).compile()
    except CompileError as e:
        print("compile error:", e)
        continue
    vm = VM()
    vm.run(main)
    print(len(main.code), "instructions,", vm.steps, "steps")
