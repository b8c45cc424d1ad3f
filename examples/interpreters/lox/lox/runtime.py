"""What both variants share: output, globals, natives, calls."""

import time

from rpython.rlib import rposix
from rpython.rlib.rstring import StringBuilder
from rpython.rlib.unroll import unrolling_iterable

from lox.objects import (LoxError, OPERATORS, W_Callable, W_Class, W_Float, W_Function, W_Instance, W_Int, W_List,
                         W_Method, W_Native, W_Str, newbool, w_nil)

import os

MAX_DEPTH = 90

operators = unrolling_iterable(OPERATORS)

NATIVES = []


def native(count):
    def decorator(function):
        NATIVES.append(W_Native(function.__name__, count, function))
        return function
    return decorator


@native(0)
def clock(runtime, args):
    return W_Float(time.time())


@native(1)
def str_(runtime, args):
    return W_Str(args[0].show())


@native(1)
def len_(runtime, args):
    w_value = args[0]
    if isinstance(w_value, W_List):
        return W_Int(len(w_value.items))
    if isinstance(w_value, W_Str):
        return W_Int(len(w_value.value))
    raise LoxError("A %s has no length." % w_value.kind())


@native(2)
def push(runtime, args):
    w_list, w_item = args[0], args[1]
    if not isinstance(w_list, W_List):
        raise LoxError("push() wants a list.")
    w_list.items.append(w_item)
    return w_list


@native(1)
def pop(runtime, args):
    w_list = args[0]
    if not isinstance(w_list, W_List):
        raise LoxError("pop() wants a list.")
    if not w_list.items:
        raise LoxError("pop() of an empty list.")
    return w_list.items.pop()


@native(3)
def substring(runtime, args):
    w_text, w_start, w_end = args[0], args[1], args[2]
    if not (isinstance(w_text, W_Str) and isinstance(w_start, W_Int) and isinstance(w_end, W_Int)):
        raise LoxError("substring() wants a string and two numbers.")
    start = w_start.value
    end = w_end.value
    if not 0 <= start <= end <= len(w_text.value):
        raise LoxError("substring() beyond the string.")
    return W_Str(w_text.value[start:end])


@native(1)
def kind(runtime, args):
    return W_Str(args[0].kind())


for w_native in NATIVES:
    w_native.name = w_native.name.rstrip("_")


class Output(object):
    """Collects what the program prints."""

    LIMIT = 4096

    def __init__(self):
        self.builder = StringBuilder()
        self.size = 0

    def write(self, text):
        self.builder.append(text)
        self.size += len(text)
        if self.size > self.LIMIT:
            self.flush()

    def flush(self):
        data = self.builder.build()
        while data:
            written = os.write(1, data.encode("latin-1"))
            data = data[written:]
        self.builder = StringBuilder()
        self.size = 0


class Runtime(object):
    def __init__(self):
        self.globals = {}
        self.output = Output()
        self.depth = 0
        for w_native in NATIVES:
            self.globals[w_native.name] = w_native

    def show(self, w_value):
        self.output.write(w_value.show() + "\n")

    def call(self, w_callee, args):
        if not isinstance(w_callee, W_Callable):
            raise LoxError("Can only call functions and classes.")
        if len(args) != w_callee.arity():
            raise LoxError("Expected %d arguments but got %d." % (w_callee.arity(), len(args)))
        if isinstance(w_callee, W_Native):
            return w_callee.function(self, args)
        if isinstance(w_callee, W_Class):
            w_instance = W_Instance(w_callee)
            w_init = w_callee.find("init")
            if w_init is not None:
                self.enter(w_init, w_instance, args)
            return w_instance
        if isinstance(w_callee, W_Method):
            return self.enter(w_callee.w_function, w_callee.w_self, args)
        assert isinstance(w_callee, W_Function)
        return self.enter(w_callee, None, args)

    def enter(self, w_function, w_self, args):
        if self.depth >= MAX_DEPTH:
            raise LoxError("Stack overflow.")
        self.depth += 1
        try:
            w_result = self.invoke(w_function, w_self, args)
        finally:
            self.depth -= 1
        if w_function.is_init:
            return w_self
        return w_result

    def invoke(self, w_function, w_self, args):
        raise NotImplementedError

    def operate(self, op, w_left, w_right):
        for symbol, function in operators:
            if op == symbol:
                return function(w_left, w_right)
        raise NotImplementedError

    def get_index(self, w_value, w_index):
        if isinstance(w_value, W_List):
            return w_value.items[self.index(w_index, len(w_value.items))]
        if isinstance(w_value, W_Str):
            return W_Str(w_value.value[self.index(w_index, len(w_value.value))])
        raise LoxError("A %s has no items." % w_value.kind())

    def set_index(self, w_target, w_index, w_value):
        if not isinstance(w_target, W_List):
            raise LoxError("Items of a %s cannot be set." % w_target.kind())
        w_target.items[self.index(w_index, len(w_target.items))] = w_value

    def index(self, w_index, length):
        if not isinstance(w_index, W_Int):
            raise LoxError("An index is an integer.")
        index = w_index.value
        if not 0 <= index < length:
            raise LoxError("Index %d out of range." % index)
        return index

    def get_field(self, w_value, name):
        if not isinstance(w_value, W_Instance):
            raise LoxError("Only instances have properties.")
        return w_value.get(name)

    def set_field(self, w_target, name, w_value):
        if not isinstance(w_target, W_Instance):
            raise LoxError("Only instances have fields.")
        w_target.set(name, w_value)

    def superclass(self, w_super):
        if not isinstance(w_super, W_Class):
            raise LoxError("Superclass must be a class.")
        return w_super

    def super_method(self, w_class, w_self, name):
        w_method = w_class.find(name)
        if w_method is None:
            raise LoxError("Undefined property '%s'." % name)
        return W_Method(w_self, w_method)

    def global_value(self, name):
        try:
            return self.globals[name]
        except KeyError:
            raise LoxError("Undefined variable '%s'." % name)

    def set_global(self, name, w_value):
        if name not in self.globals:
            raise LoxError("Undefined variable '%s'." % name)
        self.globals[name] = w_value
