"""Terms, the trail, and unification."""

from rpython.rlib import jit
from rpython.rlib.objectmodel import compute_hash, specialize
from rpython.rlib.rbigint import rbigint
from rpython.rlib.unroll import unrolling_iterable


class PrologError(Exception):
    """A term that was thrown."""

    def __init__(self, term):
        self.term = term


class Term(object):
    _attrs_ = []

    def deref(self):
        return self

    def unify_resolved(self, other, heap):
        raise NotImplementedError

    def order(self):
        """The place of the kind of term in the standard order."""
        raise NotImplementedError

    def copy(self, memo):
        return self


class Var(Term):
    _attrs_ = ["binding", "number"]

    def __init__(self, number):
        self.binding = None
        self.number = number

    def deref(self):
        term = self
        while isinstance(term, Var):
            following = term.binding
            if following is None:
                return term
            term = following
        return term

    def unify_resolved(self, other, heap):
        if other is not self:
            heap.bind(self, other)
        return True

    def order(self):
        return 0

    def copy(self, memo):
        if self.number not in memo:
            memo[self.number] = new_var()
        return memo[self.number]


class Counter(object):
    def __init__(self):
        self.number = 0


counter = Counter()


def new_var():
    counter.number += 1
    return Var(counter.number)


class Number(Term):
    _attrs_ = []


class Int(Number):
    _attrs_ = ["value"]
    _immutable_fields_ = ["value"]

    def __init__(self, value):
        self.value = value

    def unify_resolved(self, other, heap):
        return isinstance(other, Int) and self.value == other.value

    def order(self):
        return 1


class BigInt(Number):
    _attrs_ = ["value"]
    _immutable_fields_ = ["value"]

    def __init__(self, value):
        self.value = value

    def unify_resolved(self, other, heap):
        return isinstance(other, BigInt) and self.value.eq(other.value)

    def order(self):
        return 1


class Float(Number):
    _attrs_ = ["value"]
    _immutable_fields_ = ["value"]

    def __init__(self, value):
        self.value = value

    def unify_resolved(self, other, heap):
        return isinstance(other, Float) and self.value == other.value

    def order(self):
        return 1


class Callable(Term):
    _attrs_ = []

    def signature(self):
        raise NotImplementedError

    def arguments(self):
        return []


class Atom(Callable):
    """Atoms with one name are one object."""

    _immutable_fields_ = ["name", "own_signature"]
    _table = {}

    def __init__(self, name):
        self.name = name
        self.own_signature = Signature.get(name, 0)

    @staticmethod
    def get(name):
        try:
            return Atom._table[name]
        except KeyError:
            atom = Atom._table[name] = Atom(name)
            return atom

    def unify_resolved(self, other, heap):
        return self is other

    def order(self):
        return 3

    def signature(self):
        return self.own_signature


class Signature(object):
    """A name with a number of arguments, and what is known of such goals."""

    _immutable_fields_ = ["name", "count"]
    _table = {}

    def __init__(self, name, count):
        self.name = name
        self.count = count
        self.clauses = None
        self.builtin = None

    @staticmethod
    @jit.elidable
    def get(name, count):
        key = (name, count)
        if key not in Signature._table:
            Signature._table[key] = Signature(name, count)
        return Signature._table[key]

    def show(self):
        return "%s/%d" % (self.name, self.count)


class Compound(Callable):
    _immutable_fields_ = ["own_signature", "args[*]"]

    def __init__(self, signature, args):
        assert signature.count == len(args)
        self.own_signature = signature
        self.args = args

    def signature(self):
        return self.own_signature

    def arguments(self):
        return self.args

    @jit.unroll_safe
    def unify_resolved(self, other, heap):
        if not isinstance(other, Compound) or self.own_signature is not other.own_signature:
            return False
        for i in range(len(self.args)):
            if not unify(self.args[i], other.args[i], heap):
                return False
        return True

    def order(self):
        return 4

    def copy(self, memo):
        return Compound(self.own_signature, [arg.deref().copy(memo) for arg in self.args])


def unify(left, right, heap):
    left = left.deref()
    right = right.deref()
    if isinstance(right, Var) and not isinstance(left, Var):
        return right.unify_resolved(left, heap)
    return left.unify_resolved(right, heap)


class Heap(object):
    """The trail: which variables were bound, for backtracking."""

    def __init__(self):
        self.trail = []

    def bind(self, var, term):
        var.binding = term
        self.trail.append(var)

    def mark(self):
        return len(self.trail)

    def undo(self, mark):
        while len(self.trail) > mark:
            self.trail.pop().binding = None


NIL = Atom.get("[]")
TRUE = Atom.get("true")
CONS = Signature.get(".", 2)


def make(name, args):
    return Compound(Signature.get(name, len(args)), args)


def make_list(items, tail=NIL):
    for i in range(len(items) - 1, -1, -1):
        tail = Compound(CONS, [items[i], tail])
    return tail


def list_items(term):
    """The items of a proper list."""
    result = []
    term = term.deref()
    while isinstance(term, Compound) and term.own_signature is CONS:
        result.append(term.args[0].deref())
        term = term.args[1].deref()
    if term is not NIL:
        raise type_error("list", term)
    return result


def type_error(kind, culprit):
    return PrologError(make("type_error", [Atom.get(kind), culprit]))


def instantiation_error():
    return PrologError(Atom.get("instantiation_error"))


def compare(left, right):
    """The standard order of terms: -1, 0 or 1."""
    left = left.deref()
    right = right.deref()
    if left is right:
        return 0
    difference = left.order() - right.order()
    if difference:
        return sign(difference)
    if isinstance(left, Var) and isinstance(right, Var):
        return sign(left.number - right.number)
    if isinstance(left, Number) and isinstance(right, Number):
        return compare_numbers(left, right)
    if isinstance(left, Atom) and isinstance(right, Atom):
        return compare_texts(left.name, right.name)
    assert isinstance(left, Compound) and isinstance(right, Compound)
    difference = left.own_signature.count - right.own_signature.count
    if difference:
        return sign(difference)
    difference = compare_texts(left.own_signature.name, right.own_signature.name)
    i = 0
    while difference == 0 and i < len(left.args):
        difference = compare(left.args[i], right.args[i])
        i += 1
    return difference


def sign(n):
    if n < 0:
        return -1
    return 1 if n > 0 else 0


def compare_texts(a, b):
    if a == b:
        return 0
    return -1 if a < b else 1


def as_float(number):
    if isinstance(number, Int):
        return float(number.value)
    if isinstance(number, BigInt):
        return number.value.tofloat()
    assert isinstance(number, Float)
    return number.value


def as_big(number):
    if isinstance(number, Int):
        return rbigint.fromint(number.value)
    if not isinstance(number, BigInt):
        raise type_error("integer", number)
    return number.value


def from_big(value):
    try:
        return Int(value.toint())
    except OverflowError:
        return BigInt(value)


def compare_numbers(left, right):
    if isinstance(left, Int) and isinstance(right, Int):
        return -1 if left.value < right.value else int(left.value > right.value)
    if isinstance(left, Float) or isinstance(right, Float):
        a = as_float(left)
        b = as_float(right)
        return -1 if a < b else int(a > b)
    a = as_big(left)
    b = as_big(right)
    return -1 if a.lt(b) else int(a.gt(b))
