"""Hints to the translator, object identity and hashes, and dictionaries with custom equality.

Source: pypy rpython/rlib/objectmodel.py (names and tags).
"""

from __future__ import absolute_import

import math
import types

# Specialisation and other markers on functions


class _Specialize:
    """The factories of decorators that set the specialisation tag of a function."""

    def memo(self):
        """Call the function at translation time for every possible argument."""
        return self._decorator("memo")

    def arg(self, *args):
        """One version for each constant value of these arguments."""
        return self._decorator("arg", args)

    def arg_or_var(self, *args):
        """As `arg`, with one shared version for calls with a non-constant."""
        return self._decorator("arg_or_var", args)

    def argtype(self, *args):
        """One version for each type of these arguments."""
        return self._decorator("argtype", args)

    def arglistitemtype(self, arg):
        """One version for each type of the items of this list argument."""
        return self._decorator("arglistitemtype", (arg,))

    def call_location(self):
        """One version for each place of call."""
        return self._decorator("call_location")

    def ctr_location(self):
        """On a class: one version for each place of instantiation."""
        return self._decorator("ctr_location")

    def ll(self):
        """One version for each combination of low-level types."""
        return self._decorator("ll")

    def ll_and_arg(self, *args):
        """As `ll`, and for each constant value of these arguments."""
        return self._decorator("ll_and_arg", args)

    def _decorator(self, tag, args=()):
        if args:
            tag = "%s(%s)" % (tag, ",".join([repr(arg) for arg in args]))

        def decorate(target):
            target._annspecialcase_ = "specialize:" + tag
            return target

        return decorate


specialize = _Specialize()


def enforceargs(*types_, **kwds):
    """Declare the types of the arguments, by position or by name; None leaves one free."""
    typecheck = kwds.pop("typecheck", True)
    assert isinstance(typecheck, bool)
    assert not (types_ and kwds), "give the types by position or by name, not both"

    def decorate(func):
        if kwds:
            names = func.__code__.co_varnames[: func.__code__.co_argcount]
            unknown = [name for name in kwds if name not in names]
            if unknown:
                raise TypeError("%s() has no argument %s" % (func.__name__, unknown[0]))
            func._annenforceargs_ = tuple([kwds.get(name) for name in names])
        else:
            func._annenforceargs_ = types_
        return func

    return decorate


def always_inline(func):
    """Always inline this function."""
    func._always_inline_ = True
    return func


def try_inline(func):
    """Inline this function when that is possible."""
    func._always_inline_ = "try"
    return func


def dont_inline(func):
    """Never inline this function."""
    func._dont_inline_ = True
    return func


def not_rpython(func):
    """Refuse to translate this function."""
    func._not_rpython_ = True
    return func


def sandbox_review(reviewed=False, check_caller=False, abort=False):
    """Mark a function as checked for sandboxes, which there are not."""

    def decorate(func):
        return func

    return decorate


def register_replacement_for(replaced_function, sandboxed_name=None):
    """Mark a function that stands for another one, which must be one of those that are recognised."""
    raise NotImplementedError("register_replacement_for: functions cannot be replaced")


def never_allocate(cls):
    """Declare that no instance of this class is left after optimisation."""
    cls._rpython_never_allocate_ = True
    return cls


# Conditions known to the translator


def running_on_llinterp():
    """False: a translated program runs on its own."""
    return False


def we_are_translated():
    """False here, True in a translated program."""
    return False


def we_are_translated_to_c():
    """False here, True in a program translated by the C back-end."""
    return False


def is_annotation_constant(thing):
    """Whether thing is a constant for the annotator; True here."""
    return True


def revdb_flag_io_disabled():
    """False: there is no reverse debugger."""
    return False


def is_in_callback():
    """False: nothing calls back from outside."""
    return False


def invoke_around_extcall(before, after):
    """Nothing: no thread waits for another one."""


def fetch_translated_config():
    """None: what a program is translated with is not known to it."""
    return None


def free_non_gc_object(obj):
    """Nothing: all objects are those of the garbage collector."""


def likely(condition):
    """The condition, which is expected to be true."""
    return condition


def unlikely(condition):
    """The condition, which is expected to be false."""
    return condition


class Symbolic:
    """A value that is not known before translation ends."""

    def __hash__(self):
        raise TypeError("a symbolic value has no hash")


class ComputedIntSymbolic(Symbolic):
    """An int that a function computes when the program is written out."""

    def __init__(self, compute_fn):
        self.compute_fn = compute_fn


class CDefinedIntSymbolic(Symbolic):
    """An int that the target defines, with the value it has untranslated."""

    def __init__(self, expr, default=0):
        self.expr = expr
        self.default = default


# Objects


def instantiate(cls):
    """A new instance of cls whose `__init__` is not called."""
    if isinstance(cls, type):
        return cls.__new__(cls)
    raise TypeError("instantiate() needs a class")


def keepalive_until_here(*values):
    """Keep the values alive until this call."""


def compute_identity_hash(x):
    """A hash of the identity of x, which must not be None."""
    assert x is not None
    return object.__hash__(x)


def compute_unique_id(x):
    """A number that no other live object has."""
    return id(x)


def current_object_addr_as_int(x):
    """A number for the present place of x in memory."""
    return id(x)


def compute_hash(x):
    """A hash of x that is the same in every run for ints, floats, strings and tuples of them.

    An instance hashes by identity, even when its class defines `__hash__`.
    """
    if x is None:
        return 0
    if isinstance(x, int):
        return _hash_int(int(x))
    if isinstance(x, float):
        return _hash_float(x)
    if isinstance(x, str):
        return _hash_items([ord(c) for c in x])
    if isinstance(x, bytes):
        return _hash_items(list(x))
    if isinstance(x, tuple):
        return _hash_tuple(x)
    return compute_identity_hash(x)


def _wrap(n):
    return ((n + (1 << 63)) & ((1 << 64) - 1)) - (1 << 63)


def _hash_items(codes):
    if not codes:
        return -1
    h = codes[0] << 7
    for code in codes:
        h = _wrap((1000003 * h) ^ code)
    return h ^ len(codes)


def _hash_int(n):
    h = abs(n) % ((1 << 61) - 1)
    if n < 0:
        h = -h
    return -2 if h == -1 else h


def _hash_float(x):
    if math.isinf(x):
        return 314159 if x > 0.0 else -314159
    if math.isnan(x):
        return 0
    above, below = x.as_integer_ratio()
    # Below is a power of 2, and 2**61 is 1.
    return _hash_int(above << (-(below.bit_length() - 1) % 61))


def _hash_tuple(items):
    h = 2870177450012600261
    for item in items:
        h = (h + compute_hash(item) * 14029467366897019727) & 0xFFFFFFFFFFFFFFFF
        h = ((h << 31) | (h >> 33)) & 0xFFFFFFFFFFFFFFFF
        h = h * 11400714785074694791 & 0xFFFFFFFFFFFFFFFF
    h = _wrap(h + (len(items) ^ 2870177450012600261 ^ 3527539))
    return 1546275796 if h == -1 else h


# Containers


def newlist_hint(sizehint=0):
    """An empty list that is expected to grow to sizehint items."""
    return []


def resizelist_hint(values, sizehint):
    """Announce that the list is expected to hold sizehint items."""


newlist = newlist_hint


@specialize.argtype(0)
def listpopzero(values):
    """values.pop(0)."""
    return values.pop(0)


@specialize.argtype(0)
def list_get_physical_size(values):
    """How many items the list has room for, as far as anyone knows."""
    return len(values)


def int_to_bytearray(i):
    """A bytearray of i zeros."""
    return bytearray(i)


class _r_dictkey:
    """A key of an `r_dict`, compared and hashed by the functions of its dictionary."""

    __slots__ = ("owner", "key", "hash")

    def __init__(self, owner, key):
        self.owner = owner
        self.key = key
        self.hash = owner.key_hash(key)

    def __eq__(self, other):
        return self.hash == other.hash and self.owner.key_eq(self.key, other.key)

    def __hash__(self):
        return self.hash


def _methods_dict_class():
    """A new class of dicts whose functions are bound methods: it is translated as it is."""

    class Entry(object):
        def __init__(self, key, value, number):
            self.key = key
            self.value = value
            self.number = number

    class methods_dict(object):
        """An insertion-ordered dictionary whose keys compare and hash by two methods."""

        def __init__(self, key_eq, key_hash):
            self.key_eq = key_eq
            self.key_hash = key_hash
            self.buckets = {}
            self.entries = {}
            self.count = 0

        def _find(self, key):
            bucket = self.buckets.get(self.key_hash(key), None)
            if bucket is not None:
                for entry in bucket:
                    if self.key_eq(entry.key, key):
                        return entry
            return None

        def _remove(self, entry):
            hash = self.key_hash(entry.key)
            self.buckets[hash] = [other for other in self.buckets[hash] if other is not entry]
            del self.entries[entry.number]

        def __len__(self):
            return len(self.entries)

        def __bool__(self):
            return len(self.entries) != 0

        def __contains__(self, key):
            return self._find(key) is not None

        def has_key(self, key):
            """Whether there is a key."""
            return self._find(key) is not None

        def __getitem__(self, key):
            entry = self._find(key)
            if entry is None:
                raise KeyError
            return entry.value

        def __setitem__(self, key, value):
            entry = self._find(key)
            if entry is not None:
                entry.value = value
                return
            entry = Entry(key, value, self.count)
            self.count += 1
            self.buckets.setdefault(self.key_hash(key), []).append(entry)
            self.entries[entry.number] = entry

        def __delitem__(self, key):
            entry = self._find(key)
            if entry is None:
                raise KeyError
            self._remove(entry)

        def __iter__(self):
            return iter(self.keys())

        def get(self, key, default=None):
            """The value of key, or default."""
            entry = self._find(key)
            if entry is None:
                return default
            return entry.value

        def setdefault(self, key, default):
            """The value of key, which becomes default when it has none."""
            entry = self._find(key)
            if entry is None:
                self[key] = default
                return default
            return entry.value

        def pop(self, key):
            """Remove key and return its value, or raise KeyError."""
            entry = self._find(key)
            if entry is None:
                raise KeyError
            self._remove(entry)
            return entry.value

        def popitem(self):
            """Remove and return the last pair."""
            for number in reversed(list(self.entries)):
                entry = self.entries[number]
                self._remove(entry)
                return entry.key, entry.value
            raise KeyError

        def copy(self):
            """A new dictionary with the same functions and pairs."""
            result = methods_dict(self.key_eq, self.key_hash)
            result.update(self)
            return result

        def update(self, other):
            """Set every pair of other."""
            for key in other.keys():
                self[key] = other[key]

        def clear(self):
            """Remove every pair."""
            self.buckets = {}
            self.entries = {}

        def keys(self):
            """The keys, as a list."""
            return [entry.key for entry in self.entries.values()]

        def values(self):
            """The values, as a list."""
            return [entry.value for entry in self.entries.values()]

        def items(self):
            """The pairs, as a list."""
            return [(entry.key, entry.value) for entry in self.entries.values()]

        def iterkeys(self):
            """The keys."""
            return iter(self.keys())

        def itervalues(self):
            """The values."""
            return iter(self.values())

        def iteritems(self):
            """The pairs."""
            return iter(self.items())

    return methods_dict


# By the functions of the methods, so that dicts of other functions have items of other types.
_methods_dicts = {}


def methods_dict_of(key_eq, key_hash):
    """The class of dicts with these functions of bound methods."""
    key = (key_eq, key_hash)
    if key not in _methods_dicts:
        _methods_dicts[key] = _methods_dict_class()
    return _methods_dicts[key]


def _function(method):
    return getattr(method, "__func__", method)


class r_dict:
    """An insertion-ordered dictionary whose keys compare and hash by two given functions."""

    def __new__(cls, key_eq, key_hash, force_non_null=False, simple_hash_eq=False):
        if isinstance(key_eq, types.MethodType) or isinstance(key_hash, types.MethodType):
            return methods_dict_of(_function(key_eq), _function(key_hash))(key_eq, key_hash)
        return object.__new__(cls)

    def __init__(self, key_eq, key_hash, force_non_null=False, simple_hash_eq=False):
        self.key_eq = key_eq
        self.key_hash = key_hash
        self.force_non_null = force_non_null
        self._entries = {}

    def __len__(self):
        return len(self._entries)

    def __bool__(self):
        return bool(self._entries)

    def __contains__(self, key):
        return _r_dictkey(self, key) in self._entries

    def __getitem__(self, key):
        return self._entries[_r_dictkey(self, key)]

    def __setitem__(self, key, value):
        self._entries[_r_dictkey(self, key)] = value

    def __delitem__(self, key):
        del self._entries[_r_dictkey(self, key)]

    def __iter__(self):
        for entry in self._entries:
            yield entry.key

    def __repr__(self):
        pairs = ["%r: %r" % (entry.key, self._entries[entry]) for entry in self._entries]
        return "r_dict({%s})" % ", ".join(pairs)

    def __hash__(self):
        raise TypeError("cannot hash r_dict instances")

    def get(self, key, default=None):
        """The value of key, or default."""
        return self._entries.get(_r_dictkey(self, key), default)

    def setdefault(self, key, default):
        """The value of key, which becomes default when it has none."""
        return self._entries.setdefault(_r_dictkey(self, key), default)

    def pop(self, key, *default):
        """Remove key and return its value, or default, or raise KeyError."""
        return self._entries.pop(_r_dictkey(self, key), *default)

    def popitem(self):
        """Remove and return the last pair."""
        entry, value = self._entries.popitem()
        return entry.key, value

    def copy(self):
        """A new dictionary with the same functions and pairs."""
        result = type(self)(self.key_eq, self.key_hash, self.force_non_null)
        result._entries.update(self._entries)
        return result

    def update(self, other):
        """Set every pair of other."""
        for key in other.keys():
            self[key] = other[key]

    def clear(self):
        """Remove every pair."""
        self._entries.clear()

    def keys(self):
        """The keys, as a list."""
        return list(self)

    def values(self):
        """The values, as a list."""
        return list(self._entries.values())

    def items(self):
        """The pairs, as a list."""
        return [(entry.key, value) for entry, value in self._entries.items()]

    def iterkeys(self):
        """An iterator over the keys."""
        return iter(self)

    def itervalues(self):
        """An iterator over the values."""
        return iter(self._entries.values())

    def iteritems(self):
        """An iterator over the pairs."""
        return iter(self.items())


class r_ordereddict(r_dict):
    """An `r_dict`; every dictionary keeps the order of insertion."""


def prepare_dict_update(d, n_elements):
    """Announce that about n_elements pairs will be added."""


@specialize.argtype(0)
def reversed_dict(d):
    """The keys of d, the last inserted first."""
    keys = list(d.keys())
    keys.reverse()
    return iter(keys)


@specialize.argtype(0)
def iterkeys_with_hash(d):
    """An iterator over the pairs of key and hash."""
    return iter([(key, compute_hash(key)) for key in d.keys()])


@specialize.argtype(0)
def iteritems_with_hash(d):
    """An iterator over the triples of key, value and hash."""
    return iter([(key, value, compute_hash(key)) for key, value in d.items()])


@specialize.argtype(0)
def contains_with_hash(d, key, h):
    """Whether d has the key, whose hash is h."""
    return key in d


@specialize.argtype(0)
def setitem_with_hash(d, key, h, value):
    """d[key] = value; h is the hash of the key."""
    d[key] = value


@specialize.argtype(0)
def getitem_with_hash(d, key, h):
    """d[key]; h is the hash of the key."""
    return d[key]


@specialize.argtype(0)
def delitem_with_hash(d, key, h):
    """del d[key]; h is the hash of the key."""
    del d[key]


@specialize.argtype(0)
def delitem_if_value_is(d, key, value):
    """Remove the key if its value is this object."""
    if key in d and d[key] is value:
        del d[key]


def dict_to_switch(d):
    """A function that looks a key up in a constant dictionary; KeyError where it is not."""

    def lookup(key):
        return d[key]

    return lookup


@specialize.argtype(0)
def move_to_end(d, key, last=True):
    """Make key the last (or first) key of d."""
    value = d.pop(key)
    if last:
        d[key] = value
        return
    items = list(d.items())
    d.clear()
    d[key] = value
    for other, other_value in items:
        d[other] = other_value


# Classes


class UnboxedValue(object):
    """A mixin of classes whose instances hold one int, in the only slot of the class.

    The class has no `__init__`.  OverflowError where the int needs all bits of a word.
    """

    _mixin_ = True

    def __init_subclass__(cls):
        slots = cls.__dict__.get("__slots__", ())
        if isinstance(slots, str):
            slots = (slots,)
        if len(slots) != 1:
            return
        name = slots[0]

        def __init__(self, value):
            if value >= 0x4000000000000000 or value < -0x4000000000000000:
                raise OverflowError("UnboxedValue: the int does not fit")
            setattr(self, name, value)

        def get_untagged_value(self):
            """The int."""
            return getattr(self, name)

        cls.__init__ = __init__
        cls.get_untagged_value = get_untagged_value


def import_from_mixin(M, special_methods=("__init__", "__del__")):
    """In a class body: copy the functions and values of the class M into it."""
    import sys

    namespace = sys._getframe(1).f_locals
    copied = {}
    for cls in reversed(M.__mro__[:-1]):
        for name, value in cls.__dict__.items():
            if name.startswith("__") and name.endswith("__") and name not in special_methods:
                continue
            copied[name] = _clone(value)
    for name, value in copied.items():
        if name == "_immutable_fields_":
            value = list(value) + list(namespace.get(name, []))
        elif name in namespace:
            raise Exception("import_from_mixin: would overwrite the value of %r" % name)
        namespace[name] = value


def _clone(value):
    if isinstance(value, staticmethod):
        return staticmethod(_clone(value.__func__))
    if not isinstance(value, types.FunctionType):
        return value
    result = types.FunctionType(
        value.__code__, value.__globals__, value.__name__, value.__defaults__, value.__closure__
    )
    if getattr(value, "__kwdefaults__", None):
        result.__kwdefaults__ = value.__kwdefaults__
    result.__dict__.update(value.__dict__)
    return result


def never_inline(func):
    """Marks a function that is not to be inlined."""
    func._dont_inline_ = True
    return func


def no_release_gil(func):
    """Marks a function: there is no lock to release."""
    return func


NOT_RPYTHON = not_rpython
