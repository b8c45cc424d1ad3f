# start: script
# engines: all -host("texts of exceptions of RustPython")
# A compiler from a language like C to bytes, and the machine that runs it.
import dataclasses
import enum
import re
import struct
import typing as t
from array import array


class Op(enum.IntEnum):
    HALT = 0
    PUSH = 1
    POP = 2
    ADD = 3
    SUB = 4
    MUL = 5
    DIV = 6
    MOD = 7
    LT = 8
    EQ = 9
    JMP = 10
    JZ = 11
    LOAD = 12
    STORE = 13
    CALL = 14
    RET = 15
    PRINT = 16
    NEG = 17
    DUP = 18
    NOT = 19

    @property
    def has_arg(self):
        return self in WITH_ARG


WITH_ARG = {Op.PUSH, Op.JMP, Op.JZ, Op.LOAD, Op.STORE, Op.CALL, Op.RET}


class CompileError(Exception):
    def __init__(self, message, token=None):
        self.message, self.token = message, token
        where = f" at {token.line}:{token.column}" if token else ""
        super().__init__(message + where)


class Token(t.NamedTuple):
    kind: str
    text: str
    line: int
    column: int

    def __str__(self):
        return self.text or self.kind


SPEC = [("space", r"[ \t]+|//[^\n]*"), ("num", r"\d+"), ("name", r"[A-Za-z_]\w*"), ("op", r"==|!=|<=|>=|&&|\|\||[-+*/%<>=!(){},;]"),
        ("newline", r"\n"), ("bad", r".")]
LEXER = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in SPEC))
KEYWORDS = frozenset("fn if else while return print let".split())


def tokens(source):
    line, start = 1, 0
    for m in LEXER.finditer(source):
        kind, text = m.lastgroup, m.group()
        column = m.start() - start + 1
        if kind == "newline":
            line, start = line + 1, m.end()
        elif kind == "bad":
            raise CompileError(f"unexpected {text!r}", Token(kind, text, line, column))
        elif kind != "space":
            yield Token("keyword" if text in KEYWORDS else kind, text, line, column)
    yield Token("end", "", line, 0)


@dataclasses.dataclass
class Function:
    name: str
    arity: int
    address: int = -1
    locals: t.Dict[str, int] = dataclasses.field(default_factory=dict)


class Compiler:
    BINARY = {"||": 1, "&&": 2, "==": 3, "!=": 3, "<": 4, ">": 4, "<=": 4, ">=": 4, "+": 5, "-": 5, "*": 6, "/": 6, "%": 6}
    SIMPLE = {"+": Op.ADD, "-": Op.SUB, "*": Op.MUL, "/": Op.DIV, "%": Op.MOD, "<": Op.LT, "==": Op.EQ}

    def __init__(self, source):
        self.tokens = list(tokens(source))
        self.pos = 0
        self.code = []
        self.functions = {}
        self.calls = []
        self.current = None
        self.lines = {}

    @property
    def token(self):
        return self.tokens[self.pos]

    def advance(self):
        token = self.token
        self.pos += 1
        return token

    def match(self, *texts):
        if self.token.text in texts and self.token.kind != "end":
            return self.advance()
        return None

    def expect(self, text=None, kind=None):
        token = self.token
        if text is not None and token.text != text or kind is not None and token.kind != kind:
            raise CompileError(f"expected {text or kind}, found {token}", token)
        return self.advance()

    def emit(self, op, arg=None):
        self.lines.setdefault(len(self.code), self.token.line)
        self.code.append((op, arg))
        return len(self.code) - 1

    def patch(self, at):
        op, _ = self.code[at]
        self.code[at] = op, len(self.code)

    def compile(self):
        self.emit(Op.CALL, None)
        self.emit(Op.HALT)
        while self.token.kind != "end":
            self.function()
        main = self.functions.get("main")
        if main is None:
            raise CompileError("there is no main")
        self.code[0] = Op.CALL, (main.address, 0)
        for at, name, count, token in self.calls:
            f = self.functions.get(name)
            if f is None:
                raise CompileError(f"unknown function {name}", token)
            if f.arity != count:
                raise CompileError(f"{name} takes {f.arity} argument{'s' * (f.arity != 1)}, not {count}", token)
            self.code[at] = Op.CALL, (f.address, count)
        return self.code

    def function(self):
        self.expect("fn")
        name = self.expect(kind="name")
        self.expect("(")
        f = self.current = Function(name.text, 0, len(self.code))
        while not self.match(")"):
            f.locals[self.expect(kind="name").text] = f.arity
            f.arity += 1
            if self.token.text != ")":
                self.expect(",")
        if name.text in self.functions:
            raise CompileError(f"{name} is already defined", name)
        self.functions[name.text] = f
        self.block()
        self.emit(Op.PUSH, 0)
        self.emit(Op.RET)

    def block(self):
        self.expect("{")
        while not self.match("}"):
            self.statement()

    def statement(self):
        if self.match("let"):
            name = self.expect(kind="name")
            self.expect("=")
            self.expression()
            self.current.locals.setdefault(name.text, len(self.current.locals))
            self.emit(Op.STORE, self.current.locals[name.text])
        elif self.match("print"):
            self.expression()
            self.emit(Op.PRINT)
        elif self.match("return"):
            self.expression()
            self.emit(Op.RET)
        elif self.match("if"):
            self.expression()
            skip = self.emit(Op.JZ)
            self.block()
            if self.match("else"):
                end = self.emit(Op.JMP)
                self.patch(skip)
                self.block()
                skip = end
            self.patch(skip)
            return
        elif self.match("while"):
            top = len(self.code)
            self.expression()
            out = self.emit(Op.JZ)
            self.block()
            self.emit(Op.JMP, top)
            self.patch(out)
            return
        elif self.token.kind == "name" and self.tokens[self.pos + 1].text == "=":
            name = self.advance()
            self.advance()
            if name.text not in self.current.locals:
                raise CompileError(f"{name} is not defined", name)
            self.expression()
            self.emit(Op.STORE, self.current.locals[name.text])
        else:
            self.expression()
            self.emit(Op.POP)
        self.expect(";")

    def expression(self, level=1):
        self.unary()
        while (power := self.BINARY.get(self.token.text, 0)) >= level and self.token.kind == "op":
            op = self.advance().text
            if op in ("&&", "||"):
                self.emit(Op.DUP)
                if op == "||":
                    self.emit(Op.NOT)
                jump = self.emit(Op.JZ)
                self.emit(Op.POP)
                self.expression(power + 1)
                self.patch(jump)
                continue
            self.expression(power + 1)
            if op in self.SIMPLE:
                self.emit(self.SIMPLE[op])
            elif op == "!=":
                self.emit(Op.EQ)
                self.emit(Op.NOT)
            elif op == ">=":
                self.emit(Op.LT)
                self.emit(Op.NOT)
            else:
                self.emit(Op.SUB)
                self.emit(Op.NEG)
                self.emit(Op.PUSH, 0)
                self.emit(Op.LT)
                if op == "<=":
                    self.emit(Op.NOT)

    def unary(self):
        if self.match("-"):
            self.unary()
            self.emit(Op.NEG)
        elif self.match("!"):
            self.unary()
            self.emit(Op.NOT)
        else:
            self.primary()

    def primary(self):
        token = self.advance()
        if token.kind == "num":
            self.emit(Op.PUSH, int(token.text))
        elif token.text == "(":
            self.expression()
            self.expect(")")
        elif token.kind == "name" and self.match("("):
            count = 0
            while not self.match(")"):
                self.expression()
                count += 1
                if self.token.text != ")":
                    self.expect(",")
            self.calls.append((self.emit(Op.CALL), token.text, count, token))
        elif token.kind == "name":
            if token.text not in self.current.locals:
                raise CompileError(f"{token} is not defined", token)
            self.emit(Op.LOAD, self.current.locals[token.text])
        else:
            raise CompileError(f"unexpected {token}", token)


class VMError(RuntimeError):
    pass


class VM:
    def __init__(self, code, limit=100_000):
        self.code = code
        self.limit = limit
        self.output = []
        self.steps = 0

    def run(self):
        stack, frames, env, pc = [], [], {}, 0
        push, pop = stack.append, stack.pop
        while True:
            self.steps += 1
            if self.steps > self.limit:
                raise VMError(f"stopped after {self.limit} steps at {pc}")
            op, arg = self.code[pc]
            pc += 1
            if op == Op.HALT:
                return stack[-1]
            elif op == Op.PUSH:
                push(arg)
            elif op == Op.POP:
                pop()
            elif op == Op.DUP:
                push(stack[-1])
            elif op in (Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.MOD, Op.LT, Op.EQ):
                b, a = pop(), pop()
                try:
                    push(int(BINARY[op](a, b)))
                except ZeroDivisionError as e:
                    raise VMError(f"{e} in {op.name} at {pc - 1}") from e
            elif op is Op.NEG:
                push(-pop())
            elif op is Op.NOT:
                push(int(not pop()))
            elif op is Op.JMP:
                pc = arg
            elif op is Op.JZ:
                if not (stack[-1] if self.code[pc - 2][0] in (Op.DUP, Op.NOT) and self.code[pc][0] is Op.POP else pop()):
                    pc = arg
            elif op is Op.LOAD:
                push(env[arg])
            elif op is Op.STORE:
                env[arg] = pop()
            elif op is Op.CALL:
                target, count = arg
                frames.append((pc, env))
                if len(frames) > 200:
                    raise VMError("stack overflow")
                env = {i: pop() for i in reversed(range(count))}
                pc = target
            elif op is Op.RET:
                pc, env = frames.pop()
            elif op is Op.PRINT:
                self.output.append(pop())
            else:
                raise VMError(f"unknown {op!r}")


BINARY = {
    Op.ADD: lambda a, b: a + b, Op.SUB: lambda a, b: a - b, Op.MUL: lambda a, b: a * b,
    Op.DIV: lambda a, b: a // b, Op.MOD: lambda a, b: a % b, Op.LT: lambda a, b: a < b, Op.EQ: lambda a, b: a == b,
}


def encode(code):
    out = bytearray(b"VM01")
    for op, arg in code:
        out.append(op)
        if isinstance(arg, tuple):
            out += struct.pack("<HB", *arg)
        elif op.has_arg and arg is not None:
            out += struct.pack("<i", arg)
    return bytes(out)


def listing(code, lines):
    for i, (op, arg) in enumerate(code):
        shown = "" if arg is None else f"{arg[0]}/{arg[1]}" if isinstance(arg, tuple) else str(arg)
        yield f"{i:4} {op.name:<6}{shown:>6}" + (f"  ; line {lines[i]}" if i in lines and lines.get(i - 1) != lines[i] else "")


PROGRAMS = {
    "fib": "fn fib(n) { if n < 2 { return n; } return fib(n - 1) + fib(n - 2); }\nfn main() { let i = 0; while i <= 10 { print fib(i); i = i + 1; } return i; }",
    "logic": "fn t(x) { print x; return x; }\nfn main() { print t(0) && t(1); print t(2) || t(3); print !(1 == 2) && 3 != 4; print 7 >= 7; print 5 > 6; return -7 / 2 + -7 % 3; }",
    "gcd": "fn gcd(a, b) { while b { let c = a % b; a = b; b = c; } return a; } // Euclid\nfn main() { return gcd(1071, 462) * 1000000007 * 1000000007; }",
    "zero": "fn main() { return 1 / (2 - 2); }",
    "loop": "fn main() { while 1 { } }",
    "deep": "fn f(n) { return f(n + 1); } fn main() { return f(0); }",
    "bad1": "fn main() { return x; }",
    "bad2": "fn main() { f(1, 2); }\nfn f(a) { }",
    "bad3": "fn main() {\n  let y = 3 $ 4;\n}",
    "bad4": "fn f() { }",
    "bad5": "fn main() { if 1 { return 2; }",
}


def main():
    for name, source in PROGRAMS.items():
        compiler = Compiler("fn main() {}")
        try:
            compiler = Compiler(source)
            code = compiler.compile()
            vm = VM(code)
            result = vm.run()
            print(f"{name}: {result} {vm.output} in {vm.steps} steps, {len(encode(code))} bytes")
        except (CompileError, VMError) as e:
            print(f"{name}: {type(e).__name__}: {e}", "because " + str(e.__cause__) if e.__cause__ else "")
    compiler = Compiler(PROGRAMS["gcd"])
    code = compiler.compile()
    print(*listing(code, compiler.lines), sep="\n")
    print(encode(code)[:16].hex(" "), list(array("B", encode(code)))[-6:], Op(3), repr(Op.JZ), Op.ADD + 1, Op["HALT"])


if __name__ == "__main__":
    main()
