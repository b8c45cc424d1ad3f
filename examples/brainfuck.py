"""An interpreter for brainfuck.

The source is compiled to a list of operations first: runs of the same command
are counted, the loops that clear a cell become one operation, and every
bracket knows its partner.  Without a file, an embedded program prints the
prime numbers below 72 by trial division.

Usage: brainfuck.py [FILE | ROUNDS]
"""
import os
import sys

OP_ADD = 0
OP_MOVE = 1
OP_OUTPUT = 2
OP_INPUT = 3
OP_LOOP = 4
OP_END = 5
OP_CLEAR = 6

CHUNK = 1024

PRIMES = (
    ">>>>>>>>>>++++++++++[-<<<<<<<<<<+++++++>>>>>>>>>>]<<<<<<<<<++<[->>>+<<[-"
    ">+>>+<<<]>>>[-<<<+>>>]<<--[<[->>>>+<+<<<]>>>[-<<<+>>>]<<[->>>>+<<+<<]>>["
    "-<<+>>]>>+<[->-[>+>>]>[+[-<+>]>+>>]<<<<<]>>>>+<<[[-]>>[-]<<]>>[[-]<<<<<<"
    "[-]>>>>>>]<<<[-]>>[-]<<<<<<-]>[-<<[->>>>+<+<<<]>>>[-<<<+>>>]>>[-]+++++++"
    "+++<[->-[>+>>]>[+[-<+>]>+>>]<<<<<]>[-]>[->>>>>+<<<<<]>[-<<<+>>>]<<++++++"
    "++++<[->-[>+>>]>[+[-<+>]>+>>]<<<<<]>[-]>>[->+<<<<<+>>>>]<<<<[->>>>+<<<<]"
    ">>>>>[[-]<<<<<++++++[->>>>++++++++<<<<]>>>>.[-]>>>>>+<<<<]<[-]<[->>+<<<<"
    "<+>>>]<<<[->>>+<<<]>>>>>>>>>[-<<<<+<<<<<+>>>>>>>>>]<<<<<<<<<[->>>>>>>>>+"
    "<<<<<<<<<]>>>>>[[-]<<<<<++++++[->>>++++++++<<<]>>>.>>]<<[-]>>>>>>[-]<<<<"
    "<<<<<++++++[->>>>>>>>++++++++<<<<<<<<]>>>>>>>>.[-]<<<<<<<<++++++++++.[-]"
    "<]<<+<]"
)


class BrainfuckError(Exception):
    def __init__(self, message, position):
        super().__init__("%s at %d" % (message, position))
        self.position = position


class Operation:
    def __init__(self, code, value):
        self.code = code
        self.value = value


class Compiler:
    def __init__(self, source):
        self.source = source
        self.operations = []
        self.open_loops = []

    def count(self, code, amount):
        """Add a counted operation, merging it with the one before."""
        if self.operations:
            last = self.operations[-1]
            if last.code == code:
                last.value += amount
                return
        self.operations.append(Operation(code, amount))

    def close_loop(self, position):
        if not self.open_loops:
            raise BrainfuckError("] without [", position)
        start = self.open_loops.pop()
        end = len(self.operations)
        if end == start + 2:
            body = self.operations[start + 1]
            if body.code == OP_ADD and body.value == -1:
                del self.operations[start:]
                self.operations.append(Operation(OP_CLEAR, 0))
                return
        self.operations[start].value = end
        self.operations.append(Operation(OP_END, start))

    def compile(self):
        position = 0
        for char in self.source:
            if char == "+":
                self.count(OP_ADD, 1)
            elif char == "-":
                self.count(OP_ADD, -1)
            elif char == ">":
                self.count(OP_MOVE, 1)
            elif char == "<":
                self.count(OP_MOVE, -1)
            elif char == ".":
                self.operations.append(Operation(OP_OUTPUT, 0))
            elif char == ",":
                self.operations.append(Operation(OP_INPUT, 0))
            elif char == "[":
                self.open_loops.append(len(self.operations))
                self.operations.append(Operation(OP_LOOP, 0))
            elif char == "]":
                self.close_loop(position)
            position += 1
        if self.open_loops:
            raise BrainfuckError("[ without ]", position)
        return self.operations


class Tape:
    def __init__(self):
        self.cells = [0] * CHUNK
        self.position = 0

    def move(self, amount):
        self.position += amount
        if self.position < 0:
            raise BrainfuckError("left of the tape", self.position)
        while self.position >= len(self.cells):
            self.cells.extend([0] * CHUNK)

    def get(self):
        return self.cells[self.position]

    def set(self, value):
        self.cells[self.position] = value

    def add(self, amount):
        self.cells[self.position] = (self.cells[self.position] + amount) & 255


class Input:
    """Standard input, read when the program asks for it first."""

    def __init__(self):
        self.text = ""
        self.position = 0
        self.started = False

    def next(self):
        if not self.started:
            self.text = sys.stdin.read()
            self.started = True
        if self.position >= len(self.text):
            return 0
        char = self.text[self.position]
        self.position += 1
        return ord(char) & 255


def execute(operations, source):
    """Run the operations; returns the output and the number of steps."""
    tape = Tape()
    output = []
    steps = 0
    pc = 0
    end = len(operations)
    while pc < end:
        operation = operations[pc]
        code = operation.code
        if code == OP_ADD:
            tape.add(operation.value)
        elif code == OP_MOVE:
            tape.move(operation.value)
        elif code == OP_LOOP:
            if tape.get() == 0:
                pc = operation.value
        elif code == OP_END:
            if tape.get() != 0:
                pc = operation.value
        elif code == OP_CLEAR:
            tape.set(0)
        elif code == OP_OUTPUT:
            output.append(chr(tape.get()))
        elif code == OP_INPUT:
            tape.set(source.next())
        pc += 1
        steps += 1
    return "".join(output), steps


def run(program):
    try:
        operations = Compiler(program).compile()
        output, steps = execute(operations, Input())
    except BrainfuckError as e:
        print("error: " + str(e))
        return 1
    print(output, end="")
    print("%d operations, %d steps" % (len(operations), steps))
    return 0


def entry_point(argv):
    rounds = 1
    if len(argv) > 1:
        if argv[1].isdigit():
            rounds = int(argv[1])
        elif os.path.exists(argv[1]):
            with open(argv[1]) as f:
                program = f.read()
            return run(program)
        else:
            print("no such file: " + argv[1])
            return 1
    for _ in range(rounds):
        status = run(PRIMES)
        if status != 0:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
