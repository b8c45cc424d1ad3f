"""From trees to bytecode."""

from rpython.rlib.rarithmetic import string_to_int, ParseStringOverflowError
from rpython.rlib.rbigint import rbigint
from rpython.rlib.rstring import StringBuilder
from rpython.rlib.parsing.tree import Node, Nonterminal, Symbol
from rpython.rlib.unroll import unrolling_iterable

from kettle import bytecode
from kettle.bytecode import Code, BINARY
from kettle.objects import KettleError, W_Float, W_Int, W_Big, W_Str, w_nil

EFFECTS = {
    bytecode.POP_TOP: -1, bytecode.DUP_TOP: 1, bytecode.RETURN: -1, bytecode.UNARY_NEG: 0, bytecode.UNARY_NOT: 0,
    bytecode.GETITEM: -1, bytecode.SETITEM: -3, bytecode.LOAD_CONST: 1, bytecode.LOAD_LOCAL: 1,
    bytecode.STORE_LOCAL: -1, bytecode.LOAD_CELL: 1, bytecode.STORE_CELL: -1, bytecode.LOAD_GLOBAL: 1,
    bytecode.STORE_GLOBAL: -1, bytecode.JUMP: 0, bytecode.JUMP_BACK: 0, bytecode.JUMP_IF_FALSE: -1,
    bytecode.JUMP_IF_FALSE_OR_POP: 0, bytecode.JUMP_IF_TRUE_OR_POP: 0, bytecode.MAKE_FUNCTION: 1,
}
for _op in BINARY.values():
    EFFECTS[_op] = -1


class NameCollector(object):
    """Which names a function binds, and which names the functions inside of it read."""

    def __init__(self):
        self.bound = {}
        self.inner = {}

    def collect(self, node):
        if not isinstance(node, Nonterminal):
            return
        symbol = node.symbol
        if symbol == "assignment":
            target = node.children[0]
            if target.symbol == "atom":
                name = target.children[0]
                if name.symbol == "NAME":
                    self.bound[name.additional_info] = None
        elif symbol == "function" or symbol == "lambda":
            if symbol == "function":
                self.bound[node.children[0].additional_info] = None
            self.free_names(node)
            return
        for child in node.children:
            self.collect(child)

    def free_names(self, node):
        if isinstance(node, Symbol):
            if node.symbol == "NAME":
                self.inner[node.additional_info] = None
        elif isinstance(node, Nonterminal):
            for child in node.children:
                self.free_names(child)


class FunctionCompiler(object):
    def __init__(self, name, parameters, parent):
        self.name = name
        self.parent = parent
        self.code = []
        self.constants_w = [w_nil]      # what a function without return gives
        self.names = []
        self.functions = []
        self.locals = {}
        self.cells = {}
        self.freecells = []
        self.parameters = parameters
        self.depth = 0
        self.maxdepth = 0

    # scopes

    def declare(self, body):
        if self.parent is None:
            return
        collector = NameCollector()
        collector.collect(body)
        for name in self.parameters:
            if name in collector.inner:
                self.cells[name] = -1
            self.locals[name] = len(self.locals)
        for name in collector.bound:
            if name in self.locals or self.parent.resolves(name):
                continue
            if name in collector.inner:
                self.cells[name] = -1
            else:
                self.locals[name] = len(self.locals)

    def resolves(self, name):
        """ Whether a function around this one has such a variable. """
        if self.parent is None:
            return False
        return name in self.cells or name in self.locals or self.parent.resolves(name)

    def cell_index(self, name):
        """ The number of a cell, own ones after those of functions around; -1 for none. """
        if name in self.cells:
            if self.cells[name] < 0:
                self.cells[name] = self.numcells()
            return self.cells[name]
        if self.parent is None or not self.parent.resolves(name):
            return -1
        outer = self.parent.cell_index(name)
        if outer < 0:
            return -1
        index = self.numcells()
        self.cells[name] = index
        self.freecells.append((index, outer))
        return index

    def numcells(self):
        count = 0
        for name, index in self.cells.iteritems():
            if index >= 0:
                count += 1
        return count

    # code

    def emit(self, op):
        self.code.append(chr(op))
        if op in EFFECTS:
            self.stack_effect(EFFECTS[op])

    def emit_arg(self, op, arg):
        if not 0 <= arg < 65536:
            raise KettleError("%s() is too large" % self.name)
        self.emit(op)
        self.code.append(chr(arg & 0xff))
        self.code.append(chr(arg >> 8))

    def stack_effect(self, effect):
        self.depth += effect
        if self.depth > self.maxdepth:
            self.maxdepth = self.depth

    def emit_jump(self, op):
        self.emit_arg(op, 0)
        return len(self.code) - 2

    def patch(self, place):
        target = len(self.code)
        self.code[place] = chr(target & 0xff)
        self.code[place + 1] = chr(target >> 8)

    def constant(self, w_value):
        self.constants_w.append(w_value)
        self.emit_arg(bytecode.LOAD_CONST, len(self.constants_w) - 1)

    def name_index(self, name):
        for i in range(len(self.names)):
            if self.names[i] == name:
                return i
        self.names.append(name)
        return len(self.names) - 1

    def finish(self):
        cellargs = [-1] * len(self.parameters)
        for i in range(len(self.parameters)):
            if self.parameters[i] in self.cells:
                cellargs[i] = self.cell_index(self.parameters[i])
        return Code(self.name, len(self.parameters), "".join(self.code), self.constants_w[:], self.names[:],
                    len(self.locals), self.maxdepth, self.numcells(), cellargs, self.freecells[:], self.functions[:])

    # trees

    def dispatch(self, node):
        for symbol, method in visitors:
            if node.symbol == symbol:
                return method(self, node)
        raise KettleError("unexpected %s" % node.symbol)

    def visit_main(self, node):
        for child in node.children:
            self.dispatch(child)

    visit_block = visit_main

    def visit_conditional(self, node):
        self.dispatch(node.children[0])
        otherwise = self.emit_jump(bytecode.JUMP_IF_FALSE)
        self.dispatch(node.children[1])
        if len(node.children) == 2:
            self.patch(otherwise)
        else:
            end = self.emit_jump(bytecode.JUMP)
            self.patch(otherwise)
            self.dispatch(node.children[2])
            self.patch(end)

    def visit_loop(self, node):
        start = len(self.code)
        self.dispatch(node.children[0])
        end = self.emit_jump(bytecode.JUMP_IF_FALSE)
        self.dispatch(node.children[1])
        self.emit_arg(bytecode.JUMP_BACK, start)
        self.patch(end)

    def visit_function(self, node):
        name = node.children[0].additional_info
        self.make_function(name, node)
        self.store(name)

    def visit_lambda(self, node):
        self.make_function("fn", node)

    def make_function(self, name, node):
        parameters = []
        for child in node.children:
            if child.symbol == "parameters":
                parameters = [parameter.additional_info for parameter in child.children]
        body = node.children[len(node.children) - 1]
        inner = FunctionCompiler(name, parameters, self)
        inner.declare(body)
        inner.dispatch(body)
        inner.emit_arg(bytecode.LOAD_CONST, 0)
        inner.emit(bytecode.RETURN)
        self.functions.append(inner.finish())
        self.emit_arg(bytecode.MAKE_FUNCTION, len(self.functions) - 1)

    def visit_return(self, node):
        if self.parent is None:
            raise KettleError("return outside of a function")
        if len(node.children) == 0:
            self.emit_arg(bytecode.LOAD_CONST, 0)
        else:
            self.dispatch(node.children[0])
        self.emit(bytecode.RETURN)

    def visit_assignment(self, node):
        target, value = node.children
        if target.symbol == "postfix":
            last = target.children[-1]
            if last.symbol != "subscript":
                raise KettleError("cannot assign to a call")
            self.trailers(target, len(target.children) - 1)
            self.dispatch(last.children[0])
            self.dispatch(value)
            self.emit(bytecode.SETITEM)
            return
        name = target.children[0]
        if target.symbol != "atom" or name.symbol != "NAME":
            raise KettleError("cannot assign to %s" % name.symbol)
        self.dispatch(value)
        self.store(name.additional_info)

    def visit_action(self, node):
        self.dispatch(node.children[0])
        self.emit(bytecode.POP_TOP)

    def store(self, name):
        cell = self.cell_index(name)
        if cell >= 0:
            self.emit_arg(bytecode.STORE_CELL, cell)
        elif name in self.locals:
            self.emit_arg(bytecode.STORE_LOCAL, self.locals[name])
        else:
            self.emit_arg(bytecode.STORE_GLOBAL, self.name_index(name))

    def load(self, name):
        cell = self.cell_index(name)
        if cell >= 0:
            self.emit_arg(bytecode.LOAD_CELL, cell)
        elif name in self.locals:
            self.emit_arg(bytecode.LOAD_LOCAL, self.locals[name])
        else:
            self.emit_arg(bytecode.LOAD_GLOBAL, self.name_index(name))

    def shortcut(self, node, op):
        ends = []
        for i in range(len(node.children)):
            if i > 0:
                ends.append(self.emit_jump(op))
                self.emit(bytecode.POP_TOP)
            self.dispatch(node.children[i])
        for end in ends:
            self.patch(end)

    def visit_expression(self, node):
        self.shortcut(node, bytecode.JUMP_IF_TRUE_OR_POP)

    def visit_conjunction(self, node):
        self.shortcut(node, bytecode.JUMP_IF_FALSE_OR_POP)

    def visit_additive(self, node):
        self.dispatch(node.children[0])
        for i in xrange(1, len(node.children), 2):
            self.dispatch(node.children[i + 1])
            self.emit(BINARY[node.children[i].additional_info])

    visit_multiplicative = visit_additive
    visit_comparison = visit_additive

    def visit_unary(self, node):
        self.dispatch(node.children[1])
        if node.children[0].additional_info == "-":
            self.emit(bytecode.UNARY_NEG)
        else:
            self.emit(bytecode.UNARY_NOT)

    def visit_postfix(self, node):
        self.trailers(node, len(node.children))

    def trailers(self, node, count):
        self.dispatch(node.children[0])
        for i in range(1, count):
            trailer = node.children[i]
            if trailer.symbol == "subscript":
                self.dispatch(trailer.children[0])
                self.emit(bytecode.GETITEM)
            else:
                self.emit_build(bytecode.CALL, self.arguments(trailer), 0)

    def emit_build(self, op, count, more):
        self.emit_arg(op, count)
        self.stack_effect(more - count)

    def arguments(self, node):
        count = 0
        for child in node.children:
            assert isinstance(child, Nonterminal)
            for argument in child.children:
                self.dispatch(argument)
                count += 1
        return count

    def visit_array(self, node):
        self.emit_build(bytecode.BUILD_ARRAY, self.arguments(node), 1)

    def visit_map(self, node):
        self.emit_build(bytecode.BUILD_MAP, self.arguments(node), 1)

    def visit_atom(self, node):
        token = node.children[0]
        text = token.additional_info
        if token.symbol == "NAME":
            self.load(text)
        elif token.symbol == "INT":
            try:
                self.constant(W_Int(string_to_int(text)))
            except ParseStringOverflowError:
                self.constant(W_Big(rbigint.fromdecimalstr(text)))
        elif token.symbol == "FLOAT":
            self.constant(W_Float(float(text)))
        else:
            self.constant(W_Str(unescape(text)))


ESCAPES = {"n": "\n", "t": "\t", "0": "\0", "\\": "\\", '"': '"'}


def unescape(text):
    builder = StringBuilder(len(text))
    i = 1
    end = len(text) - 1
    while i < end:
        c = text[i]
        if c == "\\":
            i += 1
            c = text[i]
            try:
                c = ESCAPES[c]
            except KeyError:
                raise KettleError("unknown escape \\%s" % c)
        builder.append(c)
        i += 1
    return builder.build()


visitors = unrolling_iterable([(_name[len("visit_"):], getattr(FunctionCompiler, _name).im_func)
                               for _name in sorted(dir(FunctionCompiler)) if _name.startswith("visit_")])


def compile_program(tree):
    compiler = FunctionCompiler("main", [], None)
    compiler.dispatch(tree)
    compiler.emit_arg(bytecode.LOAD_CONST, 0)
    compiler.emit(bytecode.RETURN)
    return compiler.finish()
