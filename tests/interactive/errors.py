"""Programs outside the language, and wrong use."""

from check import raises
from rotor.errors import AnnotatorError, FlowingError, TranslationError, TyperError
from rotor.interactive import Translation
from rpython.rlib.rarithmetic import r_uint


class A:
    pass


def union(n):
    if n: return n
    return r_uint(1)


def undefined(n):
    return no_such_name


def evaluates(n):
    return eval("n")


def calls_union(n):
    return union(n)


class Door:
    def open(self):
        return 1

    def close(self):
        return 2


def untyped(n):
    door = Door()
    first = door.open
    second = door.close
    action = first if n > 3 else second
    other = second if n > 5 else first
    return action is other


def identity(n):
    return n


def instance(n):
    return A()


error = raises(AnnotatorError, "the result of union() is both", Translation(union, [int]).annotate)
assert error.ids == ("union-error",) and error.report == str(error)
assert "errors.py:13" in error.report, error.report
assert "calls_union() calls union()" in raises(AnnotatorError, "", Translation(calls_union, [int]).rtype).report
error = raises(FlowingError, "the name `no_such_name` is not defined", Translation(undefined, [int]).annotate)
assert error.ids == ("undefined-name",) and isinstance(error, TranslationError)
raises(FlowingError, "eval()", Translation(evaluates, [int]).compile)
raises(AnnotatorError, "missing 1 required argument", Translation(identity, []).annotate)
raises(AnnotatorError, "takes 1 positional argument but 2 were given", Translation(identity, [int, int]).annotate)
assert str(Translation(untyped, [int]).annotate()) == "SomeBool"
error = raises(TyperError, "bound methods of different names", Translation(untyped, [int]).rtype)
assert set(error.ids) == {"typer-error"}

# An error leaves nothing behind: the same translation fails again, others do not care.
t = Translation(union, [int])
raises(AnnotatorError, "", t.annotate)
raises(AnnotatorError, "", t.annotate)
assert Translation(identity, [int]).compile()(3) == 3

# Wrong use
raises(TypeError, "not 3", Translation, 3, [int])
raises(TypeError, "built-in function 'len'", Translation, len, [int])
raises(TypeError, "one for each argument", Translation, identity, int)
raises(TypeError, "argument type 1: 'x' is not a type", Translation(identity, ["x"]).annotate)
raises(TypeError, "argument type 1", Translation(identity, [[int, str]]).annotate)
raises(ValueError, "opt_level", Translation, identity, [int], opt_level=7)
raises(ValueError, "overflow", Translation, identity, [int], overflow="maybe")
raises(ValueError, "not 'fortran'", Translation(identity, [int]).compile, "fortran")
raises(ValueError, "not 'pascal'", Translation(identity, [int]).rtype, "pascal")
raises(TypeError, "argument 1 of identity() is SomeInstance(A)", Translation(identity, [A]).compile)
raises(TypeError, "instance() returns SomeInstance(A)", Translation(instance, [int]).compile)
Translation(instance, [int]).backendopt()
Translation(identity, [A]).backendopt()
f = Translation(identity, [int]).compile()
raises(TypeError, "SomeInteger is declared, but 'x' is given", f, "x")
raises(TypeError, "takes 1 arguments", f)
raises(OverflowError, "does not fit int", f, 2**63)
raises(TypeError, "argument 1 of identity()", Translation(identity, [[(int, str)]]).compile(), [(1, 2)])
