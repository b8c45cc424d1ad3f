"""The machine: frames, and the loop that runs bytecode."""

import os

from rpython.rlib import jit
from rpython.rlib.debug import make_sure_not_resized, check_nonneg
from rpython.rlib.jit import JitDriver, hint, elidable, promote, we_are_jitted, unroll_safe
from rpython.rlib.objectmodel import we_are_translated
from rpython.rlib.unroll import unrolling_iterable

from kettle import arithmetic, bytecode
from kettle.builtins import BUILTINS
from kettle.objects import (Cell, KettleError, W_Array, W_Builtin, W_Function, W_Map, newbool, w_nil)

jitdriver = JitDriver(greens=["pc", "code"], reds=["frame", "interp"], virtualizables=["frame"],
                      get_printable_location=bytecode.get_printable_location)

MAX_DEPTH = 200


class Frame(object):
    _virtualizable_ = ["locals_w[*]", "stack_w[*]", "depth", "cells"]

    def __init__(self, code, cells):
        self = hint(self, access_directly=True, fresh_virtualizable=True)
        self.locals_w = [None] * code.numlocals
        self.stack_w = [None] * (code.stacksize + 1)
        make_sure_not_resized(self.locals_w)
        make_sure_not_resized(self.stack_w)
        self.depth = 0
        self.cells = cells

    def push(self, w_value):
        depth = self.depth
        assert depth >= 0
        self.stack_w[depth] = w_value
        self.depth = depth + 1

    def pop(self):
        depth = self.depth - 1
        assert depth >= 0
        w_value = self.stack_w[depth]
        self.stack_w[depth] = None
        self.depth = depth
        return w_value

    def peek(self):
        depth = self.depth - 1
        assert depth >= 0
        return self.stack_w[depth]

    @unroll_safe
    def popmany(self, n):
        check_nonneg(n)
        result_w = [None] * n
        while n > 0:
            n -= 1
            result_w[n] = self.pop()
        return result_w


class Globals(object):
    """Variables of the program; their places never change, so a lookup is a constant."""
    _immutable_fields_ = ["version?"]

    def __init__(self):
        self.cells = {}
        self.version = Version()

    @elidable
    def _find(self, name, version):
        return self.cells.get(name, None)

    def find(self, name):
        return self._find(promote(name), promote(self.version))

    def define(self, name, w_value):
        cell = self.find(name)
        if cell is None:
            self.cells[name] = Cell(w_value)
            self.version = Version()
        else:
            cell.w_value = w_value


class Version(object):
    pass



def binary_operation(name):
    operate = getattr(arithmetic, "operate_" + name)

    def implementation(frame):
        w_right = frame.pop()
        w_left = frame.pop()
        frame.push(operate(w_left, w_right))
    return implementation


def comparison(name):
    swapped = name in ("gt", "le")
    negated = name in ("ne", "le", "ge")
    equality = name in ("eq", "ne")

    def implementation(frame):
        w_right = frame.pop()
        w_left = frame.pop()
        if swapped:
            w_left, w_right = w_right, w_left
        if equality:
            result = w_left.eq(w_right)
        else:
            result = w_left.lt(w_right)
        if negated:
            result = not result
        frame.push(newbool(result))
    return implementation

simple_operations = []
for _name, _op in bytecode.opcodes:
    if _name.startswith("BINARY_"):
        simple_operations.append((_op, binary_operation(_name[7:].lower())))
    elif _name.startswith("COMPARE_"):
        simple_operations.append((_op, comparison(_name[8:].lower())))
unrolling_simple = unrolling_iterable(simple_operations)


class Interpreter(object):
    def __init__(self):
        self.globals = Globals()
        for name, w_builtin in BUILTINS.items():
            self.globals.define(name, w_builtin)
        self.depth = 0

    def write(self, text):
        os.write(1, text)

    def run(self, code):
        return self.execute(code, Frame(code, [None] * code.numcells))

    def call(self, w_function, args_w):
        if isinstance(w_function, W_Builtin):
            w_function.check_arity(len(args_w))
            return w_function.func(self, args_w)
        if isinstance(w_function, W_Function):
            return self.call_function(w_function, args_w)
        raise KettleError("%s cannot be called" % w_function.type_name())

    @unroll_safe
    def call_function(self, w_function, args_w):
        w_function.check_arity(len(args_w))
        code = promote(w_function.code)
        cells = [None] * code.numcells
        for i in range(len(code.freecells)):
            cells[code.freecells[i][0]] = w_function.cells[i]
        frame = Frame(code, cells)
        for i in range(len(args_w)):
            target = code.cellargs[i]
            if target >= 0:
                cells[target] = Cell(args_w[i])
            frame.locals_w[i] = args_w[i]
        for i in range(code.numcells):
            if cells[i] is None:
                cells[i] = Cell(None)
        if self.depth > MAX_DEPTH:
            raise KettleError("too many nested calls")
        self.depth += 1
        try:
            return self.execute(code, frame)
        finally:
            self.depth -= 1

    def execute(self, code, frame):
        pc = 0
        while True:
            jitdriver.jit_merge_point(pc=pc, code=code, frame=frame, interp=self)
            op = ord(code.code[pc])
            pc += 1
            if op > bytecode.HAVE_ARGUMENT:
                arg = code.argument(pc)
                pc += 2
                if op == bytecode.LOAD_CONST:
                    frame.push(code.constants_w[arg])
                elif op == bytecode.LOAD_LOCAL:
                    w_value = frame.locals_w[arg]
                    if w_value is None:
                        raise KettleError("a variable of %s() has no value" % code.name)
                    frame.push(w_value)
                elif op == bytecode.STORE_LOCAL:
                    frame.locals_w[arg] = frame.pop()
                elif op == bytecode.LOAD_CELL:
                    w_value = frame.cells[arg].w_value
                    if w_value is None:
                        raise KettleError("a variable of %s() has no value" % code.name)
                    frame.push(w_value)
                elif op == bytecode.STORE_CELL:
                    frame.cells[arg].w_value = frame.pop()
                elif op == bytecode.LOAD_GLOBAL:
                    cell = self.globals.find(code.names[arg])
                    if cell is None:
                        raise KettleError("unknown name %s" % code.names[arg])
                    frame.push(cell.w_value)
                elif op == bytecode.STORE_GLOBAL:
                    self.globals.define(code.names[arg], frame.pop())
                elif op == bytecode.JUMP:
                    pc = arg
                elif op == bytecode.JUMP_BACK:
                    pc = arg
                    jitdriver.can_enter_jit(pc=pc, code=code, frame=frame, interp=self)
                elif op == bytecode.JUMP_IF_FALSE:
                    if not frame.pop().is_true():
                        pc = arg
                elif op == bytecode.JUMP_IF_FALSE_OR_POP:
                    if not frame.peek().is_true():
                        pc = arg
                elif op == bytecode.JUMP_IF_TRUE_OR_POP:
                    if frame.peek().is_true():
                        pc = arg
                elif op == bytecode.CALL:
                    args_w = frame.popmany(arg)
                    w_function = frame.pop()
                    frame.push(self.call(w_function, args_w))
                elif op == bytecode.MAKE_FUNCTION:
                    inner = code.functions[arg]
                    cells = [frame.cells[outer] for (_, outer) in inner.freecells]
                    frame.push(W_Function(inner, cells[:]))
                elif op == bytecode.BUILD_ARRAY:
                    frame.push(W_Array(frame.popmany(arg)[:]))
                elif op == bytecode.BUILD_MAP:
                    pairs_w = frame.popmany(arg)
                    w_map = W_Map()
                    for i in range(0, arg, 2):
                        w_map.setitem(pairs_w[i], pairs_w[i + 1])
                    frame.push(w_map)
                else:
                    assert False, "unknown operation"
                continue
            for simple, implementation in unrolling_simple:
                if op == simple:
                    implementation(frame)
                    break
            else:
                if op == bytecode.POP_TOP:
                    frame.pop()
                elif op == bytecode.DUP_TOP:
                    frame.push(frame.peek())
                elif op == bytecode.RETURN:
                    return frame.pop()
                elif op == bytecode.UNARY_NEG:
                    frame.push(frame.pop().neg())
                elif op == bytecode.UNARY_NOT:
                    frame.push(newbool(not frame.pop().is_true()))
                elif op == bytecode.GETITEM:
                    w_index = frame.pop()
                    frame.push(frame.pop().getitem(w_index))
                elif op == bytecode.SETITEM:
                    w_value = frame.pop()
                    w_index = frame.pop()
                    frame.pop().setitem(w_index, w_value)
                else:
                    assert False, "unknown operation"
