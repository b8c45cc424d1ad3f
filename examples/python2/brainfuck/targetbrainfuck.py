# python: 2
# programs: tests/*.b
"""Brainfuck: reads a program from standard input up to `!`, and gives it what follows.

    rpython targetbrainfuck.py
    ./brainfuck-c < tests/hello.b
"""

import os
import sys

try:
    from rpython.rlib.jit import JitDriver, elidable, hint
except ImportError:
    class JitDriver(object):
        def __init__(self, **kw): pass
        def jit_merge_point(self, **kw): pass
        def can_enter_jit(self, **kw): pass
    def elidable(f):
        return f
    def hint(x, **kw):
        return x


def get_location(pc, program, brackets):
    return "%s_%s_%s" % (program[:pc], program[pc], program[pc + 1:])

jitdriver = JitDriver(greens=["pc", "program", "brackets"], reds=["tape", "source"],
                      get_printable_location=get_location)


class Input(object):
    """What the program reads: the rest of the text."""
    def __init__(self, text):
        self.text = text
        self.at = 0

    def next(self):
        if self.at >= len(self.text):
            raise EOFError
        self.at += 1
        return ord(self.text[self.at - 1])


class Tape(object):
    def __init__(self):
        self.cells = [0]
        self.position = 0

    def get(self):
        return self.cells[self.position]

    def set(self, value):
        self.cells[self.position] = value & 0xff

    def increment(self):
        self.set(self.get() + 1)

    def decrement(self):
        self.set(self.get() - 1)

    def advance(self):
        self.position += 1
        if len(self.cells) <= self.position:
            self.cells.append(0)

    def retreat(self):
        if self.position == 0:
            raise IndexError
        self.position -= 1


@elidable
def matching_bracket(brackets, pc):
    return brackets[pc]


def mainloop(program, brackets, source):
    pc = 0
    tape = Tape()
    while pc < len(program):
        jitdriver.jit_merge_point(pc=pc, program=program, brackets=brackets, tape=tape, source=source)
        code = program[pc]
        if code == ">":
            tape.advance()
        elif code == "<":
            tape.retreat()
        elif code == "+":
            tape.increment()
        elif code == "-":
            tape.decrement()
        elif code == ".":
            os.write(1, chr(tape.get()))
        elif code == ",":
            try:
                tape.set(source.next())
            except EOFError:
                tape.set(0)
        elif code == "[" and tape.get() == 0:
            pc = matching_bracket(brackets, pc)
        elif code == "]" and tape.get() <> 0:
            pc = matching_bracket(brackets, pc)
        pc += 1


def parse(text):
    parsed = []
    brackets = {}
    opened = []
    pc = 0
    for char in text:
        if char in "[]<>+-,.":
            parsed.append(char)
            if char == "[":
                opened.append(pc)
            elif char == "]":
                if not opened:
                    raise ValueError
                left = opened.pop()
                brackets[left] = pc
                brackets[pc] = left
            pc += 1
    if opened:
        raise ValueError
    return "".join(parsed), brackets


def run(fd):
    text = ""
    while True:
        read = os.read(fd, 4096)
        if len(read) == 0:
            break
        text += read
    end = text.find("!")
    if end < 0:
        end = len(text)
        given = ""
    else:
        given = text[end + 1:]
    program, brackets = parse(text[:end])
    mainloop(program, brackets, Input(given))


def entry_point(argv):
    fd = 0
    if len(argv) > 1:
        fd = os.open(argv[1], os.O_RDONLY, 0666)
    try:
        run(fd)
    except ValueError:
        os.write(1, "brackets do not match\n")
        return 1
    except IndexError:
        os.write(1, "left of the tape\n")
        return 2
    if fd:
        os.close(fd)
    return 0


def jitpolicy(driver):
    from rpython.jit.codewriter.policy import JitPolicy
    return JitPolicy()


def target(driver, args):
    driver.exe_name = "brainfuck-%(backend)s"
    return entry_point, None


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
