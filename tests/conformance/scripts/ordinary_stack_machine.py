# start: script
# stack virtual machine + assembler, with a class hierarchy of instructions
import operator
import sys


class VMError(Exception):
    def __init__(self, pc, msg):
        super().__init__(f"[pc={pc}] {msg}")
        self.pc = pc


BINOPS = {
    "ADD": operator.add,
    "SUB": operator.sub,
    "MUL": operator.mul,
    "DIV": operator.floordiv,
    "MOD": operator.mod,
    "LT": operator.lt,
    "EQ": operator.eq,
    "AND": lambda a, b: bool(a and b),
}


class Frame:
    __slots__ = ["ret", "locals", "name"]

    def __init__(self, name, ret, **kw):
        self.name = name
        self.ret = ret
        self.locals = dict(kw)

    def __repr__(self):
        return "Frame(%s, ret=%d, %s)" % (self.name, self.ret, self.locals)


class Assembler:
    def __init__(self, src: str):
        self.labels = {}
        self.code = []
        fixups = []
        for lineno, raw in enumerate(src.splitlines(), 1):
            line = raw.split("#")[0].strip()
            if not line:
                continue
            if line.endswith(":"):
                name = line[:-1]
                if name in self.labels:
                    raise SyntaxError(f"line {lineno}: duplicate label {name!r}")
                self.labels[name] = len(self.code)
                continue
            op, *args = line.split(None, 1)
            op = op.upper()
            arg = args[0] if args else None
            if op in ("JMP", "JZ", "CALL"):
                fixups.append((len(self.code), arg, lineno))
                arg = -1
            elif arg is not None and arg.lstrip("-").isdigit():
                arg = int(arg)
            self.code.append((op, arg))
        for pos, label, lineno in fixups:
            try:
                self.code[pos] = (self.code[pos][0], self.labels[label])
            except KeyError as exc:
                raise SyntaxError(f"line {lineno}: unknown label {exc}") from None

    def listing(self):
        rev = {v: k for k, v in self.labels.items()}
        for i, (op, arg) in enumerate(self.code):
            if i in rev:
                yield f"{rev[i]}:"
            yield f"  {i:3} {op:<6}{'' if arg is None else repr(arg)}"


class VM:
    def __init__(self, code, trace=False, out=sys.stdout):
        self.code = code
        self.stack = []
        self.frames = [Frame("main", -1)]
        self.pc = 0
        self.steps = 0
        self.trace = trace
        self.out = out
        self.handlers = {
            name[3:].upper(): getattr(self, name) for name in ("op_push", "op_load", "op_store", "op_jmp", "op_jz",
                                                               "op_print", "op_call", "op_ret", "op_dup", "op_swap")
        }

    def pop(self):
        if not self.stack:
            raise VMError(self.pc - 1, "stack underflow")
        return self.stack.pop()

    def op_push(self, arg): self.stack.append(arg)
    def op_load(self, arg):
        try:
            self.stack.append(self.frames[-1].locals[arg])
        except KeyError:
            raise VMError(self.pc - 1, f"undefined {arg}")
    def op_store(self, arg): self.frames[-1].locals[arg] = self.pop()
    def op_jmp(self, arg): self.pc = arg
    def op_jz(self, arg):
        if not self.pop():
            self.pc = arg
    def op_print(self, _): print("OUT", self.pop(), file=self.out)
    def op_dup(self, _): self.stack.append(self.stack[-1])
    def op_swap(self, _): self.stack[-1], self.stack[-2] = self.stack[-2], self.stack[-1]
    def op_call(self, arg):
        if len(self.frames) > 50:
            raise VMError(self.pc - 1, "too deep")
        self.frames.append(Frame(f"fn{arg}", self.pc, n=self.pop()))
        self.pc = arg
    def op_ret(self, _):
        self.pc = self.frames.pop().ret

    def run(self, limit=10_000):
        while 0 <= self.pc < len(self.code):
            op, arg = self.code[self.pc]
            self.pc += 1
            self.steps += 1
            if self.steps > limit:
                raise VMError(self.pc, "step limit")
            if op == "HALT":
                break
            if op in BINOPS:
                b, a = self.pop(), self.pop()
                self.stack.append(int(BINOPS[op](a, b)))
            elif op in self.handlers:
                self.handlers[op](arg)
            else:
                raise VMError(self.pc - 1, f"bad opcode {op}")
        return self.stack


FACT = """
  push 10
  call fact
  print
  halt
fact:           # n -> n!
  load n
  push 2
  lt
  jz rec
  push 1
  ret
rec:
  load n
  load n
  push 1
  sub
  call fact
  mul
  ret
"""

if __name__ == "__main__":
    asm = Assembler(FACT)
    print("\n".join(asm.listing()))
    vm = VM(asm.code)
    print(vm.run(), vm.steps, vm.frames)
    for src in ["add", "push 1\npush 0\ndiv", "jmp nowhere", "loop:\njmp loop", "frob 3", "load zz", "f:\npush 1\ncall f", "a:\na:", "push 7\ndup\nmul\nprint"]:
        try:
            print(VM(Assembler(src).code).run(1000))
        except VMError as e:
            print("VM", e, e.pc)
        except (SyntaxError, ZeroDivisionError) as e:
            print(type(e).__name__)
