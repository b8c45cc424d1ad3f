"""Goals that the machine knows itself."""

import math

from rpython.rlib.objectmodel import specialize
from rpython.rlib.rarithmetic import ovfcheck
from rpython.rlib.rbigint import rbigint
from rpython.rlib.unroll import unrolling_iterable

from prolog.engine import Alternative, Catch, CutTo, Goal, PopCatch
from prolog.reader import Reader, show
from prolog.terms import (Atom, BigInt, CONS, Callable, Compound, Float, Int, NIL, Number, PrologError, Signature,
                          TRUE, Term, Var, as_big, as_float, compare, compare_numbers, from_big, instantiation_error,
                          list_items, make, make_list, type_error, unify)

FAIL = Atom.get("fail")


class Builtin(object):
    def call(self, engine, args, goal):
        """What to prove next; None where the goal fails."""
        raise NotImplementedError


def builtin(name, *unwrap):
    """A goal whose function gets its arguments as the kinds say: "term", "int", "callable", "atom", "number", "raw"."""
    count = len(unwrap)
    kinds = unrolling_iterable(list(enumerate(unwrap)))

    def decorator(function):
        class Own(Builtin):
            def call(self, engine, args, goal):
                values = ()
                for i, kind in kinds:
                    values += (convert(args[i], kind),)
                if function(engine, *values):
                    return goal.following
                return None

        Own.__name__ = "Builtin_" + function.__name__
        Signature.get(name, count).builtin = Own()
        return function

    return decorator


def control(name, count):
    """A goal whose function says what to prove next."""

    def decorator(function):
        class Own(Builtin):
            def call(self, engine, args, goal):
                return function(engine, args, goal)

        Own.__name__ = "Control_" + function.__name__
        Signature.get(name, count).builtin = Own()
        return function

    return decorator


@specialize.arg(1)
def convert(term, kind):
    if kind == "raw":
        return term
    term = term.deref()
    if kind == "term":
        return term
    if kind == "number":
        return evaluate(term)
    if isinstance(term, Var):
        raise instantiation_error()
    if kind == "int":
        if not isinstance(term, Int):
            raise type_error("integer", term)
        return term.value
    if kind == "atom":
        if not isinstance(term, Atom):
            raise type_error("atom", term)
        return term.name
    assert kind == "callable"
    if not isinstance(term, Callable):
        raise type_error("callable", term)
    return term


# Arithmetic


def evaluate(term):
    term = term.deref()
    if isinstance(term, Number):
        return term
    if isinstance(term, Var):
        raise instantiation_error()
    if isinstance(term, Compound):
        name = term.own_signature.name
        if len(term.args) == 2:
            left = evaluate(term.args[0])
            right = evaluate(term.args[1])
            for operator, function in binary_functions:
                if name == operator:
                    return function(left, right)
        elif len(term.args) == 1:
            value = evaluate(term.args[0])
            for operator, function in unary_functions:
                if name == operator:
                    return function(value)
    assert isinstance(term, Callable)
    raise type_error("evaluable", Atom.get(term.signature().show()))


def arithmetic(on_ints, on_bigs, on_floats):
    def operate(left, right):
        if isinstance(left, Int) and isinstance(right, Int):
            try:
                return Int(on_ints(left.value, right.value))
            except OverflowError:
                pass
        if isinstance(left, Float) or isinstance(right, Float):
            return Float(on_floats(as_float(left), as_float(right)))
        return from_big(on_bigs(as_big(left), as_big(right)))

    return operate


def check_divisor(number):
    if isinstance(number, Int) and number.value == 0 or isinstance(number, Float) and number.value == 0.0:
        raise PrologError(make("evaluation_error", [Atom.get("zero_divisor")]))


def divide(left, right):
    check_divisor(right)
    if isinstance(left, Float) or isinstance(right, Float):
        return Float(as_float(left) / as_float(right))
    quotient, remainder = as_big(left).divmod(as_big(right))
    if remainder.tobool():
        return Float(as_float(left) / as_float(right))
    return from_big(quotient)


def int_divide(left, right):
    check_divisor(right)
    a = as_big(left)
    b = as_big(right)
    quotient = a.abs().floordiv(b.abs())
    if a.sign * b.sign < 0:
        quotient = quotient.neg()
    return from_big(quotient)


def modulo(left, right):
    check_divisor(right)
    if isinstance(left, Int) and isinstance(right, Int):
        return Int(left.value % right.value)
    return from_big(as_big(left).mod(as_big(right)))


def remainder(left, right):
    quotient = int_divide(left, right)
    return from_big(as_big(left).sub(as_big(quotient).mul(as_big(right))))


def power(left, right):
    if isinstance(left, Float) or isinstance(right, Float):
        return Float(math.pow(as_float(left), as_float(right)))
    exponent = as_big(right)
    if exponent.sign < 0:
        raise type_error("float", left)
    return from_big(as_big(left).pow(exponent))


def maximum(left, right):
    return left if compare_numbers(left, right) >= 0 else right


def minimum(left, right):
    return left if compare_numbers(left, right) <= 0 else right


add = arithmetic(lambda a, b: ovfcheck(a + b), lambda a, b: a.add(b), lambda a, b: a + b)
subtract = arithmetic(lambda a, b: ovfcheck(a - b), lambda a, b: a.sub(b), lambda a, b: a - b)
multiply = arithmetic(lambda a, b: ovfcheck(a * b), lambda a, b: a.mul(b), lambda a, b: a * b)

binary_functions = unrolling_iterable([
    ("+", add), ("-", subtract), ("*", multiply), ("/", divide), ("//", int_divide), ("mod", modulo),
    ("rem", remainder), ("**", power), ("^", power), ("max", maximum), ("min", minimum),
])


def negate(value):
    return subtract(Int(0), value) if not isinstance(value, Float) else Float(-value.value)


def absolute(value):
    return negate(value) if compare_numbers(value, Int(0)) < 0 else value


def square_root(value):
    x = as_float(value)
    if x < 0.0:
        raise PrologError(make("evaluation_error", [Atom.get("undefined")]))
    return Float(math.sqrt(x))


def truncate(value):
    if isinstance(value, Float):
        return from_big(rbigint.fromfloat(value.value))
    return value


unary_functions = unrolling_iterable([
    ("-", negate), ("+", lambda value: value), ("abs", absolute), ("sqrt", square_root), ("truncate", truncate),
    ("float", lambda value: Float(as_float(value))),
])


@builtin("is", "raw", "number")
def impl_is(engine, target, value):
    return unify(target, value, engine.heap)


def comparison(name, test):
    def compare_values(engine, left, right):
        return test(compare_numbers(left, right))

    builtin(name, "number", "number")(compare_values)


def term_comparison(name, test):
    def compare_terms(engine, left, right):
        return test(compare(left, right))

    builtin(name, "term", "term")(compare_terms)


for _number, _term, _test in [
    ("=:=", "==", lambda n: n == 0), ("=\\=", "\\==", lambda n: n != 0), ("<", "@<", lambda n: n < 0),
    (">", "@>", lambda n: n > 0), ("=<", "@=<", lambda n: n <= 0), (">=", "@>=", lambda n: n >= 0),
]:
    comparison(_number, _test)
    term_comparison(_term, _test)

# Control


@control("true", 0)
def impl_true(engine, args, goal):
    return goal.following


@control("fail", 0)
def impl_fail(engine, args, goal):
    return None


@control("false", 0)
def impl_false(engine, args, goal):
    return None


@control(",", 2)
def impl_and(engine, args, goal):
    return Goal(args[0], Goal(args[1], goal.following, goal.cut), goal.cut)


@control("!", 0)
def impl_cut(engine, args, goal):
    engine.cut(goal.cut)
    return goal.following


@control(";", 2)
def impl_or(engine, args, goal):
    left = args[0].deref()
    mark = engine.heap.mark()
    depth = len(engine.choices)
    engine.choices.append(Alternative(mark, Goal(args[1], goal.following, goal.cut)))
    if isinstance(left, Compound) and left.own_signature is ARROW:
        then = Goal(left.args[1], goal.following, goal.cut)
        return Goal(left.args[0], Goal(CutTo(depth), then, 0), depth + 1)
    return Goal(left, goal.following, goal.cut)


ARROW = Signature.get("->", 2)


@control("->", 2)
def impl_if(engine, args, goal):
    depth = len(engine.choices)
    engine.choices.append(Alternative(engine.heap.mark(), Goal(FAIL, None, 0)))
    return Goal(args[0], Goal(CutTo(depth), Goal(args[1], goal.following, goal.cut), 0), depth + 1)


@control("\\+", 1)
def impl_not(engine, args, goal):
    mark = engine.heap.mark()
    found = engine.prove(args[0])
    engine.heap.undo(mark)
    return None if found else goal.following


@control("catch", 3)
def impl_catch(engine, args, goal):
    engine.choices.append(Catch(engine.heap.mark(), goal, args[1], args[2]))
    return Goal(args[0], Goal(PopCatch(), goal.following, 0), len(engine.choices))


@builtin("throw", "term")
def impl_throw(engine, ball):
    raise PrologError(ball.copy({}))


@builtin("halt")
def impl_halt(engine):
    engine.halted = True
    return True


def call_with(count):
    def call(engine, args, goal):
        target = args[0].deref()
        if isinstance(target, Var):
            raise instantiation_error()
        if not isinstance(target, Callable):
            raise type_error("callable", target)
        if count:
            target = make(target.signature().name, target.arguments() + args[1:])
        return Goal(target, goal.following, len(engine.choices))

    control("call", 1 + count)(call)


for _count in range(6):
    call_with(_count)


@control("findall", 3)
def impl_findall(engine, args, goal):
    found = []
    mark = engine.heap.mark()
    # Each solution is noted, and then refused.
    note = make("$note", [args[0]])
    saved = engine.flags.get("found", None)
    engine.flags["found"] = found
    try:
        engine.prove(make(",", [args[1], make(",", [note, FAIL])]))
    finally:
        engine.flags["found"] = saved
    engine.heap.undo(mark)
    return goal.following if unify(args[2], make_list(found), engine.heap) else None


@builtin("$note", "term")
def impl_note(engine, term):
    engine.flags["found"].append(term.copy({}))
    return True


@control("between", 3)
def impl_between(engine, args, goal):
    low = convert(args[0], "int")
    high = convert(args[1], "int")
    value = args[2].deref()
    if isinstance(value, Int):
        return goal.following if low <= value.value <= high else None
    if low > high:
        return None
    if low < high:
        again = make("between", [Int(low + 1), args[1], value])
        engine.choices.append(Alternative(engine.heap.mark(), Goal(again, goal.following, goal.cut)))
    return goal.following if unify(value, Int(low), engine.heap) else None


# Terms


@builtin("=", "raw", "raw")
def impl_unify(engine, left, right):
    return unify(left, right, engine.heap)


@builtin("\\=", "raw", "raw")
def impl_not_unify(engine, left, right):
    mark = engine.heap.mark()
    result = unify(left, right, engine.heap)
    engine.heap.undo(mark)
    return not result


def type_test(name, cls):
    def test(engine, term):
        return isinstance(term, cls)

    builtin(name, "term")(test)


for _name, _cls in [("var", Var), ("atom", Atom), ("number", Number), ("float", Float), ("compound", Compound),
                    ("callable", Callable)]:
    type_test(_name, _cls)


@builtin("nonvar", "term")
def impl_nonvar(engine, term):
    return not isinstance(term, Var)


@builtin("integer", "term")
def impl_integer(engine, term):
    return isinstance(term, Int) or isinstance(term, BigInt)


@builtin("atomic", "term")
def impl_atomic(engine, term):
    return not isinstance(term, Var) and not isinstance(term, Compound)


@builtin("functor", "term", "raw", "raw")
def impl_functor(engine, term, name, count):
    if isinstance(term, Var):
        number = convert(count, "int")
        if number == 0:
            return unify(term, name, engine.heap)
        made = make(convert(name, "atom"), [new_variable() for i in range(number)])
        return unify(term, made, engine.heap)
    if isinstance(term, Callable):
        signature = term.signature()
        return (unify(name, Atom.get(signature.name), engine.heap)
                and unify(count, Int(signature.count), engine.heap))
    return unify(name, term, engine.heap) and unify(count, Int(0), engine.heap)


def new_variable():
    from prolog.terms import new_var
    return new_var()


@builtin("arg", "int", "callable", "raw")
def impl_arg(engine, index, term, value):
    args = term.arguments()
    return 1 <= index <= len(args) and unify(args[index - 1], value, engine.heap)


@builtin("=..", "term", "raw")
def impl_univ(engine, term, items):
    if isinstance(term, Var):
        parts = list_items(items)
        if len(parts) == 1:
            return unify(term, parts[0], engine.heap)
        return unify(term, make(convert(parts[0], "atom"), parts[1:]), engine.heap)
    if isinstance(term, Callable):
        parts = [Atom.get(term.signature().name)] + term.arguments()
        return unify(make_list([part for part in parts]), items, engine.heap)
    return unify(make_list([term]), items, engine.heap)


@builtin("copy_term", "term", "raw")
def impl_copy(engine, term, copy):
    return unify(copy, term.copy({}), engine.heap)


@builtin("atom_codes", "term", "raw")
def impl_atom_codes(engine, term, codes):
    if not isinstance(term, Var):
        return unify(codes, make_list([Int(ord(c)) for c in show(term)]), engine.heap)
    text = "".join([chr(convert(code, "int")) for code in list_items(codes)])
    return unify(term, Atom.get(text), engine.heap)


@builtin("atom_length", "term", "raw")
def impl_atom_length(engine, term, length):
    return unify(length, Int(len(show(term))), engine.heap)


@builtin("msort", "raw", "raw")
def impl_msort(engine, items, result):
    return unify(result, make_list(merge_sort(list_items(items))), engine.heap)


def merge_sort(items):
    if len(items) < 2:
        return items
    middle = len(items) // 2
    left = merge_sort(items[:middle])
    right = merge_sort(items[middle:])
    result = []
    i = 0
    j = 0
    while i < len(left) and j < len(right):
        if compare(left[i], right[j]) <= 0:
            result.append(left[i])
            i += 1
        else:
            result.append(right[j])
            j += 1
    while i < len(left):
        result.append(left[i])
        i += 1
    while j < len(right):
        result.append(right[j])
        j += 1
    return result


# The database and output


@builtin("assertz", "term")
def impl_assertz(engine, term):
    engine.add_clause(term.copy({}))
    return True


@builtin("asserta", "term")
def impl_asserta(engine, term):
    engine.add_clause(term.copy({}), first=True)
    return True


@builtin("retract", "callable")
def impl_retract(engine, head):
    clauses = head.signature().clauses
    if clauses is None:
        return False
    for i in range(len(clauses)):
        clause = clauses[i]
        mark = engine.heap.mark()
        if unify(head, clause.source_head.copy({}), engine.heap):
            clause.erased = True
            head.signature().clauses = clauses[:i] + clauses[i + 1:]
            return True
        engine.heap.undo(mark)
    return False


@builtin("write", "term")
def impl_write(engine, term):
    engine.output.write(show(term))
    return True


@builtin("print", "term")
def impl_print(engine, term):
    engine.output.write(show(term, True))
    return True


@builtin("writeq", "term")
def impl_writeq(engine, term):
    engine.output.write(show(term, True))
    return True


@builtin("nl")
def impl_nl(engine):
    engine.output.write("\n")
    return True
