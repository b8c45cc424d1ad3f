"""The values of Kettle: ints, floats, strings, arrays, maps, functions and nil."""

from rpython.rlib.objectmodel import compute_hash, r_dict, specialize
from rpython.rlib.rarithmetic import intmask, ovfcheck
from rpython.rlib.rbigint import rbigint
from rpython.rlib import jit
from rpython.tool.pairtype import extendabletype


class KettleError(Exception):
    def __init__(self, msg):
        self.msg = msg


class W_Root(object):
    __metaclass__ = extendabletype
    _attrs_ = []

    def type_name(self):
        raise NotImplementedError

    def is_true(self):
        return True

    def to_str(self):
        raise NotImplementedError

    def to_repr(self):
        return self.to_str()

    def eq(self, w_other):
        return self is w_other

    def hash(self):
        return compute_hash(self)

    def lt(self, w_other):
        raise KettleError("cannot compare %s with %s" % (self.type_name(), w_other.type_name()))

    def length(self):
        raise KettleError("%s has no length" % self.type_name())

    def getitem(self, w_index):
        raise KettleError("%s cannot be indexed" % self.type_name())

    def setitem(self, w_index, w_value):
        raise KettleError("%s cannot be changed" % self.type_name())


class W_Nil(W_Root):
    _attrs_ = []

    def type_name(self):
        return "nil"

    def is_true(self):
        return False

    def to_str(self):
        return "nil"

w_nil = W_Nil()


class W_Bool(W_Root):
    _immutable_fields_ = ["boolval"]

    def __init__(self, boolval):
        self.boolval = boolval

    def type_name(self):
        return "bool"

    def is_true(self):
        return self.boolval

    def to_str(self):
        if self.boolval:
            return "true"
        return "false"

w_true = W_Bool(True)
w_false = W_Bool(False)


def newbool(flag):
    if flag:
        return w_true
    return w_false


class W_Number(W_Root):
    _attrs_ = []


class W_Int(W_Number):
    _immutable_fields_ = ["intval"]
    _attrs_ = ["intval"]

    def __init__(self, intval):
        self.intval = intval

    def type_name(self):
        return "int"

    def is_true(self):
        return self.intval != 0

    def to_str(self):
        return str(self.intval)

    def eq(self, w_other):
        if isinstance(w_other, W_Int):
            return self.intval == w_other.intval
        if isinstance(w_other, W_Float):
            return float(self.intval) == w_other.floatval
        return False

    def hash(self):
        return compute_hash(self.intval)

    def lt(self, w_other):
        if isinstance(w_other, W_Int):
            return self.intval < w_other.intval
        if isinstance(w_other, W_Big):
            return self.tobig().lt(w_other.bigval)
        if isinstance(w_other, W_Float):
            return self.intval < w_other.floatval
        return W_Root.lt(self, w_other)

    def tobig(self):
        return rbigint.fromint(self.intval)


class W_Big(W_Number):
    """An int beyond a machine word."""
    _immutable_fields_ = ["bigval"]

    def __init__(self, bigval):
        self.bigval = bigval

    def type_name(self):
        return "int"

    def to_str(self):
        return self.bigval.str()

    def eq(self, w_other):
        return isinstance(w_other, W_Big) and self.bigval.eq(w_other.bigval)

    def hash(self):
        return self.bigval.hash()

    def lt(self, w_other):
        if isinstance(w_other, W_Big):
            return self.bigval.lt(w_other.bigval)
        if isinstance(w_other, W_Int):
            return self.bigval.lt(w_other.tobig())
        return W_Root.lt(self, w_other)


def newint_from_big(value):
    try:
        return W_Int(value.toint())
    except OverflowError:
        return W_Big(value)


class W_Float(W_Number):
    _immutable_fields_ = ["floatval"]

    def __init__(self, floatval):
        self.floatval = floatval

    def type_name(self):
        return "float"

    def is_true(self):
        return self.floatval != 0.0

    def to_str(self):
        return str(self.floatval)

    def eq(self, w_other):
        if isinstance(w_other, W_Float):
            return self.floatval == w_other.floatval
        if isinstance(w_other, W_Int):
            return self.floatval == float(w_other.intval)
        return False

    def hash(self):
        return compute_hash(self.floatval)

    def lt(self, w_other):
        if isinstance(w_other, W_Float):
            return self.floatval < w_other.floatval
        if isinstance(w_other, W_Int):
            return self.floatval < w_other.intval
        return W_Root.lt(self, w_other)


class W_Str(W_Root):
    _immutable_fields_ = ["strval"]

    def __init__(self, strval):
        assert isinstance(strval, str)
        self.strval = strval

    def type_name(self):
        return "string"

    def is_true(self):
        return len(self.strval) > 0

    def to_str(self):
        return self.strval

    def to_repr(self):
        return '"%s"' % self.strval

    def eq(self, w_other):
        return isinstance(w_other, W_Str) and self.strval == w_other.strval

    def hash(self):
        return compute_hash(self.strval)

    def lt(self, w_other):
        if isinstance(w_other, W_Str):
            return self.strval < w_other.strval
        return W_Root.lt(self, w_other)

    def length(self):
        return len(self.strval)

    def getitem(self, w_index):
        index = index_of(w_index, len(self.strval))
        return W_Str(self.strval[index])


def index_of(w_index, length):
    if not isinstance(w_index, W_Int):
        raise KettleError("an index is an int, not %s" % w_index.type_name())
    index = w_index.intval
    if index < 0:
        index += length
    if not 0 <= index < length:
        raise KettleError("index %d out of range" % w_index.intval)
    return index


class W_Array(W_Root):
    def __init__(self, items_w):
        self.items_w = items_w

    def type_name(self):
        return "array"

    def is_true(self):
        return bool(self.items_w)

    def to_str(self):
        return "[%s]" % ", ".join([w_item.to_repr() for w_item in self.items_w])

    def eq(self, w_other):
        if not isinstance(w_other, W_Array) or len(self.items_w) != len(w_other.items_w):
            return False
        for i in range(len(self.items_w)):
            if not self.items_w[i].eq(w_other.items_w[i]):
                return False
        return True

    def length(self):
        return len(self.items_w)

    def getitem(self, w_index):
        return self.items_w[index_of(w_index, len(self.items_w))]

    def setitem(self, w_index, w_value):
        self.items_w[index_of(w_index, len(self.items_w))] = w_value


def _eq_w(w_a, w_b):
    return w_a.eq(w_b)


def _hash_w(w_a):
    return w_a.hash()


class W_Map(W_Root):
    def __init__(self):
        self.dict_w = r_dict(_eq_w, _hash_w, force_non_null=True)
        self.order_w = []

    def type_name(self):
        return "map"

    def is_true(self):
        return len(self.dict_w) != 0

    def to_str(self):
        parts = []
        for w_key in self.order_w:
            parts.append(w_key.to_repr() + ": " + self.dict_w[w_key].to_repr())
        return "{" + ", ".join(parts) + "}"

    def length(self):
        return len(self.dict_w)

    def getitem(self, w_key):
        try:
            return self.dict_w[w_key]
        except KeyError:
            raise KettleError("no key %s" % w_key.to_repr())

    def setitem(self, w_key, w_value):
        if w_key not in self.dict_w:
            self.order_w.append(w_key)
        self.dict_w[w_key] = w_value


class W_Callable(W_Root):
    _immutable_fields_ = ["name", "arity"]

    def type_name(self):
        return "function"

    def to_str(self):
        return "<function %s>" % self.name

    def check_arity(self, n):
        if n != self.arity:
            raise KettleError("%s() takes %d argument%s, %d given" % (
                self.name, self.arity, ("s", "")[self.arity == 1], n))


class W_Builtin(W_Callable):
    _immutable_fields_ = ["name", "arity", "func"]

    def __init__(self, name, arity, func):
        self.name = name
        self.arity = arity
        self.func = func


class Cell(object):
    """A variable that inner functions share."""
    def __init__(self, w_value):
        self.w_value = w_value


class W_Function(W_Callable):
    _immutable_fields_ = ["name", "arity", "code", "cells[*]"]

    def __init__(self, code, cells):
        self.name = code.name
        self.arity = code.argcount
        self.code = code
        self.cells = cells
