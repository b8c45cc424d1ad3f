# python: 2
# stdin: brainfuck.in
# An interpreter in the style of RPython programs: os.read, os.write, a jump table, a JIT driver.
import os
import sys

try:
    from rpython.rlib.jit import JitDriver
except ImportError:
    class JitDriver(object):
        def __init__(self, **kw):
            pass

        def jit_merge_point(self, **kw):
            pass

jitdriver = JitDriver(greens=["pc", "program", "jumps"], reds=["tape"])

HELLO = """
++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.
>>.<-.<.+++.------.--------.>>+.>++.
"""
LETTERS = "+++++[>+++++++++++++<-]>>+++++[<.+>-]<<++++++++++."


class Tape(object):
    def __init__(self):
        self.cells = [0]
        self.position = 0

    def get(self):
        return self.cells[self.position]

    def set(self, value):
        self.cells[self.position] = value & 0377

    def add(self, n):
        self.set(self.get() + n)

    def move(self, n):
        self.position += n
        while len(self.cells) <= self.position:
            self.cells.append(0)


def parse(text):
    program = [c for c in text if c in "[]<>+-,."]
    jumps = {}
    stack = []
    for i in range(len(program)):
        if program[i] == "[":
            stack.append(i)
        elif program[i] == "]":
            left = stack.pop()
            jumps[left] = i
            jumps[i] = left
    return "".join(program), jumps


def mainloop(program, jumps):
    tape = Tape()
    pc = 0
    while pc < len(program):
        jitdriver.jit_merge_point(pc=pc, tape=tape, program=program, jumps=jumps)
        code = program[pc]
        if code == ">":
            tape.move(1)
        elif code == "<":
            tape.move(-1)
        elif code == "+":
            tape.add(1)
        elif code == "-":
            tape.add(-1)
        elif code == ".":
            os.write(1, chr(tape.get()))
        elif code == ",":
            data = os.read(0, 1)
            if len(data) > 0:
                tape.set(ord(data[0]))
            else:
                tape.set(0)
        elif code == "[" and tape.get() == 0:
            pc = jumps[pc]
        elif code == "]" and tape.get() <> 0:
            pc = jumps[pc]
        pc += 1


def entry_point(argv):
    for text in [HELLO, LETTERS, ">,[>,]<[.<]" + "++++++++++."]:
        program, jumps = parse(text)
        mainloop(program, jumps)
    os.write(1, "\xff\n")
    return 0


def target(driver, args):
    return entry_point, None
