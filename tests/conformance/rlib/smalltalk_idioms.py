"""Idioms of interpreters of Smalltalk."""
import os
import sys
import weakref
from collections import OrderedDict

from rpython.rlib import jit, objectmodel, rerased, rgc, rstring, streamio, unroll
from rpython.rlib.objectmodel import import_from_mixin, specialize, we_are_translated, r_dict, compute_identity_hash
from rpython.rlib.rarithmetic import intmask, r_uint, ovfcheck, r_longlong
from rpython.rlib.rbigint import rbigint
from rpython.rlib.unroll import unrolling_iterable


class MissingBytecode(Exception):
    """Bytecode not implemented yet."""
    def __init__(self, bytecodename):
        self.bytecodename = bytecodename


def make_call_primitive_bytecode(primitive, selector, argcount, store_pc=False):
    def callPrimitive(self, interp, current_bytecode):
        # WARNING: this is used for bytecodes for which it is safe to
        # directly call the primitive.
        func = primitive_table[primitive]
        try:
            return func(interp, self, argcount)
        except PrimitiveFailedError:
            pass
        return self._sendSpecial(selector, interp, argcount)
    callPrimitive.__name__ = "bytecodePrim" + selector.capitalize()
    return callPrimitive


class PrimitiveFailedError(Exception):
    pass


primitive_table = [None] * 16
indexed_unwrap_spec = {}


def expose_primitive(code, unwrap_spec=None, no_result=False, **kwargs):
    def decorator(func):
        func.__name__ = "prim_" + func.__name__
        wrapped = wrap_primitive(unwrap_spec=unwrap_spec, no_result=no_result)(func)
        wrapped.__name__ = "wrap_" + func.__name__
        primitive_table[code] = wrapped
        return func
    return decorator


def wrap_primitive(unwrap_spec=None, no_result=False):
    assert unwrap_spec is None or len(unwrap_spec) > 0

    def decorator(func):
        len_unwrap_spec = len(unwrap_spec)
        assert len_unwrap_spec == func.__code__.co_argcount - 2
        unrolling_unwrap_spec = unrolling_iterable(enumerate(unwrap_spec))

        def wrapped(interp, s_frame, argument_count_m1):
            argument_count = argument_count_m1 + 1
            if argument_count != len_unwrap_spec:
                raise PrimitiveFailedError()
            if s_frame.stackdepth() < len_unwrap_spec:
                raise PrimitiveFailedError()
            args = ()
            for i, spec in unrolling_unwrap_spec:
                index = len_unwrap_spec - 1 - i
                w_arg = s_frame.peek(index)
                if spec is int:
                    args += (interp.unwrap_int(w_arg),)
                elif spec is float:
                    args += (interp.unwrap_float(w_arg),)
                elif spec is object:
                    args += (w_arg,)
                elif spec is str:
                    args += (w_arg.as_string(),)
                else:
                    raise NotImplementedError("unknown unwrap_spec %s" % (spec,))
            w_result = func(interp, s_frame, *args)
            s_frame.pop_n(len_unwrap_spec)
            if not no_result:
                assert w_result is not None
                s_frame.push(w_result)
            return w_result
        return wrapped
    return decorator


class W_Object(object):
    _attrs_ = []
    _settled_ = True

    def as_string(self):
        return "<%s>" % self.__class__.__name__

    def is_same_object(self, other):
        return self is other


class W_SmallInteger(W_Object):
    _attrs_ = ["value"]
    _immutable_fields_ = ["value"]

    def __init__(self, value):
        self.value = intmask(value)

    def as_string(self):
        return "%d" % self.value


class W_Float(W_Object):
    _immutable_fields_ = ["value"]

    def __init__(self, value):
        self.value = value

    def as_string(self):
        return str(self.value)


class VersionMixin(object):
    version = None

    def changed(self):
        self.version = Version()
        self.count += 1


class Version:
    pass


class W_Pointers(W_Object):
    import_from_mixin(VersionMixin)
    _attrs_ = ["slots", "version", "count", "cache"]

    def __init__(self, size):
        self.slots = [None] * size
        self.count = 0
        self.cache = OrderedDict() if size > 2 else {}

    def become(self, other):
        self.slots, other.slots = other.slots, self.slots
        self.changed()


@expose_primitive(1, unwrap_spec=[int, int])
def add(interp, s_frame, receiver, argument):
    try:
        return W_SmallInteger(ovfcheck(receiver + argument))
    except OverflowError:
        raise PrimitiveFailedError()


@expose_primitive(2, unwrap_spec=[int, int])
def subtract(interp, s_frame, receiver, argument):
    return W_SmallInteger(receiver - argument)


math_ops = {"mul": (9, lambda x, y: x * y), "div": (10, lambda x, y: x // y), "mod": (11, lambda x, y: x % y)}
for (name, (code, op)) in sorted(math_ops.items()):
    def make_func(op):
        @expose_primitive(code, unwrap_spec=[int, int])
        def func(interp, s_frame, receiver, argument):
            if argument == 0:
                raise PrimitiveFailedError()
            return W_SmallInteger(op(receiver, argument))
    make_func(op)


@expose_primitive(4, unwrap_spec=[float, float])
def float_add(interp, s_frame, a, b):
    return W_Float(a + b)


@expose_primitive(5, unwrap_spec=[object, str])
def concat(interp, s_frame, w_a, b):
    interp.log.append("%s|%s" % (w_a.as_string(), b))
    return w_a


unrolling_primitives = unrolling_iterable([(i, f) for i, f in enumerate(primitive_table) if f is not None])


class Frame(object):
    _virtualizable_ = ["stack[*]", "depth"]

    def __init__(self, size):
        self = jit.hint(self, access_directly=True, fresh_virtualizable=True)
        self.stack = [None for i in range(size)]
        self.depth = 0

    def push(self, w_value):
        assert self.depth >= 0
        self.stack[self.depth] = w_value
        self.depth += 1

    def pop_n(self, n):
        self.depth -= n

    def peek(self, i):
        return self.stack[self.depth - 1 - i]

    def stackdepth(self):
        return self.depth

    def _sendSpecial(self, selector, interp, argcount):
        interp.log.append("send %s with %d" % (selector, argcount))
        self.pop_n(argcount + 1)
        w_result = W_SmallInteger(-1)
        self.push(w_result)
        return w_result

    bytecodePrimAdd = make_call_primitive_bytecode(1, "+", 1)
    bytecodePrimMul = make_call_primitive_bytecode(9, "*", 1)

    def pushConstant(self, interp, current_bytecode):
        self.push(W_SmallInteger(current_bytecode & 15))

    def experimental(self, interp, current_bytecode):
        raise MissingBytecode("experimental")


BYTECODE_RANGES = [(0, 15, "pushConstant"), (16, "bytecodePrimAdd"), (17, "bytecodePrimMul"), (18, 20, "experimental")]


def initialize_bytecode_names():
    result = [None] * 32
    for entry in BYTECODE_RANGES:
        if len(entry) == 2:
            positions = [entry[0]]
        else:
            positions = range(entry[0], entry[1] + 1)
        for pos in positions:
            result[pos] = entry[-1]
    return result


BYTECODE_NAMES = initialize_bytecode_names()


def initialize_bytecode_table():
    result = []
    for entry in BYTECODE_RANGES:
        if len(entry) == 2:
            entry = (entry[0],) + entry
        result.append((entry[0], entry[1], entry[-1]))
    return result


UNROLLING_BYTECODE_RANGES = unrolling_iterable(initialize_bytecode_table())


class Interpreter(object):
    _immutable_fields_ = ["startup_time"]
    jit_driver = jit.JitDriver(greens=["pc", "code"], reds=["s_frame", "self"], virtualizables=["s_frame"])

    def __init__(self):
        self.log = []
        self.objects = rgc.FinalizerQueue if False else None

    def unwrap_int(self, w_value):
        if isinstance(w_value, W_SmallInteger):
            return w_value.value
        raise PrimitiveFailedError

    def unwrap_float(self, w_value):
        if isinstance(w_value, W_Float):
            return w_value.value
        elif isinstance(w_value, W_SmallInteger):
            return float(w_value.value)
        raise PrimitiveFailedError

    def loop(self, code):
        s_frame = Frame(16)
        pc = 0
        while pc < len(code):
            self.jit_driver.jit_merge_point(pc=pc, code=code, self=self, s_frame=s_frame)
            self.step(s_frame, ord(code[pc]))
            pc += 1
        return s_frame.peek(0)

    def step(self, s_frame, bytecode):
        for start, stop, methname in UNROLLING_BYTECODE_RANGES:
            if start <= bytecode <= stop:
                return getattr(s_frame, methname)(self, bytecode)
        assert False, "unreachable"

    def call_primitive(self, code, values):
        s_frame = Frame(8)
        for w_value in values:
            s_frame.push(w_value)
        for i, func in unrolling_primitives:
            if i == code:
                return func(self, s_frame, len(values) - 1)
        raise PrimitiveFailedError


def show(w_value):
    if w_value is None:
        return "nothing"
    return w_value.as_string()


def entry_point(argv):
    interp = Interpreter()
    print(show(interp.loop("\x03\x04\x10\x02\x11")))
    for code in range(16):
        for values in [[W_SmallInteger(7), W_SmallInteger(0)], [W_Float(1.5), W_SmallInteger(2)], [W_SmallInteger(1)]]:
            try:
                print(code, show(interp.call_primitive(code, values)))
            except PrimitiveFailedError:
                print(code, "failed")
    try:
        interp.loop("\x01\x12")
    except MissingBytecode as e:
        print("missing", e.bytecodename)
    print(interp.log)
    p = W_Pointers(2)
    q = W_Pointers(3)
    p.become(q)
    q.cache["a"] = p
    p.cache["b"] = q
    print(len(p.slots), len(q.slots), p.count, p.version is None, q.version is None, len(p.cache), list(q.cache.keys()))
    for w in q.cache.values():
        print(w is p)
    print("%(name)s is %(n)d" % {"name": "entry", "n": 3}, hex(r_uint(255)), r_longlong(5) * 2)
    big = rbigint.fromint(2).pow(rbigint.fromint(70))
    print(big.str(), big.bit_length(), rbigint.fromstr("-123").abs().toint())
    return 0


def target(driver, args):
    driver.exe_name = "needs"
    return entry_point, None


if __name__ == "__main__":
    entry_point(sys.argv)
