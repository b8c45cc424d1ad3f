"""Runs trees: frames, sends with a cache, blocks and their returns."""

from rpython.rlib import jit
from rpython.rlib.objectmodel import specialize
from rpython.rlib.rarithmetic import ParseStringOverflowError, string_to_int
from rpython.rlib.rbigint import rbigint

from model import GarnetError, W_Block, W_Class, W_Instance, W_Object
from primitives import PRIMITIVES, Primitive
from space import Space
from syntax import MethodDef, Parser, SyntaxProblem


def get_location(node, w_class):
    return "line %d" % node.line

jitdriver = jit.JitDriver(greens=["method"], reds=["frame", "interp"], is_recursive=True)

MAX_DEPTH = 90


class Frame(object):
    """The variables of a method or block; that of a block knows the one that it was made in."""
    _immutable_fields_ = ["w_self", "w_holder", "outer", "home"]

    def __init__(self, w_self, w_holder, outer):
        self.w_self = w_self
        self.w_holder = w_holder
        self.outer = outer
        self.home = self if outer is None else outer.home
        self.variables = {}
        self.active = True


class NonLocalReturn(Exception):
    _immutable_fields_ = ["home", "w_value"]

    def __init__(self, home, w_value):
        self.home = home
        self.w_value = w_value


class Method(Primitive):
    """A method that is written in Garnet."""
    _attrs_ = ["definition", "w_holder"]
    _immutable_fields_ = ["definition", "w_holder"]

    def __init__(self, definition, w_holder):
        self.definition = definition
        self.w_holder = w_holder

    def invoke(self, interp, w_receiver, args_w):
        definition = self.definition
        frame = Frame(w_receiver, self.w_holder, None)
        for i in range(len(args_w)):
            frame.variables[definition.params[i]] = args_w[i]
        for name in definition.temps:
            frame.variables[name] = interp.space.w_nil
        interp.enter()
        try:
            jitdriver.jit_merge_point(method=definition, frame=frame, interp=interp)
            interp.run(definition.body, frame)
        except NonLocalReturn, e:
            if e.home is not frame:
                raise
            return e.w_value
        finally:
            frame.active = False
            interp.depth -= 1
        return w_receiver


class Interpreter(object):
    def __init__(self):
        self.space = Space()
        self.depth = 0
        self.cache = {}
        for classname, selector, method in PRIMITIVES:
            self.space.globals[classname].add_method(selector, method)
        self.constants = {"nil": self.space.w_nil, "true": self.space.w_true, "false": self.space.w_false}

    def enter(self):
        if self.depth >= MAX_DEPTH:
            raise GarnetError("too many nested messages")
        self.depth += 1

    def load(self, source):
        """ Adds the classes of a text and runs its statements. """
        classes, main = Parser(source).program()
        for definition in classes:
            w_super = self.space.globals.get(definition.supername, None)
            if w_super is None:
                raise GarnetError("unknown class " + definition.supername)
            w_class = self.space.globals.get(definition.name, None)
            if w_class is None:
                w_class = self.space.newclass(definition.name, w_super, definition.fields)
            assert isinstance(w_class, W_Class)
            for method in definition.methods:
                w_class.add_method(method.selector, Method(method, w_class))
            for method in definition.class_methods:
                w_class.w_class.add_method(method.selector, Method(method, w_class.w_class))
            self.cache.clear()
        Method(main, self.space.w_Object).invoke(self, self.space.w_nil, [])

    def run(self, body, frame):
        w_result = self.space.w_nil
        for node in body:
            w_result = node.evaluate(self, frame)
        return w_result

    def call_block(self, w_block, args_w):
        node = w_block.node
        if len(node.params) != len(args_w):
            raise GarnetError("the block takes %d values, not %d" % (len(node.params), len(args_w)))
        outer = w_block.frame
        frame = Frame(outer.w_self, outer.w_holder, outer)
        for i, w_arg in enumerate(args_w):
            frame.variables[node.params[i]] = w_arg
        for name in node.temps:
            frame.variables[name] = self.space.w_nil
        return self.run(node.body, frame)

    def lookup(self, w_class, selector):
        key = (w_class, selector)
        try:
            return self.cache[key]
        except KeyError:
            method = self.cache[key] = w_class.find(selector)
            return method

    def send(self, w_receiver, selector, args_w):
        return self.send_from(w_receiver.getclass(self.space), w_receiver, selector, args_w)

    def send_from(self, w_class, w_receiver, selector, args_w):
        method = self.lookup(w_class, selector)
        if method is None:
            raise GarnetError("%s does not understand %s" % (w_receiver.show(), selector))
        return method.invoke(self, w_receiver, args_w)

    # what trees do

    def visit_Literal(self, node, frame):
        if node.w_value is None:
            node.w_value = self.literal(node.kind, node.text)
        return node.w_value

    def literal(self, kind, text):
        if kind == "int":
            try:
                return self.space.newint(string_to_int(text))
            except ParseStringOverflowError:
                return self.space.newbigint(rbigint.fromdecimalstr(text))
        elif kind == "float":
            return self.space.newfloat(float(text))
        elif kind == "symbol":
            return self.space.newsymbol(text)
        return self.space.newstring(text)

    def visit_ArrayLiteral(self, node, frame):
        return self.space.newarray([item.evaluate(self, frame) for item in node.items])

    def visit_Variable(self, node, frame):
        name = node.name
        if name == "self" or name == "super":
            return frame.w_self
        if name in self.constants:
            return self.constants[name]
        scope = frame
        while scope is not None:
            if name in scope.variables:
                return scope.variables[name]
            scope = scope.outer
        w_self = frame.w_self
        if isinstance(w_self, W_Instance):
            index = w_self.map.index_of(name)
            if index >= 0:
                w_value = w_self.fields_w[index]
                return self.space.w_nil if w_value is None else w_value
        try:
            return self.space.globals[name]
        except KeyError:
            raise GarnetError("unknown variable " + name)

    def visit_Assignment(self, node, frame):
        w_value = node.value.evaluate(self, frame)
        scope = frame
        while scope is not None:
            if node.name in scope.variables:
                scope.variables[node.name] = w_value
                return w_value
            scope = scope.outer
        w_self = frame.w_self
        if isinstance(w_self, W_Instance):
            index = w_self.map.index_of(node.name)
            if index >= 0:
                w_self.fields_w[index] = w_value
                return w_value
        raise GarnetError("unknown variable " + node.name)

    @jit.unroll_safe
    def visit_Send(self, node, frame):
        w_receiver = node.receiver.evaluate(self, frame)
        args_w = [arg.evaluate(self, frame) for arg in node.args]
        if node.to_super:
            return self.send_from(frame.w_holder.w_super, w_receiver, node.selector, args_w)
        return self.send(w_receiver, node.selector, args_w)

    def visit_Cascade(self, node, frame):
        w_receiver = node.receiver.evaluate(self, frame)
        w_result = w_receiver
        for send in node.sends:
            args_w = [arg.evaluate(self, frame) for arg in send.args]
            w_result = self.send(w_receiver, send.selector, args_w)
        return w_result

    def visit_Block(self, node, frame):
        return self.space.newblock(node, frame)

    def visit_Return(self, node, frame):
        w_value = node.value.evaluate(self, frame)
        if not frame.home.active:
            raise GarnetError("the method has returned already")
        raise NonLocalReturn(frame.home, w_value)
