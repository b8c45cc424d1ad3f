"""The functions that every Kettle program knows."""

import math

from rpython.rlib.objectmodel import specialize
from rpython.rlib.rstring import StringBuilder

from kettle.objects import (KettleError, W_Array, W_Builtin, W_Float, W_Int, W_Map, W_Number, W_Str,
                            newbool, w_false, w_nil, w_true)

BUILTINS = {"nil": w_nil, "true": w_true, "false": w_false}


def builtin(arity):
    def decorator(func):
        name = func.func_name
        if name.endswith("_"):
            name = name[:-1]
        BUILTINS[name] = W_Builtin(name, arity, func)
        return func
    return decorator


@specialize.arg(2)
def expect(w_value, name, cls):
    if not isinstance(w_value, cls):
        raise KettleError("%s() got %s" % (name, w_value.type_name()))
    return w_value


@builtin(1)
def print_(interp, args_w):
    interp.write(args_w[0].to_str() + "\n")
    return w_nil


@builtin(1)
def write(interp, args_w):
    interp.write(args_w[0].to_str())
    return w_nil


@builtin(1)
def len_(interp, args_w):
    return W_Int(args_w[0].length())


@builtin(1)
def str_(interp, args_w):
    return W_Str(args_w[0].to_str())


@builtin(1)
def type_(interp, args_w):
    return W_Str(args_w[0].type_name())


@builtin(2)
def push(interp, args_w):
    w_array, w_item = args_w
    expect(w_array, "push", W_Array).items_w.append(w_item)
    return w_array


@builtin(1)
def pop(interp, args_w):
    w_array = expect(args_w[0], "pop", W_Array)
    if not w_array.items_w:
        raise KettleError("pop() of an empty array")
    return w_array.items_w.pop()


@builtin(1)
def keys(interp, args_w):
    return W_Array(expect(args_w[0], "keys", W_Map).order_w[:])


@builtin(2)
def has(interp, args_w):
    w_map = expect(args_w[0], "has", W_Map)
    return newbool(args_w[1] in w_map.dict_w)


@builtin(2)
def join(interp, args_w):
    separator = expect(args_w[0], "join", W_Str).strval
    w_array = expect(args_w[1], "join", W_Array)
    builder = StringBuilder()
    for i, w_item in enumerate(w_array.items_w):
        if i:
            builder.append(separator)
        builder.append(w_item.to_str())
    return W_Str(builder.build())


@builtin(2)
def split(interp, args_w):
    text = expect(args_w[0], "split", W_Str).strval
    separator = expect(args_w[1], "split", W_Str).strval
    if separator == "":
        raise KettleError("split() with an empty separator")
    return W_Array([W_Str(part) for part in text.split(separator)])


@builtin(1)
def ord_(interp, args_w):
    text = expect(args_w[0], "ord", W_Str).strval
    if len(text) != 1:
        raise KettleError("ord() of %d characters" % len(text))
    return W_Int(ord(text[0]))


@builtin(1)
def chr_(interp, args_w):
    value = expect(args_w[0], "chr", W_Int).intval
    if not 0 <= value <= 255:
        raise KettleError("chr() of %d" % value)
    return W_Str(chr(value))


def float_function(name, function):
    def wrapper(interp, args_w):
        w_value = args_w[0]
        if isinstance(w_value, W_Int):
            value = float(w_value.intval)
        elif isinstance(w_value, W_Float):
            value = w_value.floatval
        else:
            raise KettleError("%s() got %s" % (name, w_value.type_name()))
        try:
            return W_Float(function(value))
        except ValueError:
            raise KettleError("%s() is not defined here" % name)
    wrapper.func_name = name
    return wrapper

for _name in "sqrt sin cos floor".split():
    builtin(1)(float_function(_name, getattr(math, _name)))


@builtin(1)
def error(interp, args_w):
    raise KettleError(args_w[0].to_str())


@builtin(2)
def try_(interp, args_w):
    try:
        return interp.call(args_w[0], [])
    except KettleError, e:
        return interp.call(args_w[1], [W_Str(e.msg)])
