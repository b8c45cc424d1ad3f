"""Classes that derive from builtin containers: what stands for the builtin class among their bases.

An instance holds the builtin value in `__items__` and forwards to it.  The methods are those of the
builtin class, written over the public operations, so that overrides take part where they do in
CPython: the builtin methods never call each other, except `dict.__getitem__`, which calls `__missing__`.

`stand_in(cls, base)` runs during translation: the class that stands for `base` among the bases of
`cls`, a copy for each class, so that the items of different classes have nothing to do with each other.
"""

import types
from collections import Counter, OrderedDict, defaultdict, deque

from rpython.rlib.objectmodel import instantiate

from rotor_helpers import app_scalars, closures
from rotor_helpers.app_dict import OTHERS
from rotor_helpers.app_scalars import Held, Ordered, plain


class Collection(Held):
    def __len__(self):
        return len(self.__items__)

    def __iter__(self):
        return iter(self.__items__)

    def __contains__(self, item):
        return item in self.__items__


class Container(Collection):
    def __getitem__(self, key):
        return self.__items__[key]

    def __setitem__(self, key, value):
        self.__items__[key] = value

    def __delitem__(self, key):
        del self.__items__[key]

    def __reversed__(self):
        return reversed(self.__items__)


class Sequence(Ordered, Container):
    def __iadd__(self, other):
        self.__items__.extend(plain(other))
        return self

    def append(self, item):
        self.__items__.append(item)

    def extend(self, items):
        self.__items__.extend(plain(items))

    def insert(self, index, item):
        self.__items__.insert(index, item)

    def remove(self, item):
        self.__items__.remove(item)

    def clear(self):
        self.__items__.clear()

    def index(self, item, *args):
        if len(args) == 0:
            return self.__items__.index(item)
        return self.__items__.index(item, *args)

    def count(self, item):
        return self.__items__.count(item)

    def reverse(self):
        self.__items__.reverse()


class ListBase(Sequence):
    def __new__(cls, /, *args, **kwargs):
        self = instantiate(cls)
        self.__items__ = []
        return self

    def __init__(self, *args):
        if len(args) > 1:
            raise TypeError("list expected at most 1 argument, got " + str(len(args)))
        if len(args) == 1:
            self.__items__[:] = list(plain(args[0]))

    def __add__(self, other):
        return self.__items__ + plain(other)

    def __radd__(self, other):
        return other + self.__items__

    def __mul__(self, count):
        return self.__items__ * count

    def __rmul__(self, count):
        return self.__items__ * count

    def pop(self, *args):
        if len(args) == 0:
            return self.__items__.pop()
        return self.__items__.pop(args[0])

    def sort(self, *, key=None, reverse=False):
        self.__items__.sort(key=key, reverse=reverse)

    def copy(self):
        return self.__items__.copy()


class DequeBase(Sequence):
    def __copy__(self):
        """NOT_RPYTHON: attributes and items would have to be copied together."""

    def __new__(cls, /, *args, **kwargs):
        self = instantiate(cls)
        self.__items__ = deque()
        return self

    def __init__(self, iterable=(), maxlen=None):
        self.__items__ = deque(plain(iterable), maxlen)

    @property
    def maxlen(self):
        return self.__items__.maxlen

    def __repr__(self):
        text = repr(self.__items__)
        return type(self).__name__ + text[len("deque"):]

    def __add__(self, other):
        result = self.copy()
        result.__items__.extend(plain(other))
        return result

    def __mul__(self, count):
        result = self.copy()
        result.__items__ = self.__items__ * count
        return result

    def __rmul__(self, count):
        result = self.copy()
        result.__items__ = self.__items__ * count
        return result

    def __imul__(self, count):
        self.__items__ = self.__items__ * count
        return self

    def appendleft(self, item):
        self.__items__.appendleft(item)

    def extendleft(self, items):
        self.__items__.extendleft(plain(items))

    def pop(self):
        return self.__items__.pop()

    def popleft(self):
        return self.__items__.popleft()

    def rotate(self, n=1):
        self.__items__.rotate(n)

    def copy(self):
        maxlen = self.__items__.maxlen
        if maxlen is None:
            return self.__class__(self)
        return self.__class__(self, maxlen)


class AnySet(Ordered, Collection):
    """What `set` and `frozenset` share: operators and methods give values of the builtin class"""

    def __copy__(self):
        """NOT_RPYTHON: attributes and items would have to be copied together."""

    def __repr__(self):
        name = type(self).__name__
        if len(self.__items__) == 0:
            return name + "()"
        return name + "({" + repr(list(self.__items__))[1:-1] + "})"

    def __or__(self, other):
        return self.__items__ | plain(other)

    def __ror__(self, other):
        return other | self.__items__

    def __and__(self, other):
        return self.__items__ & plain(other)

    def __rand__(self, other):
        return other & self.__items__

    def __sub__(self, other):
        return self.__items__ - plain(other)

    def __rsub__(self, other):
        return other - self.__items__

    def __xor__(self, other):
        return self.__items__ ^ plain(other)

    def __rxor__(self, other):
        return other ^ self.__items__

    def union(self, *others):
        result = self.__items__.copy()
        for i in OTHERS:
            if i < len(others):
                result = result.union(plain(others[i]))
        return result

    def intersection(self, *others):
        result = self.__items__.copy()
        for i in OTHERS:
            if i < len(others):
                result = result.intersection(plain(others[i]))
        return result

    def difference(self, *others):
        result = self.__items__.copy()
        for i in OTHERS:
            if i < len(others):
                result = result.difference(plain(others[i]))
        return result

    def symmetric_difference(self, other):
        return self.__items__.symmetric_difference(plain(other))

    def issubset(self, other):
        return self.__items__.issubset(plain(other))

    def issuperset(self, other):
        return self.__items__.issuperset(plain(other))

    def isdisjoint(self, other):
        return self.__items__.isdisjoint(plain(other))

    def copy(self):
        return self.__items__.copy()


class SetBase(AnySet):
    def __new__(cls, /, *args, **kwargs):
        self = instantiate(cls)
        self.__items__ = set()
        return self

    def __init__(self, *args):
        if len(args) > 1:
            raise TypeError("set expected at most 1 argument, got " + str(len(args)))
        if len(args) == 1:
            items = set(plain(args[0]))
            self.__items__.clear()
            self.__items__.update(items)

    def __ior__(self, other):
        self.__items__ |= plain(other)
        return self

    def __iand__(self, other):
        self.__items__ &= plain(other)
        return self

    def __isub__(self, other):
        self.__items__ -= plain(other)
        return self

    def __ixor__(self, other):
        self.__items__ ^= plain(other)
        return self

    def add(self, item):
        self.__items__.add(item)

    def discard(self, item):
        self.__items__.discard(item)

    def remove(self, item):
        self.__items__.remove(item)

    def pop(self):
        return self.__items__.pop()

    def clear(self):
        self.__items__.clear()

    def update(self, *others):
        for i in OTHERS:
            if i < len(others):
                self.__items__.update(plain(others[i]))

    def intersection_update(self, *others):
        for i in OTHERS:
            if i < len(others):
                self.__items__.intersection_update(plain(others[i]))

    def difference_update(self, *others):
        for i in OTHERS:
            if i < len(others):
                self.__items__.difference_update(plain(others[i]))

    def symmetric_difference_update(self, other):
        self.__items__.symmetric_difference_update(plain(other))


class FrozenSetBase(AnySet):
    def __new__(cls, /, *args):
        if len(args) > 1:
            raise TypeError("frozenset expected at most 1 argument, got " + str(len(args)))
        self = instantiate(cls)
        if len(args) == 0:
            self.__items__ = frozenset()
        else:
            self.__items__ = frozenset(plain(args[0]))
        return self

    def __hash__(self):
        return hash(self.__items__)


app_scalars.complete(FrozenSetBase)


class DictBase(Container):
    def __new__(cls, /, *args, **kwargs):
        self = instantiate(cls)
        self.__items__ = {}
        return self

    def __init__(self, *args, **kwargs):
        if len(args) > 1:
            raise TypeError("dict expected at most 1 argument, got " + str(len(args)))
        if len(args) == 1:
            self.__items__.update(plain(args[0]))
        if len(kwargs) > 0:
            self.__items__.update(kwargs)

    def __or__(self, other):
        return self.__items__ | plain(other)

    def __ror__(self, other):
        return other | self.__items__

    def __ior__(self, other):
        self.__items__.update(plain(other))
        return self

    def get(self, key, *default):
        if len(default) == 0:
            return self.__items__.get(key)
        return self.__items__.get(key, *default)

    def setdefault(self, key, default=None):
        return self.__items__.setdefault(key, default)

    def pop(self, key, *default):
        if len(default) == 0:
            return self.__items__.pop(key)
        return self.__items__.pop(key, *default)

    def popitem(self):
        return self.__items__.popitem()

    def keys(self):
        return self.__items__.keys()

    def values(self):
        return self.__items__.values()

    def items(self):
        return self.__items__.items()

    def update(self, *args, **kwargs):
        if len(args) > 1:
            raise TypeError("update expected at most 1 argument, got " + str(len(args)))
        if len(args) == 1:
            self.__items__.update(plain(args[0]))
        if len(kwargs) > 0:
            self.__items__.update(kwargs)

    def clear(self):
        self.__items__.clear()

    def copy(self):
        return self.__items__.copy()


def getitem_or_missing(self, key):
    """dict.__getitem__ of a class with `__missing__`"""
    if key in self.__items__:
        return self.__items__[key]
    return self.__missing__(key)


def no_such_key(self, key):
    """`__missing__` of instances whose class has none, where a subclass has one"""
    raise KeyError(key)


class OrderedDictBase(DictBase):
    def __copy__(self):
        """NOT_RPYTHON: attributes and items would have to be copied together."""

    def __or__(self, other):
        result = self.copy()
        result.update(other)
        return result

    def __ror__(self, other):
        result = self.__class__(other)
        result.update(self)
        return result

    def copy(self):
        return self.__class__(self)

    def move_to_end(self, key, last=True):
        items = self.__items__
        value = items.pop(key)
        if last:
            items[key] = value
        else:
            others = list(items.items())
            items.clear()
            items[key] = value
            for other, value in others:
                items[other] = value

    def popitem(self, last=True):
        items = self.__items__
        if last:
            return items.popitem()
        for key in items:
            return key, items.pop(key)
        raise KeyError("dictionary is empty")

    def __repr__(self):
        name = type(self).__name__
        if len(self.__items__) == 0:
            return name + "()"
        return name + "(" + repr(list(self.__items__.items())) + ")"


class DefaultDictBase(DictBase):
    def __copy__(self):
        """NOT_RPYTHON: attributes and items would have to be copied together."""

    def __init__(self, default_factory=None, *args, **kwargs):
        self.default_factory = default_factory
        if len(args) > 1:
            raise TypeError("defaultdict expected at most 2 arguments, got " + str(len(args) + 1))
        if len(args) == 1:
            self.__items__.update(plain(args[0]))
        if len(kwargs) > 0:
            self.__items__.update(kwargs)

    def __getitem__(self, key):
        if key in self.__items__:
            return self.__items__[key]
        return self.__missing__(key)

    def __missing__(self, key):
        factory = self.default_factory
        if factory is None:
            raise KeyError(key)
        value = factory()
        self[key] = value
        return value

    def __or__(self, other):
        result = self.copy()
        result.update(other)
        return result

    def __ror__(self, other):
        result = self.__class__(self.default_factory, other)
        result.update(self)
        return result

    def copy(self):
        return self.__class__(self.default_factory, self)

    def __repr__(self):
        return type(self).__name__ + "(" + repr(self.default_factory) + ", " + repr(self.__items__) + ")"


class CounterBase(Ordered, DictBase):
    """As the class of `collections`, which is written in Python: its methods go through `self`"""

    def __copy__(self):
        """NOT_RPYTHON: attributes and items would have to be copied together."""

    def __new__(cls, /, *args, **kwargs):
        self = instantiate(cls)
        self.__items__ = Counter()
        return self

    def __init__(self, *args, **kwargs):
        if len(args) > 1:
            raise TypeError("Counter expected at most 1 argument, got " + str(len(args)))
        if len(args) == 0:
            self.update(None, **kwargs)
        else:
            self.update(args[0], **kwargs)

    def __missing__(self, key):
        return 0

    def __delitem__(self, key):
        if key in self.__items__:
            del self.__items__[key]

    def __repr__(self):
        text = repr(self.__items__)
        return type(self).__name__ + text[len("Counter"):]

    def __pos__(self):
        return +self.__items__

    def __neg__(self):
        return -self.__items__

    def __add__(self, other):
        return self.__items__ + plain(other)

    def __sub__(self, other):
        return self.__items__ - plain(other)

    def __and__(self, other):
        return self.__items__ & plain(other)

    def __iadd__(self, other):
        for key, n in plain(other).items():
            self[key] = self[key] + n
        return self._keep_positive()

    def __isub__(self, other):
        for key, n in plain(other).items():
            self[key] = self[key] - n
        return self._keep_positive()

    def __iand__(self, other):
        items = plain(other)
        for key, n in list(self.__items__.items()):
            if items[key] < n:
                self[key] = items[key]
        return self._keep_positive()

    def __ior__(self, other):
        for key, n in plain(other).items():
            if n > self[key]:
                self[key] = n
        return self._keep_positive()

    def _keep_positive(self):
        for key in [key for key, n in self.__items__.items() if not n > 0]:
            del self[key]
        return self

    def most_common(self, n=None):
        return self.__items__.most_common(n)

    def elements(self):
        return self.__items__.elements()

    def total(self):
        return self.__items__.total()

    def update(self, *args, **kwargs):
        if len(args) == 1:
            items = plain(args[0])
            if items is None:
                pass
            elif not isinstance(items, dict):
                for key in items:
                    self[key] = self.get(key, 0) + 1
            elif len(self.__items__) == 0:
                self.__items__.update(items)
            else:
                counts = Counter()
                counts.update(items)
                for key, n in counts.items():
                    self[key] = n + self.get(key, 0)
        elif len(args) > 1:
            raise TypeError("update expected at most 1 argument, got " + str(len(args)))
        if len(kwargs) > 0:
            self.update(kwargs)

    def subtract(self, *args, **kwargs):
        if len(args) == 1:
            items = plain(args[0])
            if items is None:
                pass
            elif isinstance(items, dict):
                counts = Counter()
                counts.update(items)
                for key, n in counts.items():
                    self[key] = self.get(key, 0) - n
            else:
                for key in items:
                    self[key] = self.get(key, 0) - 1
        elif len(args) > 1:
            raise TypeError("subtract expected at most 1 argument, got " + str(len(args)))
        if len(kwargs) > 0:
            self.subtract(kwargs)

    def copy(self):
        return self.__class__(self)


for method in ("__iadd__", "__isub__", "update", "subtract"):
    vars(CounterBase)[method].checks_overflow = True


STAND_INS = {}
OWNERS = {}
LIBRARY = "collections", "typing", "enum", "_python2.dialect"
BASES = {
    list: ListBase,
    dict: DictBase,
    set: SetBase,
    frozenset: FrozenSetBase,
    OrderedDict: OrderedDictBase,
    defaultdict: DefaultDictBase,
    Counter: CounterBase,
    deque: DequeBase,
}
BASES.update(app_scalars.BASES)
MISSING = {"__getitem__": getitem_or_missing, "__missing__": no_such_key}


def stand_in(cls, base):
    """What stands for a base of a class; None for classes that have none"""
    if base not in BASES or closures.is_enumeration(cls) or base is tuple and hasattr(cls, "_fields"):
        return None
    # The class that derives from the builtin class itself; those of the library stay as they are.
    owners = [c for c in cls.__mro__ if base in c.__bases__ and c not in BASES]
    if not owners:
        return None
    owner = owners[-1]
    if owner.__module__ in LIBRARY or owner.__module__.startswith("rpython"):
        return None
    missing = issubclass(base, dict) and any("__missing__" in c.__dict__ for c in [owner] + all_subclasses(owner))
    key = owner, base
    if key not in STAND_INS:
        namespace = {"__module__": __name__, "__qualname__": base.__name__}
        for c in reversed(BASES[base].__mro__[:-1]):
            for name, value in c.__dict__.items():
                if isinstance(value, staticmethod):
                    namespace[name] = staticmethod(copy_of(value.__func__))
                elif isinstance(value, types.FunctionType):
                    namespace[name] = copy_of(value)
                elif isinstance(value, property):
                    namespace[name] = property(copy_of(value.fget))
        if missing:
            for name, value in MISSING.items():
                if name == "__getitem__" or name not in namespace:
                    namespace[name] = copy_of(value)
        STAND_INS[key] = type(base.__name__, (), namespace)
        OWNERS[STAND_INS[key]] = owner
    return STAND_INS[key]


def owner_of(stand_in):
    """The class that derives from the builtin class itself: all instances are instances of it"""
    return OWNERS[stand_in]


def all_subclasses(cls):
    found = []
    for sub in cls.__subclasses__():
        found += [sub] + all_subclasses(sub)
    return found


for _base in (ListBase, SetBase, DictBase, DefaultDictBase, CounterBase):
    _base.__init__.takes_any_length = True


def copy_of(function):
    copy = types.FunctionType(function.__code__, function.__globals__, function.__name__, function.__defaults__)
    copy.__kwdefaults__ = function.__kwdefaults__
    copy.__dict__.update(function.__dict__)
    return copy


METHODS = {}


def method_of(cls, function):
    """What a class with several bases has in the place of a method of one of them: a copy of its own"""
    key = cls, function
    if key not in METHODS:
        METHODS[key] = copy = closures.copy_function(function)
        copy._copied_for_ = cls
        copy._copy_of_ = function
    return METHODS[key]


VALUES = {}


def items_of(instance):
    """The builtin value that a prebuilt instance holds: the same at every call"""
    if id(instance) not in VALUES:
        if isinstance(instance, list):
            value = list(instance)
        elif isinstance(instance, Counter):
            value = Counter(instance)
        elif isinstance(instance, deque):
            value = deque(instance, instance.maxlen)
        elif isinstance(instance, dict):
            value = dict(instance)
        elif isinstance(instance, (set, frozenset)):
            value = instance.copy()
        else:
            value = app_scalars.value_of(instance)
        VALUES[id(instance)] = instance, value
    return VALUES[id(instance)][1]
