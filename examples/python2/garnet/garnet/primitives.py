"""Methods that are written in RPython: functions with a specification of their arguments."""

import math
import os

from rpython.rlib.objectmodel import specialize
from rpython.rlib.rarithmetic import ovfcheck
from rpython.rlib.rbigint import rbigint
from rpython.rlib.unroll import unrolling_iterable
from rpython.tool.pairtype import pair, pairtype

from model import (GarnetError, W_BigInt, W_Block, W_Class, W_Dictionary, W_Float, W_Instance, W_Int,
                   W_Number, W_Object, W_Text)
from strategies import W_Array


class Primitive(object):
    """A method with a function of Python behind it; subclasses are made below, one for each function."""
    _attrs_ = []
    _immutable_ = True

    def invoke(self, interp, w_receiver, args_w):
        raise NotImplementedError

PRIMITIVES = []


def primitive(classname, selector, *unwrap_spec):
    """ Adds a function to the methods of a class. Its arguments are the interpreter and what the specification says. """
    specs = unrolling_iterable(list(enumerate(unwrap_spec[1:])))
    first = unwrap_spec[0]

    def decorator(func):
        def invoke(self, interp, w_receiver, args_w):
            space = interp.space
            args = (space.unwrap(first, w_receiver),)
            for i, cls in specs:
                args += (space.unwrap(cls, args_w[i]),)
            return space.wrap(func(interp, *args))

        cls = type("Primitive_" + func.func_name, (Primitive,), {"invoke": invoke, "_immutable_": True})
        PRIMITIVES.append((classname, selector, cls()))
        return func
    return decorator

# arithmetic: pairs of numbers, by the kinds of both


class __extend__(W_Number):
    def kind(self):
        return "float"


class __extend__(W_Int):
    def kind(self):
        return "int"


class __extend__(W_BigInt):
    def kind(self):
        return "big"


def arithmetic(selector, name, on_ints, on_bigs, on_floats):
    def operate(interp, w_left, w_right):
        space = interp.space
        if isinstance(w_left, W_Int) and isinstance(w_right, W_Int):
            try:
                return space.wrap(on_ints(w_left.intval, w_right.intval))
            except OverflowError:
                pass
        if not isinstance(w_right, W_Number):
            raise GarnetError("%s is no number" % w_right.show())
        if w_left.kind() == "float" or w_right.kind() == "float":
            a = space.unwrap(float, w_left)
            b = space.unwrap(float, w_right)
            return space.wrap(on_floats(a, b))
        a = space.unwrap(rbigint, w_left)
        b = space.unwrap(rbigint, w_right)
        return space.wrap(on_bigs(a, b))
    operate.func_name = name
    primitive("Number", selector, W_Number, object)(operate)


def checked(function):
    def wrapper(a, b):
        if not b:
            raise GarnetError("division by zero")
        return function(a, b)
    return wrapper


def checked_big(function):
    def wrapper(a, b):
        if not b.tobool():
            raise GarnetError("division by zero")
        return function(a, b)
    return wrapper


def float_floordiv(a, b):
    return math.floor(a / b)

arithmetic("+", "add", lambda a, b: ovfcheck(a + b), lambda a, b: a.add(b), lambda a, b: a + b)
arithmetic("-", "sub", lambda a, b: ovfcheck(a - b), lambda a, b: a.sub(b), lambda a, b: a - b)
arithmetic("*", "mul", lambda a, b: ovfcheck(a * b), lambda a, b: a.mul(b), lambda a, b: a * b)
arithmetic("//", "floordiv", checked(lambda a, b: ovfcheck(a / b)), checked_big(lambda a, b: a.floordiv(b)),
           checked(float_floordiv))
arithmetic("\\\\", "mod", checked(lambda a, b: a % b), checked_big(lambda a, b: a.mod(b)),
           checked(lambda a, b: a - b * math.floor(a / b)))
arithmetic("<", "lt", lambda a, b: a < b, lambda a, b: a.lt(b), lambda a, b: a < b)


@primitive("Number", "/", float, float)
def number_div(interp, a, b):
    if b == 0.0:
        raise GarnetError("division by zero")
    return a / b


@primitive("Number", "sqrt", float)
def number_sqrt(interp, a):
    if a < 0.0:
        raise GarnetError("the root of a negative number")
    return math.sqrt(a)


@primitive("Number", "truncated", float)
def number_truncated(interp, a):
    return rbigint.fromfloat(a)


@primitive("Number", "asFloat", float)
def number_as_float(interp, a):
    return a


@primitive("Integer", "bitAnd:", int, int)
def int_and(interp, a, b):
    return a & b


@primitive("Integer", "asCharacter", int)
def int_as_character(interp, a):
    if not 0 <= a < 256:
        raise GarnetError("no character")
    return chr(a)

# objects


@primitive("Object", "==", object, object)
def object_is(interp, w_self, w_other):
    return w_self.is_same(w_other)


@primitive("Object", "=", object, object)
def object_equals(interp, w_self, w_other):
    return w_self.equals(w_other)


@primitive("Object", "class", object)
def object_class(interp, w_self):
    return w_self.getclass(interp.space)


@primitive("Object", "basicPrintString", object)
def object_print_string(interp, w_self):
    return w_self.show()


@primitive("Object", "error:", object, str)
def object_error(interp, w_self, message):
    raise GarnetError(message)


@primitive("Object", "display:", object, str)
def object_display(interp, w_self, text):
    os.write(1, text)


@primitive("Object", "perform:", object, str)
def object_perform(interp, w_self, selector):
    return interp.send(w_self, selector, [])


@primitive("Object", "respondsTo:", object, str)
def object_responds_to(interp, w_self, selector):
    return w_self.getclass(interp.space).find(selector) is not None


@primitive("Class", "basicNew", W_Class)
def class_new(interp, w_class):
    return interp.space.newinstance(w_class)


@primitive("Class", "superclass", W_Class)
def class_superclass(interp, w_class):
    return w_class.w_super


@primitive("Class", "inheritsFrom:", W_Class, W_Class)
def class_inherits_from(interp, w_class, w_other):
    return w_class.inherits_from(w_other)

# texts


@primitive("String", ",", str, str)
def string_concatenate(interp, a, b):
    return a + b


@primitive("String", "size", str)
def string_size(interp, a):
    return len(a)


@primitive("String", "<", str, str)
def string_lt(interp, a, b):
    return a < b


@primitive("String", "at:", str, int)
def string_at(interp, a, index):
    if not 1 <= index <= len(a):
        raise GarnetError("index %d of a string of %d" % (index, len(a)))
    return a[index - 1]


@primitive("String", "asUppercase", str)
def string_upper(interp, a):
    return a.upper()


@primitive("String", "asSymbol", str)
def string_as_symbol(interp, a):
    return interp.space.newsymbol(a)


@primitive("String", "asInteger", str)
def string_as_integer(interp, a):
    try:
        return int(a)
    except ValueError:
        raise GarnetError("'%s' is no integer" % a)


@primitive("String", "split:", str, str)
def string_split(interp, a, separator):
    return interp.space.newarray([interp.space.newstring(part) for part in a.split(separator)])

# arrays


def check_index(w_array, index):
    size = w_array.size()
    if not 1 <= index <= size:
        raise GarnetError("index %d of an array of %d" % (index, size))
    return index - 1


@primitive("Array", "size", W_Array)
def array_size(interp, w_array):
    return w_array.size()


@primitive("Array", "at:", W_Array, int)
def array_at(interp, w_array, index):
    return w_array.strategy.fetch(interp.space, w_array, check_index(w_array, index))


@primitive("Array", "at:put:", W_Array, int, object)
def array_at_put(interp, w_array, index, w_value):
    w_array.strategy.store(interp.space, w_array, check_index(w_array, index), w_value)
    return w_value


@primitive("Array", "add:", W_Array, object)
def array_add(interp, w_array, w_value):
    if w_array.size() == 0:
        w_array.strategy = interp.space.newarray([w_value]).strategy
        w_array.storage = w_array.strategy.create(0)
    w_array.strategy.append(interp.space, w_array, w_value)
    return w_value


@primitive("Array", "removeLast", W_Array)
def array_remove_last(interp, w_array):
    if w_array.size() == 0:
        raise GarnetError("the array is empty")
    return w_array.strategy.pop(interp.space, w_array)


@primitive("Array", "strategyName", W_Array)
def array_strategy_name(interp, w_array):
    return w_array.strategy.name()

# dictionaries


@primitive("Dictionary", "at:put:", W_Dictionary, object, object)
def dictionary_at_put(interp, w_dictionary, w_key, w_value):
    w_dictionary.content[w_key] = w_value
    return w_value


@primitive("Dictionary", "at:ifAbsent:", W_Dictionary, object, object)
def dictionary_at(interp, w_dictionary, w_key, w_block):
    try:
        return w_dictionary.content[w_key]
    except KeyError:
        return interp.send(w_block, "value", [])


@primitive("Dictionary", "keyCount", W_Dictionary)
def dictionary_size(interp, w_dictionary):
    return len(w_dictionary.content)

# blocks


def block_value(selector, count):
    def value(interp, w_receiver, *args_w):
        assert isinstance(w_receiver, W_Block)
        return interp.call_block(w_receiver, list(args_w))
    value.func_name = "value_%d" % count
    primitive("Block", selector, object, *([object] * count))(value)

for _i, _selector in enumerate(["value", "value:", "value:value:", "value:value:value:"]):
    block_value(_selector, _i)


@primitive("Block", "whileTrue:", W_Block, W_Block)
def block_while_true(interp, w_condition, w_body):
    while interp.space.is_true(interp.call_block(w_condition, [])):
        interp.call_block(w_body, [])


@primitive("Block", "onError:", W_Block, W_Block)
def block_on_error(interp, w_block, w_handler):
    try:
        return interp.call_block(w_block, [])
    except GarnetError, e:
        return interp.call_block(w_handler, [interp.space.newstring(e.message_text)])
