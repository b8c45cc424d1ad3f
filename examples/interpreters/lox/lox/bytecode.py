"""The variant that compiles to bytecode and runs that on a stack."""

from rpython.rlib import jit
from rpython.rlib.debug import make_sure_not_resized
from rpython.rlib.unroll import unrolling_iterable

from lox import syntax
from lox.objects import (LoxError, OPERATORS, W_Class, W_Function, W_List, erase_code, negate, newbool, unerase_code,
                         w_nil)
from lox.runtime import Runtime

_OPS = """CONST POP GET_LOCAL SET_LOCAL GET_CELL SET_CELL GET_GLOBAL SET_GLOBAL DEFINE_GLOBAL JUMP JUMP_BACK
          POP_JUMP_IF_FALSE JUMP_IF_FALSE JUMP_IF_TRUE NOT NEGATE CALL INVOKE GET_FIELD SET_FIELD GET_SUPER LIST
          GET_INDEX SET_INDEX PRINT FUNCTION CLASS METHOD RETURN NEW_CELL"""


class Op(object):
    pass


for _number, _name in enumerate(_OPS.split()):
    setattr(Op, _name, _number)

FIRST_OPERATOR = len(_OPS.split())
operators = unrolling_iterable([(FIRST_OPERATOR + i, function) for i, (symbol, function) in enumerate(OPERATORS)])
OPERATOR_CODES = dict([(symbol, FIRST_OPERATOR + i) for i, (symbol, function) in enumerate(OPERATORS)])


def get_printable_location(pc, code):
    return "%s:%d" % (code.name, code.lines[pc])


driver = jit.JitDriver(greens=["pc", "code"], reds=["frame", "machine"], virtualizables=["frame"],
                       get_printable_location=get_printable_location)


class Code(object):
    _immutable_fields_ = ["name", "ops[*]", "args[*]", "lines[*]", "constants[*]", "names[*]", "functions[*]",
                          "slots", "depth", "captures[*]", "params", "cells[*]"]

    def __init__(self, compiler):
        self.name = compiler.name
        self.ops = compiler.ops[:]
        self.args = compiler.args[:]
        self.lines = compiler.lines[:]
        self.constants = compiler.constants[:]
        self.names = compiler.names[:]
        self.functions = compiler.functions[:]
        self.slots = compiler.slots
        self.depth = compiler.max_depth + 4
        self.captures = compiler.captures[:]
        self.params = compiler.count


class Cell(object):
    def __init__(self, w_value):
        self.w_value = w_value


class Local(object):
    def __init__(self, name, slot, is_cell):
        self.name = name
        self.slot = slot
        self.is_cell = is_cell


class Scan(object):
    """Finds the names that functions inside of a function use: their variables live in cells."""

    def __init__(self):
        self.used = {}

    def all(self, nodes, inside):
        for node in nodes:
            self.one(node, inside)

    def one(self, node, inside):
        if node is None:
            return
        if isinstance(node, syntax.Variable):
            self.use(node.variable, inside)
        elif isinstance(node, syntax.Assign):
            self.use(node.variable, inside)
            self.one(node.value, inside)
        elif isinstance(node, syntax.This):
            self.use("this", inside)
        elif isinstance(node, syntax.Super):
            self.use("this", inside)
            self.use("super", inside)
        elif isinstance(node, syntax.Function):
            self.all(node.body, True)
        elif isinstance(node, syntax.ClassStatement):
            self.one(node.superclass, inside)
            self.all(node.methods, True)
        elif isinstance(node, syntax.Binary) or isinstance(node, syntax.Logical):
            self.one(node.left, inside)
            self.one(node.right, inside)
        elif isinstance(node, syntax.Not) or isinstance(node, syntax.Negate) or isinstance(node, syntax.Var):
            self.one(node.value, inside)
        elif isinstance(node, syntax.ExpressionStatement) or isinstance(node, syntax.Print):
            self.one(node.value, inside)
        elif isinstance(node, syntax.Return) or isinstance(node, syntax.GetField):
            self.one(node.value, inside)
        elif isinstance(node, syntax.Call):
            self.one(node.callee, inside)
            self.all(node.args, inside)
        elif isinstance(node, syntax.SetField):
            self.one(node.target, inside)
            self.one(node.value, inside)
        elif isinstance(node, syntax.ListDisplay):
            self.all(node.items, inside)
        elif isinstance(node, syntax.Index):
            self.one(node.value, inside)
            self.one(node.index, inside)
        elif isinstance(node, syntax.SetIndex):
            self.one(node.target, inside)
            self.one(node.index, inside)
            self.one(node.value, inside)
        elif isinstance(node, syntax.Body):
            self.all(node.statements, inside)
        elif isinstance(node, syntax.If):
            self.one(node.condition, inside)
            self.one(node.then, inside)
            self.one(node.otherwise, inside)
        elif isinstance(node, syntax.While):
            self.one(node.condition, inside)
            self.one(node.body, inside)

    def use(self, name, inside):
        if inside:
            self.used[name] = True


class Compiler(object):
    def __init__(self, name, outer, body):
        self.name = name
        self.outer = outer
        self.ops = []
        self.args = []
        self.lines = []
        self.constants = []
        self.names = []
        self.functions = []
        self.captures = []
        self.captured = {}
        self.scopes = []
        self.slots = 0
        self.depth = 0
        self.max_depth = 0
        self.count = 0
        self.line = 0
        scan = Scan()
        scan.all(body, False)
        self.used_inside = scan.used

    def emit(self, op, arg, effect):
        self.ops.append(op)
        self.args.append(arg)
        self.lines.append(self.line)
        self.depth += effect
        if self.depth > self.max_depth:
            self.max_depth = self.depth
        return len(self.ops) - 1

    def patch(self, jump):
        self.args[jump] = len(self.ops)

    def name_index(self, name):
        for i in range(len(self.names)):
            if self.names[i] == name:
                return i
        self.names.append(name)
        return len(self.names) - 1

    def constant(self, w_value):
        self.constants.append(w_value)
        self.emit(Op.CONST, len(self.constants) - 1, 1)

    # Variables

    def declare(self, name):
        slot = self.slots
        self.slots += 1
        local = Local(name, slot, name in self.used_inside)
        self.scopes[-1][name] = local
        return local

    def find_local(self, name):
        for i in range(len(self.scopes) - 1, -1, -1):
            if name in self.scopes[i]:
                return self.scopes[i][name]
        return None

    def capture(self, name):
        """The number of the cell of a variable of a function around; -1 for a global one."""
        if name in self.captured:
            return self.captured[name]
        if self.outer is None:
            return -1
        local = self.outer.find_local(name)
        if local is not None:
            assert local.is_cell
            source = local.slot
        else:
            number = self.outer.capture(name)
            if number < 0:
                return -1
            source = -1 - number
        self.captures.append(source)
        self.captured[name] = len(self.captures) - 1
        return len(self.captures) - 1

    def access(self, name, local_op, cell_op, global_op, effect):
        local = self.find_local(name)
        if local is not None:
            if local.is_cell:
                self.emit(cell_op, local.slot, effect)
            else:
                self.emit(local_op, local.slot, effect)
            return
        number = self.capture(name)
        if number >= 0:
            self.emit(cell_op, -1 - number, effect)
        else:
            self.emit(global_op, self.name_index(name), effect)

    def load(self, name):
        self.access(name, Op.GET_LOCAL, Op.GET_CELL, Op.GET_GLOBAL, 1)

    def store(self, name):
        self.access(name, Op.SET_LOCAL, Op.SET_CELL, Op.SET_GLOBAL, 0)

    def define(self, name):
        """Binds a new variable to the top of the stack."""
        if not self.scopes:
            self.emit(Op.DEFINE_GLOBAL, self.name_index(name), -1)
            return
        local = self.declare(name)
        if local.is_cell:
            self.emit(Op.NEW_CELL, local.slot, -1)
        else:
            self.emit(Op.SET_LOCAL, local.slot, 0)
            self.emit(Op.POP, 0, -1)

    # Trees

    def statements(self, nodes):
        for node in nodes:
            self.compile(node)

    def compile(self, node):
        line = self.line
        if node.line:
            self.line = node.line
        for cls, method in visitors:
            if isinstance(node, cls):
                method(self, node)
                break
        self.line = line

    def visit_ExpressionStatement(self, node):
        self.compile(node.value)
        self.emit(Op.POP, 0, -1)

    def visit_Print(self, node):
        self.compile(node.value)
        self.emit(Op.PRINT, 0, -1)

    def visit_Var(self, node):
        self.compile(node.value)
        self.define(node.variable)

    def visit_Body(self, node):
        self.scopes.append({})
        self.statements(node.statements)
        self.scopes.pop()

    def visit_If(self, node):
        self.compile(node.condition)
        otherwise = self.emit(Op.POP_JUMP_IF_FALSE, 0, -1)
        self.compile(node.then)
        if node.otherwise is None:
            self.patch(otherwise)
            return
        end = self.emit(Op.JUMP, 0, 0)
        self.patch(otherwise)
        self.compile(node.otherwise)
        self.patch(end)

    def visit_While(self, node):
        start = len(self.ops)
        self.compile(node.condition)
        end = self.emit(Op.POP_JUMP_IF_FALSE, 0, -1)
        self.compile(node.body)
        self.emit(Op.JUMP_BACK, start, 0)
        self.patch(end)

    def function(self, node):
        compiler = Compiler(node.variable, self, node.body)
        compiler.line = node.line
        compiler.scopes.append({})
        if node.kind != "function":
            compiler.declare("this")
        for name in node.params:
            compiler.declare(name)
        compiler.count = compiler.slots
        for name, local in compiler.scopes[0].items():
            if local.is_cell:
                compiler.emit(Op.GET_LOCAL, local.slot, 1)
                compiler.emit(Op.NEW_CELL, local.slot, -1)
        compiler.statements(node.body)
        compiler.constant(w_nil)
        compiler.emit(Op.RETURN, 0, -1)
        code = Code(compiler)
        code.params = len(node.params)
        self.functions.append((code, node.kind))
        return len(self.functions) - 1

    def visit_Function(self, node):
        if self.scopes:
            # It may call itself.
            local = self.declare(node.variable)
            self.constant(w_nil)
            if local.is_cell:
                self.emit(Op.NEW_CELL, local.slot, -1)
            else:
                self.emit(Op.POP, 0, -1)
            self.emit(Op.FUNCTION, self.function(node), 1)
            self.store(node.variable)
            self.emit(Op.POP, 0, -1)
        else:
            self.emit(Op.FUNCTION, self.function(node), 1)
            self.define(node.variable)

    def visit_Return(self, node):
        if node.value is None:
            self.constant(w_nil)
        else:
            self.compile(node.value)
        self.emit(Op.RETURN, 0, -1)

    def visit_ClassStatement(self, node):
        name = node.variable
        self.constant(w_nil)
        self.define(name)
        if node.superclass is not None:
            self.compile(node.superclass)
            self.scopes.append({})
            self.used_inside["super"] = True
            local = self.declare("super")
            self.emit(Op.NEW_CELL, local.slot, -1)
            self.emit(Op.GET_CELL, local.slot, 1)
            self.emit(Op.CLASS, self.name_index(name) * 2 + 1, 0)
        else:
            self.emit(Op.CLASS, self.name_index(name) * 2, 1)
        for method in node.methods:
            self.emit(Op.FUNCTION, self.function(method), 1)
            self.emit(Op.METHOD, self.name_index(method.variable), -1)
        if node.superclass is not None:
            self.scopes.pop()
        self.store(name)
        self.emit(Op.POP, 0, -1)

    def visit_Literal(self, node):
        self.constant(node.w_value)

    def visit_Variable(self, node):
        self.load(node.variable)

    def visit_Assign(self, node):
        self.compile(node.value)
        self.store(node.variable)

    def visit_Binary(self, node):
        self.compile(node.left)
        self.compile(node.right)
        self.emit(OPERATOR_CODES[node.op], 0, -1)

    def visit_Logical(self, node):
        self.compile(node.left)
        if node.op == "or":
            end = self.emit(Op.JUMP_IF_TRUE, 0, 0)
        else:
            end = self.emit(Op.JUMP_IF_FALSE, 0, 0)
        self.emit(Op.POP, 0, -1)
        self.compile(node.right)
        self.patch(end)

    def visit_Not(self, node):
        self.compile(node.value)
        self.emit(Op.NOT, 0, 0)

    def visit_Negate(self, node):
        self.compile(node.value)
        self.emit(Op.NEGATE, 0, 0)

    def visit_Call(self, node):
        callee = node.callee
        if isinstance(callee, syntax.GetField):
            self.compile(callee.value)
            for arg in node.args:
                self.compile(arg)
            self.emit(Op.INVOKE, self.name_index(callee.field) * 256 + len(node.args), -len(node.args))
            return
        self.compile(callee)
        for arg in node.args:
            self.compile(arg)
        self.emit(Op.CALL, len(node.args), -len(node.args))

    def visit_GetField(self, node):
        self.compile(node.value)
        self.emit(Op.GET_FIELD, self.name_index(node.field), 0)

    def visit_SetField(self, node):
        self.compile(node.target)
        self.compile(node.value)
        self.emit(Op.SET_FIELD, self.name_index(node.field), -1)

    def visit_This(self, node):
        self.load("this")

    def visit_Super(self, node):
        self.load("super")
        self.load("this")
        self.emit(Op.GET_SUPER, self.name_index(node.field), -1)

    def visit_ListDisplay(self, node):
        for item in node.items:
            self.compile(item)
        self.emit(Op.LIST, len(node.items), 1 - len(node.items))

    def visit_Index(self, node):
        self.compile(node.value)
        self.compile(node.index)
        self.emit(Op.GET_INDEX, 0, -1)

    def visit_SetIndex(self, node):
        self.compile(node.target)
        self.compile(node.index)
        self.compile(node.value)
        self.emit(Op.SET_INDEX, 0, -2)


visitors = unrolling_iterable([(getattr(syntax, name[len("visit_"):]), getattr(Compiler, name))
                               for name in dir(Compiler) if name.startswith("visit_")])


class Frame(object):
    _virtualizable_ = ["slots[*]", "stack[*]", "top"]

    def __init__(self, code, own, closure):
        self = jit.hint(self, access_directly=True, fresh_virtualizable=True)
        self.slots = [None] * code.slots
        self.cells = [None] * code.slots
        self.closure = closure
        self.stack = [None] * code.depth
        make_sure_not_resized(self.slots)
        make_sure_not_resized(self.stack)
        self.top = 0

    def push(self, w_value):
        top = self.top
        assert top >= 0
        self.stack[top] = w_value
        self.top = top + 1

    def pop(self):
        top = self.top - 1
        assert top >= 0
        w_value = self.stack[top]
        self.stack[top] = None
        self.top = top
        return w_value

    def peek(self):
        top = self.top - 1
        assert top >= 0
        return self.stack[top]

    @jit.unroll_safe
    def pop_many(self, n):
        result = [None] * n
        for i in range(n - 1, -1, -1):
            result[i] = self.pop()
        return result

    def cell(self, number):
        if number < 0:
            return self.closure[-1 - number]
        return self.cells[number]


class Machine(Runtime):
    def run(self, statements):
        compiler = Compiler("script", None, statements)
        compiler.statements(statements)
        compiler.constant(w_nil)
        compiler.emit(Op.RETURN, 0, -1)
        code = Code(compiler)
        self.execute(code, Frame(code, None, []))

    def invoke(self, w_function, w_self, args):
        code = unerase_code(w_function.body)
        frame = Frame(code, w_function, w_function.environment)
        first = 0
        if w_self is not None:
            frame.slots[0] = w_self
            first = 1
        for i in range(len(args)):
            frame.slots[first + i] = args[i]
        return self.execute(code, frame)

    def execute(self, code, frame):
        pc = 0
        try:
            while True:
                driver.jit_merge_point(pc=pc, code=code, frame=frame, machine=self)
                op = code.ops[pc]
                arg = code.args[pc]
                pc += 1
                if op == Op.CONST:
                    frame.push(code.constants[arg])
                elif op == Op.POP:
                    frame.pop()
                elif op == Op.GET_LOCAL:
                    frame.push(frame.slots[arg])
                elif op == Op.SET_LOCAL:
                    frame.slots[arg] = frame.peek()
                elif op == Op.GET_CELL:
                    frame.push(frame.cell(arg).w_value)
                elif op == Op.SET_CELL:
                    frame.cell(arg).w_value = frame.peek()
                elif op == Op.NEW_CELL:
                    frame.cells[arg] = Cell(frame.pop())
                elif op == Op.GET_GLOBAL:
                    frame.push(self.global_value(code.names[arg]))
                elif op == Op.SET_GLOBAL:
                    self.set_global(code.names[arg], frame.peek())
                elif op == Op.DEFINE_GLOBAL:
                    self.globals[code.names[arg]] = frame.pop()
                elif op == Op.JUMP:
                    pc = arg
                elif op == Op.JUMP_BACK:
                    pc = arg
                    driver.can_enter_jit(pc=pc, code=code, frame=frame, machine=self)
                elif op == Op.POP_JUMP_IF_FALSE:
                    if not frame.pop().is_true():
                        pc = arg
                elif op == Op.JUMP_IF_FALSE:
                    if not frame.peek().is_true():
                        pc = arg
                elif op == Op.JUMP_IF_TRUE:
                    if frame.peek().is_true():
                        pc = arg
                elif op == Op.NOT:
                    frame.push(newbool(not frame.pop().is_true()))
                elif op == Op.NEGATE:
                    frame.push(negate(frame.pop()))
                elif op == Op.CALL:
                    args = frame.pop_many(arg)
                    frame.push(self.call(frame.pop(), args))
                elif op == Op.INVOKE:
                    args = frame.pop_many(arg & 255)
                    frame.push(self.call(self.get_field(frame.pop(), code.names[arg >> 8]), args))
                elif op == Op.GET_FIELD:
                    frame.push(self.get_field(frame.pop(), code.names[arg]))
                elif op == Op.SET_FIELD:
                    w_value = frame.pop()
                    self.set_field(frame.pop(), code.names[arg], w_value)
                    frame.push(w_value)
                elif op == Op.GET_SUPER:
                    w_self = frame.pop()
                    w_super = self.superclass(frame.pop())
                    frame.push(self.super_method(w_super, w_self, code.names[arg]))
                elif op == Op.LIST:
                    frame.push(W_List(frame.pop_many(arg)[:]))
                elif op == Op.GET_INDEX:
                    w_index = frame.pop()
                    frame.push(self.get_index(frame.pop(), w_index))
                elif op == Op.SET_INDEX:
                    w_value = frame.pop()
                    w_index = frame.pop()
                    self.set_index(frame.pop(), w_index, w_value)
                    frame.push(w_value)
                elif op == Op.PRINT:
                    self.show(frame.pop())
                elif op == Op.FUNCTION:
                    inner, kind = code.functions[arg]
                    closure = [frame.cell(source) for source in inner.captures]
                    frame.push(W_Function(inner.name, inner.params, erase_code(inner), closure, kind == "init"))
                elif op == Op.CLASS:
                    w_super = None
                    if arg & 1:
                        w_super = self.superclass(frame.pop())
                    frame.push(W_Class(code.names[arg >> 1], w_super, {}))
                elif op == Op.METHOD:
                    w_method = frame.pop()
                    w_class = frame.peek()
                    assert isinstance(w_class, W_Class) and isinstance(w_method, W_Function)
                    w_class.methods[code.names[arg]] = w_method
                elif op == Op.RETURN:
                    return frame.pop()
                else:
                    for number, function in operators:
                        if op == number:
                            w_right = frame.pop()
                            w_left = frame.pop()
                            frame.push(function(w_left, w_right))
                            break
                    else:
                        raise NotImplementedError
        except LoxError as e:
            if e.line == 0:
                e.line = code.lines[pc - 1]
            raise
