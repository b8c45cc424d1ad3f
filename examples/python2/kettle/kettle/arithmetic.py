"""Arithmetic on pairs of values, by double dispatch on their classes."""

import math

from rpython.rlib.rarithmetic import ovfcheck
from rpython.rlib.rbigint import rbigint
from rpython.tool.pairtype import pair, pairtype, extendabletype

from kettle.objects import (KettleError, W_Root, W_Array, W_Big, W_Float, W_Int, W_Number, W_Str,
                            newint_from_big)

OPERATORS = [("add", "+"), ("sub", "-"), ("mul", "*"), ("div", "/"), ("mod", "%")]


class __extend__(W_Root):
    def neg(self):
        raise KettleError("cannot negate %s" % self.type_name())

    def num_float(self):
        raise KettleError("not a number: %s" % self.type_name())

    def num_big(self):
        raise KettleError("not an int: %s" % self.type_name())


class __extend__(W_Int):
    def neg(self):
        try:
            return W_Int(ovfcheck(-self.intval))
        except OverflowError:
            return newint_from_big(self.tobig().neg())

    def num_float(self):
        return float(self.intval)

    def num_big(self):
        return self.tobig()


class __extend__(W_Big):
    def neg(self):
        return newint_from_big(self.bigval.neg())

    def num_float(self):
        return self.bigval.tofloat()

    def num_big(self):
        return self.bigval


class __extend__(W_Float):
    def neg(self):
        return W_Float(-self.floatval)

    def num_float(self):
        return self.floatval


def int_add(a, b):
    return ovfcheck(a + b)


def int_sub(a, b):
    return ovfcheck(a - b)


def int_mul(a, b):
    return ovfcheck(a * b)


def int_div(a, b):
    return ovfcheck(a / b)


def int_mod(a, b):
    return ovfcheck(a % b)


def float_mod(a, b):
    result = math.fmod(a, b)
    if result and (result < 0.0) != (b < 0.0):
        result += b
    return result


def _divides(name):
    return name in ("div", "mod")


def make_operation(name, symbol):
    int_op = globals()["int_" + name]
    divides = _divides(name)

    def operate(w_left, w_right):
        if isinstance(w_left, W_Int) and isinstance(w_right, W_Int):
            try:
                return W_Int(int_op(w_left.intval, w_right.intval))
            except OverflowError:
                pass
            except ZeroDivisionError:
                raise KettleError("division by zero")
        if isinstance(w_left, W_Float) or isinstance(w_right, W_Float):
            a = w_left.num_float()
            b = w_right.num_float()
            if divides and b == 0.0:
                raise KettleError("division by zero")
            if name == "add":
                return W_Float(a + b)
            elif name == "sub":
                return W_Float(a - b)
            elif name == "mul":
                return W_Float(a * b)
            elif name == "div":
                return W_Float(a / b)
            else:
                return W_Float(float_mod(a, b))
        if name == "add":
            if isinstance(w_left, W_Str) and isinstance(w_right, W_Str):
                return W_Str(w_left.strval + w_right.strval)
            if isinstance(w_left, W_Array) and isinstance(w_right, W_Array):
                return W_Array(w_left.items_w + w_right.items_w)
        if name == "mul":
            if isinstance(w_left, W_Str) and isinstance(w_right, W_Int):
                return W_Str(w_left.strval * w_right.intval)
        if isinstance(w_left, W_Number) and isinstance(w_right, W_Number):
            big_left = w_left.num_big()
            big_right = w_right.num_big()
            if divides and not big_right.tobool():
                raise KettleError("division by zero")
            method = getattr(big_left, BIG_METHODS[name])
            return newint_from_big(method(big_right))
        raise KettleError("cannot compute %s %s %s" % (w_left.type_name(), symbol, w_right.type_name()))
    operate.func_name = "operate_" + name
    return operate

BIG_METHODS = {"add": "add", "sub": "sub", "mul": "mul", "div": "floordiv", "mod": "mod"}

for _name, _symbol in OPERATORS:
    globals()["operate_" + _name] = make_operation(_name, _symbol)
