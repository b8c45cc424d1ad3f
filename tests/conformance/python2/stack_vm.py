# python: 2
# A bytecode VM in RPython's idiom: a driver, unrolled dispatch, hints, arithmetic that checks overflows.
import os
from rpython.rlib.jit import JitDriver, hint, elidable, promote
from rpython.rlib.unroll import unrolling_iterable
from rpython.rlib.rarithmetic import ovfcheck, intmask
from rpython.rlib.rbigint import rbigint

NAMES = "HALT PUSH ADD MUL SUB DUP SWAP JNZ PRINT LT STORE LOAD".split()
OPCODES = {}
for i, name in enumerate(NAMES):
    globals()[name] = i
    OPCODES[name] = i
HANDLERS = unrolling_iterable([(OPCODES[n], n) for n in NAMES if n not in ("HALT", "PUSH", "JNZ", "STORE", "LOAD")])


class W_Object(object):
    pass


class W_Int(W_Object):
    _immutable_fields_ = ["value"]

    def __init__(self, value):
        self.value = value

    def add(self, other):
        if isinstance(other, W_Int):
            try:
                return W_Int(ovfcheck(self.value + other.value))
            except OverflowError:
                pass
        return W_Big(self.big().add(other.big()))

    def mul(self, other):
        if isinstance(other, W_Int):
            try:
                return W_Int(ovfcheck(self.value * other.value))
            except OverflowError:
                pass
        return W_Big(self.big().mul(other.big()))

    def big(self):
        return rbigint.fromint(self.value)

    def truth(self):
        return self.value != 0

    def str(self):
        return str(self.value)


class W_Big(W_Object):
    def __init__(self, num):
        self.num = num

    def add(self, other):
        return W_Big(self.num.add(other.big()))

    def mul(self, other):
        return W_Big(self.num.mul(other.big()))

    def big(self):
        return self.num

    def truth(self):
        return self.num.tobool()

    def str(self):
        return self.num.str()


class Frame(object):
    _virtualizable_ = ["stack[*]", "top"]

    def __init__(self, size):
        self.stack = [None] * size
        self.vars = [W_Int(0)] * 4
        self.top = 0

    def push(self, w):
        self.stack[self.top] = w
        self.top += 1

    def pop(self):
        top = self.top - 1
        assert top >= 0
        w = self.stack[top]
        self.stack[top] = None
        self.top = top
        return w

    def do_ADD(self):
        b = self.pop()
        self.push(self.pop().add(b))

    def do_MUL(self):
        b = self.pop()
        self.push(self.pop().mul(b))

    def do_SUB(self):
        b = self.pop()
        self.push(self.pop().add(b.mul(W_Int(-1))))

    def do_DUP(self):
        w = self.pop()
        self.push(w)
        self.push(w)

    def do_SWAP(self):
        b = self.pop()
        a = self.pop()
        self.push(b)
        self.push(a)

    def do_PRINT(self):
        os.write(1, self.pop().str() + "\n")

    def do_LT(self):
        b = self.pop()
        a = self.pop()
        self.push(W_Int(int(a.big().lt(b.big()))))


driver = JitDriver(greens=["pc", "code"], reds=["frame"], virtualizables=["frame"])


def run(code):
    frame = Frame(16)
    pc = 0
    while pc < len(code):
        driver.jit_merge_point(pc=pc, code=code, frame=frame)
        op = ord(code[pc])
        pc += 1
        if op == HALT:
            break
        elif op == PUSH:
            frame.push(W_Int(ord(code[pc])))
            pc += 1
        elif op == JNZ:
            target = ord(code[pc])
            pc += 1
            if frame.pop().truth():
                pc = target
                driver.can_enter_jit(pc=pc, code=code, frame=frame)
        elif op == STORE:
            frame.vars[ord(code[pc])] = frame.pop()
            pc += 1
        elif op == LOAD:
            frame.push(frame.vars[ord(code[pc])])
            pc += 1
        else:
            for number, name in HANDLERS:
                if op == number:
                    getattr(frame, "do_" + name)()
                    break
            else:
                raise ValueError("bad opcode")
    return frame.top


def assemble(text):
    code = []
    for word in text.split():
        if word in OPCODES:
            code.append(chr(OPCODES[word]))
        else:
            code.append(chr(int(word)))
    return "".join(code)


FACTORIAL = assemble("PUSH 25 STORE 0 PUSH 1 STORE 1 LOAD 1 LOAD 0 MUL STORE 1 LOAD 0 PUSH 1 SUB DUP STORE 0 JNZ 8 LOAD 1 PRINT HALT")
POWERS = assemble("PUSH 2 STORE 0 LOAD 0 DUP MUL DUP STORE 0 DUP PRINT PUSH 200 DUP MUL DUP MUL DUP MUL DUP MUL LT JNZ 4 HALT")


@elidable
def mix(h, c):
    return intmask(intmask(h ^ ord(c)) * 1000003)


def main(argv):
    print run(FACTORIAL), run(POWERS), run(assemble("PUSH 3 PUSH 4 SWAP SUB PRINT PUSH 1"))
    h = 0
    for c in FACTORIAL:
        h = mix(promote(h), c)
    print h, hint(len(POWERS), promote=True)
    try:
        run(chr(99))
    except ValueError, e:
        print "error:", e
    return 0
