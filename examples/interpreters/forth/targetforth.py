# programs: tests/*.fs
"""A Forth: rotor build targetforth.py

Words are threaded code: a list of ints in which a word is followed by its operand, if it takes one.
Cells are ints of 64 bits, memory is one list of them, and `does>` words run code of their definer.
"""

import os
import sys

from rpython.rlib import jit
from rpython.rlib.debug import make_sure_not_resized
from rpython.rlib.objectmodel import specialize
from rpython.rlib.rarithmetic import LONG_BIT, intmask, r_uint
from rpython.rlib.rstring import ParseStringError, StringBuilder
from rpython.rlib.rarithmetic import string_to_int
from rpython.rlib.unroll import unrolling_iterable

MEMORY = 8192


class ForthError(Exception):
    def __init__(self, message):
        self.message = message


class Throw(Exception):
    """`throw` with a number."""

    def __init__(self, code):
        self.code = code


class Bye(Exception):
    pass


class Word(object):
    _immutable_fields_ = ["name", "immediate?"]

    def __init__(self, name):
        self.name = name
        self.immediate = False

    def execute(self, vm):
        raise NotImplementedError


class Primitive(Word):
    _immutable_fields_ = ["function"]

    def __init__(self, name, function):
        Word.__init__(self, name)
        self.function = function

    def execute(self, vm):
        self.function(vm)


class Colon(Word):
    _immutable_fields_ = ["code?[*]", "operands?[*]"]

    def __init__(self, name):
        Word.__init__(self, name)
        self.code = []
        self.operands = []

    def execute(self, vm):
        vm.run(self, 0)


class Created(Word):
    """A word with a place in memory; `does>` gives it code to run after the address is pushed."""

    def __init__(self, name, address):
        Word.__init__(self, name)
        self.address = address
        self.definer = None
        self.start = 0

    def execute(self, vm):
        vm.push(self.address)
        if self.definer is not None:
            vm.run(self.definer, self.start)


class Constant(Word):
    _immutable_fields_ = ["value"]

    def __init__(self, name, value):
        Word.__init__(self, name)
        self.value = value

    def execute(self, vm):
        vm.push(self.value)


# Instructions of colon words
CALL, LITERAL, JUMP, JUMP_IF_ZERO, EXIT, DO, LOOP, PLUS_LOOP, TEXT, DOES, QUESTION_DO = range(11)


def get_location(pc, word):
    return "%s %d" % (word.name, pc)


driver = jit.JitDriver(greens=["pc", "word"], reds=["vm"], get_printable_location=get_location)

PRIMITIVES = []


def primitive(name):
    def decorator(function):
        PRIMITIVES.append((name, function))
        return function
    return decorator


class VM(object):
    def __init__(self):
        self.stack = []
        self.returns = []
        self.loops = []
        self.memory = [0] * MEMORY
        make_sure_not_resized(self.memory)
        self.here = 1
        self.words = []
        self.dictionary = {}
        self.texts = []
        self.output = StringBuilder()
        self.written = 0
        self.source = ""
        self.pos = 0
        self.compiling = None
        self.control = []
        self.last = None
        self.depth = 0
        for name, function in PRIMITIVES:
            self.define(Primitive(name, function))
        for name in IMMEDIATE:
            self.words[self.dictionary[name]].immediate = True

    # Stacks

    def push(self, value):
        self.stack.append(value)

    def pop(self):
        if not self.stack:
            raise ForthError("stack underflow")
        return self.stack.pop()

    def pop_return(self):
        if not self.returns:
            raise ForthError("return stack underflow")
        return self.returns.pop()

    def write(self, text):
        self.output.append(text)
        self.written += len(text)
        if self.written > 1000:
            self.flush()

    def flush(self):
        data = self.output.build()
        self.output = StringBuilder()
        self.written = 0
        if data:
            os.write(1, data.encode("latin-1"))

    def address(self, value):
        if not 0 <= value < len(self.memory):
            raise ForthError("invalid address %d" % value)
        return value

    def define(self, word):
        self.words.append(word)
        self.dictionary[word.name] = len(self.words) - 1
        self.last = word

    def find(self, name):
        """The number of a word; -1 for none."""
        return self.dictionary.get(name.lower(), -1)

    # The text

    def next_word(self):
        source = self.source
        pos = self.pos
        while pos < len(source) and source[pos] <= " ":
            pos += 1
        start = pos
        while pos < len(source) and source[pos] > " ":
            pos += 1
        assert start >= 0
        self.pos = min(pos + 1, len(source))
        return source[start:pos]

    def until(self, end):
        stop = self.source.find(end, self.pos)
        if stop < 0:
            raise ForthError("missing " + end)
        start = self.pos
        assert start >= 0
        self.pos = stop + 1
        return self.source[start:stop]

    def name(self):
        name = self.next_word()
        if name == "":
            raise ForthError("a name is missing")
        return name.lower()

    def interpret(self, source):
        self.source = source
        self.pos = 0
        while True:
            name = self.next_word()
            if name == "":
                return
            number = self.find(name)
            if number >= 0:
                word = self.words[number]
                if self.compiling is None or word.immediate:
                    word.execute(self)
                else:
                    self.emit(CALL, number)
                continue
            try:
                value = parse_number(name)
            except ParseStringError:
                raise ForthError(name + " ?")
            if self.compiling is None:
                self.push(value)
            else:
                self.emit(LITERAL, value)

    # The compiler

    def emit(self, op, operand):
        word = self.compiling
        if word is None:
            raise ForthError("only in a definition")
        word.code.append(op)
        word.operands.append(operand)

    def mark(self):
        word = self.compiling
        if word is None:
            raise ForthError("only in a definition")
        return len(word.code)

    def resolve(self, place):
        self.compiling.operands[place] = self.mark()

    def pop_control(self):
        if not self.control:
            raise ForthError("unbalanced control structure")
        return self.control.pop()

    # The machine

    def run(self, word, pc):
        if self.depth > 200:
            raise ForthError("return stack overflow")
        self.depth += 1
        try:
            self.loop(word, pc)
        finally:
            self.depth -= 1

    def loop(self, word, pc):
        code = word.code
        operands = word.operands
        while pc < len(code):
            driver.jit_merge_point(pc=pc, word=word, vm=self)
            op = code[pc]
            operand = operands[pc]
            pc += 1
            if op == CALL:
                self.words[operand].execute(self)
            elif op == LITERAL:
                self.stack.append(operand)
            elif op == JUMP:
                if operand < pc:
                    driver.can_enter_jit(pc=operand, word=word, vm=self)
                pc = operand
            elif op == JUMP_IF_ZERO:
                if self.pop() == 0:
                    pc = operand
            elif op == EXIT:
                return
            elif op == DO or op == QUESTION_DO:
                index = self.pop()
                limit = self.pop()
                if op == QUESTION_DO and index == limit:
                    pc = operand
                else:
                    self.loops.append(limit)
                    self.loops.append(index)
            elif op == LOOP or op == PLUS_LOOP:
                step = 1 if op == LOOP else self.pop()
                index = self.loops.pop()
                limit = self.loops[-1]
                before = index - limit
                after = before + step
                if (before < 0) != (after < 0):
                    self.loops.pop()
                else:
                    self.loops.append(index + step)
                    pc = operand
            elif op == TEXT:
                self.write(self.texts[operand])
            elif op == DOES:
                last = self.last
                assert isinstance(last, Created)
                last.definer = word
                last.start = pc
                return
            else:
                raise ForthError("bad instruction")


def parse_number(text):
    if text.startswith("$"):
        return string_to_int(text[1:], 16)
    if text.startswith("%"):
        return string_to_int(text[1:], 2)
    if len(text) == 3 and text[0] == "'" and text[2] == "'":
        return ord(text[1])
    return string_to_int(text)


# Primitives made of functions of ints


def flag(value):
    return -1 if value else 0


def binary(name, function):
    def operate(vm):
        b = vm.pop()
        a = vm.pop()
        vm.push(function(a, b))
    operate.__name__ = "binary"
    PRIMITIVES.append((name, operate))


def unary(name, function):
    def operate(vm):
        vm.push(function(vm.pop()))
    PRIMITIVES.append((name, operate))


def checked(function):
    def divide(a, b):
        if b == 0:
            raise ForthError("division by zero")
        return function(a, b)
    return divide


def lshift(a, b):
    return intmask(r_uint(a) << b) if 0 <= b < LONG_BIT else 0


def rshift(a, b):
    return intmask(r_uint(a) >> b) if 0 <= b < LONG_BIT else 0


for _name, _function in [
    ("+", lambda a, b: intmask(a + b)), ("-", lambda a, b: intmask(a - b)), ("*", lambda a, b: intmask(a * b)),
    ("/", checked(lambda a, b: a // b)), ("mod", checked(lambda a, b: a % b)), ("and", lambda a, b: a & b),
    ("or", lambda a, b: a | b), ("xor", lambda a, b: a ^ b), ("lshift", lshift), ("rshift", rshift),
    ("=", lambda a, b: flag(a == b)), ("<>", lambda a, b: flag(a != b)), ("<", lambda a, b: flag(a < b)),
    (">", lambda a, b: flag(a > b)), ("<=", lambda a, b: flag(a <= b)), (">=", lambda a, b: flag(a >= b)),
    ("u<", lambda a, b: flag(r_uint(a) < r_uint(b))), ("min", min), ("max", max),
]:
    binary(_name, _function)

for _name, _function in [
    ("negate", lambda a: -a), ("abs", abs), ("invert", lambda a: ~a), ("1+", lambda a: a + 1),
    ("1-", lambda a: a - 1), ("2*", lambda a: a << 1), ("2/", lambda a: a >> 1), ("0=", lambda a: flag(a == 0)),
    ("0<", lambda a: flag(a < 0)), ("0>", lambda a: flag(a > 0)), ("cells", lambda a: a), ("cell+", lambda a: a + 1),
]:
    unary(_name, _function)


# Words that shuffle the stack, from their pictures
SHUFFLES = """
    dup a|aa  drop a|  swap ab|ba  over ab|aba  rot abc|bca  -rot abc|cab  nip ab|b  tuck ab|bab
    2dup ab|abab  2drop ab|  2swap abcd|cdab  2over abcd|abcdab
""".split()


def shuffle(picture):
    before, after = picture.split("|")
    count = len(before)
    order = unrolling_iterable([ord(c) - ord("a") for c in after])

    def operate(vm):
        base = len(vm.stack) - count
        if base < 0:
            raise ForthError("stack underflow")
        taken = vm.stack[base:]
        del vm.stack[base:]
        for index in order:
            vm.stack.append(taken[index])
    return operate


for _i in range(0, len(SHUFFLES), 2):
    PRIMITIVES.append((SHUFFLES[_i], shuffle(SHUFFLES[_i + 1])))


@primitive("?dup")
def question_dup(vm):
    value = vm.pop()
    vm.push(value)
    if value != 0:
        vm.push(value)


@primitive("pick")
def pick(vm):
    index = vm.pop()
    if not 0 <= index < len(vm.stack):
        raise ForthError("stack underflow")
    vm.push(vm.stack[len(vm.stack) - 1 - index])


@primitive("depth")
def depth(vm):
    vm.push(len(vm.stack))


@primitive(">r")
def to_r(vm):
    vm.returns.append(vm.pop())


@primitive("r>")
def from_r(vm):
    vm.push(vm.pop_return())


@primitive("r@")
def fetch_r(vm):
    value = vm.pop_return()
    vm.returns.append(value)
    vm.push(value)


def loop_index(vm, back):
    place = len(vm.loops) - back
    if place < 0:
        raise ForthError("no loop")
    vm.push(vm.loops[place])


@primitive("i")
def index_i(vm):
    loop_index(vm, 1)


@primitive("j")
def index_j(vm):
    loop_index(vm, 3)


@primitive("unloop")
def unloop(vm):
    del vm.loops[len(vm.loops) - 2:]


# Memory


@primitive("@")
def fetch(vm):
    vm.push(vm.memory[vm.address(vm.pop())])


@primitive("!")
def store(vm):
    address = vm.address(vm.pop())
    vm.memory[address] = vm.pop()


@primitive("+!")
def plus_store(vm):
    address = vm.address(vm.pop())
    vm.memory[address] += vm.pop()


@primitive(",")
def comma(vm):
    vm.memory[vm.address(vm.here)] = vm.pop()
    vm.here += 1


@primitive("here")
def here(vm):
    vm.push(vm.here)


@primitive("allot")
def allot(vm):
    vm.here = vm.address(vm.here + vm.pop())


@primitive("fill")
def fill(vm):
    value = vm.pop()
    count = vm.pop()
    address = vm.pop()
    for i in range(count):
        vm.memory[vm.address(address + i)] = value


@primitive("create")
def create(vm):
    vm.define(Created(vm.name(), vm.here))


@primitive("variable")
def variable(vm):
    create(vm)
    vm.push(0)
    comma(vm)


@primitive("constant")
def constant(vm):
    vm.define(Constant(vm.name(), vm.pop()))


# Output


@primitive(".")
def dot(vm):
    vm.write(str(vm.pop()) + " ")


@primitive("u.")
def u_dot(vm):
    vm.write(str(r_uint(vm.pop())) + " ")


@primitive(".s")
def dot_s(vm):
    vm.write("<%d> " % len(vm.stack))
    for value in vm.stack:
        vm.write("%d " % value)


@primitive("emit")
def emit(vm):
    vm.write(chr(vm.pop() & 255))


@primitive("cr")
def cr(vm):
    vm.write("\n")


@primitive("space")
def space(vm):
    vm.write(" ")


@primitive("spaces")
def spaces(vm):
    vm.write(" " * max(vm.pop(), 0))


@primitive(".\"")
def dot_quote(vm):
    text = vm.until('"')
    if vm.compiling is None:
        vm.write(text)
    else:
        vm.texts.append(text)
        vm.emit(TEXT, len(vm.texts) - 1)


@primitive("(")
def comment(vm):
    vm.until(")")


@primitive("\\")
def line_comment(vm):
    while vm.pos < len(vm.source) and vm.source[vm.pos - 1] != "\n":
        vm.pos += 1


# Definitions


@primitive(":")
def colon(vm):
    vm.compiling = Colon(vm.name())
    vm.control = []


@primitive(";")
def semicolon(vm):
    word = vm.compiling
    vm.emit(EXIT, 0)
    if vm.control:
        raise ForthError("unbalanced control structure")
    assert word is not None
    vm.compiling = None
    # Calls of itself found the word before, or the number that it gets now.
    vm.define(word)


@primitive("recurse")
def recurse(vm):
    vm.emit(CALL, len(vm.words))


@primitive("immediate")
def immediate(vm):
    vm.last.immediate = True


@primitive("exit")
def exit_(vm):
    vm.emit(EXIT, 0)


@primitive("does>")
def does(vm):
    vm.emit(DOES, 0)


@primitive("if")
def if_(vm):
    vm.control.append(vm.mark())
    vm.emit(JUMP_IF_ZERO, -1)


@primitive("else")
def else_(vm):
    place = vm.pop_control()
    vm.control.append(vm.mark())
    vm.emit(JUMP, -1)
    vm.resolve(place)


@primitive("then")
def then(vm):
    vm.resolve(vm.pop_control())


@primitive("begin")
def begin(vm):
    vm.control.append(vm.mark())


@primitive("until")
def until(vm):
    vm.emit(JUMP_IF_ZERO, vm.pop_control())


@primitive("again")
def again(vm):
    vm.emit(JUMP, vm.pop_control())


@primitive("while")
def while_(vm):
    start = vm.pop_control()
    vm.control.append(vm.mark())
    vm.emit(JUMP_IF_ZERO, -1)
    vm.control.append(start)


@primitive("repeat")
def repeat(vm):
    vm.emit(JUMP, vm.pop_control())
    vm.resolve(vm.pop_control())


@primitive("do")
def do(vm):
    vm.control.append(vm.mark())
    vm.emit(DO, -1)


@primitive("?do")
def question_do(vm):
    vm.control.append(vm.mark())
    vm.emit(QUESTION_DO, -1)


def end_loop(vm, op):
    start = vm.pop_control()
    vm.emit(op, start + 1)
    vm.resolve(start)


@primitive("loop")
def loop(vm):
    end_loop(vm, LOOP)


@primitive("+loop")
def plus_loop(vm):
    end_loop(vm, PLUS_LOOP)


@primitive("[char]")
def bracket_char(vm):
    vm.emit(LITERAL, ord(vm.name()[0]))


@primitive("'")
def tick(vm):
    name = vm.name()
    number = vm.find(name)
    if number < 0:
        raise ForthError(name + " ?")
    vm.push(number)


@primitive("[']")
def bracket_tick(vm):
    tick(vm)
    vm.emit(LITERAL, vm.pop())


def word_of(vm, number):
    if not 0 <= number < len(vm.words):
        raise ForthError("no word %d" % number)
    return vm.words[number]


@primitive("execute")
def execute(vm):
    word_of(vm, vm.pop()).execute(vm)


@primitive("throw")
def throw(vm):
    code = vm.pop()
    if code != 0:
        raise Throw(code)


@primitive("catch")
def catch(vm):
    word = word_of(vm, vm.pop())
    size = len(vm.stack)
    returns = len(vm.returns)
    loops = len(vm.loops)
    try:
        word.execute(vm)
        code = 0
    except Throw as e:
        code = e.code
    except ForthError:
        code = -1
    if code != 0:
        while len(vm.stack) < size:
            vm.push(0)
        del vm.stack[size:]
        del vm.returns[returns:]
        del vm.loops[loops:]
    vm.push(code)


@primitive("bye")
def bye(vm):
    raise Bye


IMMEDIATE = """; recurse exit does> if else then begin until again while repeat do ?do loop +loop
               [char] ['] ." ( \\""".split()


def read_all(fd):
    parts = []
    while True:
        data = os.read(fd, 4096)
        if not data:
            return "".join(parts)
        parts.append(data.decode("latin-1"))


def entry_point(argv):
    if len(argv) > 1:
        fd = os.open(argv[1], os.O_RDONLY, 0o777)
        source = read_all(fd)
        os.close(fd)
    else:
        source = read_all(0)
    vm = VM()
    status = 0
    try:
        vm.interpret(source)
    except Bye:
        pass
    except ForthError as e:
        vm.write("error: %s\n" % e.message)
        status = 1
    except Throw as e:
        vm.write("uncaught throw %d\n" % e.code)
        status = 1
    vm.flush()
    return status


def target(driver, args):
    driver.exe_name = "forth-%(backend)s"
    return entry_point, None


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
