"""Values, and how their kinds of numbers meet."""

from rpython.rlib import jit
from rpython.rlib.objectmodel import compute_hash, specialize
from rpython.rlib.rarithmetic import ovfcheck
from rpython.rlib.rbigint import rbigint
from rpython.rlib.rerased import new_erasing_pair
from rpython.rlib.rfloat import formatd, isnan, isinf


class LoxError(Exception):
    """An error that a program makes, with the line where it happened."""

    def __init__(self, message, line=0):
        self.message = message
        self.line = line


class W_Root(object):
    _attrs_ = []

    def is_true(self):
        return True

    def equals(self, w_other):
        return self is w_other

    def show(self):
        raise NotImplementedError

    def kind(self):
        raise NotImplementedError


class W_Nil(W_Root):
    def is_true(self):
        return False

    def show(self):
        return "nil"

    def kind(self):
        return "nil"


class W_Bool(W_Root):
    _immutable_fields_ = ["value"]

    def __init__(self, value):
        self.value = value

    def is_true(self):
        return self.value

    def show(self):
        return "true" if self.value else "false"

    def kind(self):
        return "boolean"


w_nil = W_Nil()
w_true = W_Bool(True)
w_false = W_Bool(False)


def newbool(value):
    return w_true if value else w_false


class W_Number(W_Root):
    _attrs_ = []

    def kind(self):
        return "number"


class W_Int(W_Number):
    _attrs_ = ["value"]
    _immutable_fields_ = ["value"]

    def __init__(self, value):
        self.value = value

    def equals(self, w_other):
        if isinstance(w_other, W_Int):
            return self.value == w_other.value
        return isinstance(w_other, W_Float) and float(self.value) == w_other.value

    def show(self):
        return str(self.value)


class W_Big(W_Number):
    _attrs_ = ["value"]
    _immutable_fields_ = ["value"]

    def __init__(self, value):
        self.value = value

    def equals(self, w_other):
        return isinstance(w_other, W_Big) and self.value.eq(w_other.value)

    def show(self):
        return self.value.str()


class W_Float(W_Number):
    _attrs_ = ["value"]
    _immutable_fields_ = ["value"]

    def __init__(self, value):
        self.value = value

    def equals(self, w_other):
        if isinstance(w_other, W_Float):
            return self.value == w_other.value
        return isinstance(w_other, W_Int) and float(w_other.value) == self.value

    def show(self):
        if isnan(self.value):
            return "nan"
        if isinf(self.value):
            return "inf" if self.value > 0.0 else "-inf"
        return formatd(self.value, "g", 12)


class W_Str(W_Root):
    _immutable_fields_ = ["value"]

    def __init__(self, value):
        assert value is not None
        self.value = value

    def equals(self, w_other):
        return isinstance(w_other, W_Str) and self.value == w_other.value

    def show(self):
        return self.value

    def kind(self):
        return "string"


class W_Callable(W_Root):
    _attrs_ = []

    def arity(self):
        raise NotImplementedError

    def kind(self):
        return "function"


class W_Native(W_Callable):
    _immutable_fields_ = ["name", "count", "function"]

    def __init__(self, name, count, function):
        self.name = name
        self.count = count
        self.function = function

    def arity(self):
        return self.count

    def show(self):
        return "<native %s>" % self.name


# What a function is made of differs between the variants, and with it what its environment is.
erase_tree, unerase_tree = new_erasing_pair("tree")
erase_code, unerase_code = new_erasing_pair("code")


class W_Function(W_Callable):
    _immutable_fields_ = ["name", "count", "body", "environment", "is_init"]

    def __init__(self, name, count, body, environment, is_init):
        self.name = name
        self.count = count
        self.body = body
        self.environment = environment
        self.is_init = is_init

    def arity(self):
        return self.count

    def show(self):
        return "<fn %s>" % self.name


class W_Class(W_Callable):
    _immutable_fields_ = ["name", "w_super", "methods"]

    def __init__(self, name, w_super, methods):
        self.name = name
        self.w_super = w_super
        self.methods = methods

    @jit.elidable
    def find(self, name):
        w_class = self
        while w_class is not None:
            if name in w_class.methods:
                return w_class.methods[name]
            w_class = w_class.w_super
        return None

    def arity(self):
        w_init = self.find("init")
        return 0 if w_init is None else w_init.count

    def show(self):
        return self.name

    def kind(self):
        return "class"


class Map(object):
    """The places of fields: instances that got the same fields in the same order share it."""

    _immutable_fields_ = ["indexes", "transitions"]

    def __init__(self):
        self.indexes = {}
        self.transitions = {}

    @jit.elidable
    def index(self, name):
        return self.indexes.get(name, -1)

    @jit.elidable
    def with_field(self, name):
        if name not in self.transitions:
            new = Map()
            new.indexes.update(self.indexes)
            new.indexes[name] = len(self.indexes)
            self.transitions[name] = new
        return self.transitions[name]


EMPTY_MAP = Map()


class W_Instance(W_Root):
    def __init__(self, w_class):
        self.w_class = w_class
        self.map = EMPTY_MAP
        self.fields = []

    def get(self, name):
        index = jit.promote(self.map).index(name)
        if index >= 0:
            return self.fields[index]
        w_method = self.w_class.find(name)
        if w_method is not None:
            return W_Method(self, w_method)
        raise LoxError("Undefined property '%s'." % name)

    def set(self, name, w_value):
        index = jit.promote(self.map).index(name)
        if index >= 0:
            self.fields[index] = w_value
        else:
            self.map = self.map.with_field(name)
            self.fields.append(w_value)

    def show(self):
        return self.w_class.name + " instance"

    def kind(self):
        return "instance"


class W_Method(W_Callable):
    _immutable_fields_ = ["w_self", "w_function"]

    def __init__(self, w_self, w_function):
        self.w_self = w_self
        self.w_function = w_function

    def arity(self):
        return self.w_function.count

    def show(self):
        return self.w_function.show()


class W_List(W_Root):
    def __init__(self, items):
        self.items = items

    def show(self):
        return "[" + ", ".join([w_item.show() for w_item in self.items]) + "]"

    def kind(self):
        return "list"


# Arithmetic


def newbig(value):
    try:
        return W_Int(value.toint())
    except OverflowError:
        return W_Big(value)


def to_big(w_number):
    if isinstance(w_number, W_Int):
        return rbigint.fromint(w_number.value)
    assert isinstance(w_number, W_Big)
    return w_number.value


def to_float(w_number):
    if isinstance(w_number, W_Int):
        return float(w_number.value)
    if isinstance(w_number, W_Float):
        return w_number.value
    assert isinstance(w_number, W_Big)
    return w_number.value.tofloat()


def make_arithmetic(name, on_ints, on_bigs, on_floats):
    def operate(w_left, w_right):
        if isinstance(w_left, W_Int) and isinstance(w_right, W_Int):
            try:
                return W_Int(on_ints(w_left.value, w_right.value))
            except OverflowError:
                pass
        if not isinstance(w_left, W_Number) or not isinstance(w_right, W_Number):
            raise LoxError("Operands must be numbers.")
        if isinstance(w_left, W_Float) or isinstance(w_right, W_Float):
            return W_Float(on_floats(to_float(w_left), to_float(w_right)))
        return newbig(on_bigs(to_big(w_left), to_big(w_right)))

    operate.__name__ = name
    return operate


subtract = make_arithmetic("subtract", lambda a, b: ovfcheck(a - b), lambda a, b: a.sub(b), lambda a, b: a - b)
multiply = make_arithmetic("multiply", lambda a, b: ovfcheck(a * b), lambda a, b: a.mul(b), lambda a, b: a * b)
_add_numbers = make_arithmetic("add_numbers", lambda a, b: ovfcheck(a + b), lambda a, b: a.add(b), lambda a, b: a + b)


def add(w_left, w_right):
    if isinstance(w_left, W_Str) and isinstance(w_right, W_Str):
        return W_Str(w_left.value + w_right.value)
    if isinstance(w_left, W_Number) and isinstance(w_right, W_Number):
        return _add_numbers(w_left, w_right)
    raise LoxError("Operands must be two numbers or two strings.")


def divide(w_left, w_right):
    """Ints that divide evenly stay ints."""
    if not isinstance(w_left, W_Number) or not isinstance(w_right, W_Number):
        raise LoxError("Operands must be numbers.")
    if isinstance(w_left, W_Float) or isinstance(w_right, W_Float):
        divisor = to_float(w_right)
        if divisor == 0.0:
            raise LoxError("Division by zero.")
        return W_Float(to_float(w_left) / divisor)
    a = to_big(w_left)
    b = to_big(w_right)
    if not b.tobool():
        raise LoxError("Division by zero.")
    quotient, remainder = a.divmod(b)
    if not remainder.tobool():
        return newbig(quotient)
    return W_Float(to_float(w_left) / to_float(w_right))


def modulo(w_left, w_right):
    if isinstance(w_left, W_Int) and isinstance(w_right, W_Int) and w_right.value > 0:
        return W_Int(w_left.value % w_right.value)
    if not isinstance(w_left, W_Number) or not isinstance(w_right, W_Number):
        raise LoxError("Operands must be numbers.")
    if isinstance(w_left, W_Float) or isinstance(w_right, W_Float):
        raise LoxError("Operands must be integers.")
    divisor = to_big(w_right)
    if not divisor.tobool():
        raise LoxError("Division by zero.")
    return newbig(to_big(w_left).mod(divisor))


def negate(w_value):
    if isinstance(w_value, W_Number):
        return subtract(W_Int(0), w_value) if not isinstance(w_value, W_Float) else W_Float(-w_value.value)
    raise LoxError("Operand must be a number.")


def less(w_left, w_right):
    if isinstance(w_left, W_Int) and isinstance(w_right, W_Int):
        return w_left.value < w_right.value
    if isinstance(w_left, W_Str) and isinstance(w_right, W_Str):
        return w_left.value < w_right.value
    if not isinstance(w_left, W_Number) or not isinstance(w_right, W_Number):
        raise LoxError("Operands must be numbers.")
    if isinstance(w_left, W_Float) or isinstance(w_right, W_Float):
        return to_float(w_left) < to_float(w_right)
    return to_big(w_left).lt(to_big(w_right))


def op_less(w_left, w_right):
    return newbool(less(w_left, w_right))


def op_greater(w_left, w_right):
    return newbool(less(w_right, w_left))


def op_less_equal(w_left, w_right):
    return newbool(not less(w_right, w_left))


def op_greater_equal(w_left, w_right):
    return newbool(not less(w_left, w_right))


def op_equal(w_left, w_right):
    return newbool(w_left.equals(w_right))


def op_not_equal(w_left, w_right):
    return newbool(not w_left.equals(w_right))


OPERATORS = [
    ("+", add),
    ("-", subtract),
    ("*", multiply),
    ("/", divide),
    ("%", modulo),
    ("<", op_less),
    (">", op_greater),
    ("<=", op_less_equal),
    (">=", op_greater_equal),
    ("==", op_equal),
    ("!=", op_not_equal),
]
