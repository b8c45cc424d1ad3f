"""What operators and builtins do with instances.

The functions with the plain names are for classes that define the method; `default_*` are for
classes that do not.  A receiver may be None where its annotation says so.
"""

from rpython.rlib.rarithmetic import intmask

from rotor_helpers.app_exc import new_os_error  # noqa: F401
from rotor_helpers.app_repr import guarded_dict_repr, guarded_list_repr  # noqa: F401
from rotor_helpers.ll_float import same_nan
from rotor_helpers.ll_text import int2hex


def eq(a, b):
    if a is None:
        return b is None
    return a.__eq__(b)


# What containers ask


def eq_truth(a, b):
    return bool(eq(a, b))


def eq_pair(a, b):
    """Of two alternatives of a union, one of which is an instance that is asked, or of two records"""
    return bool(a == b)


def lt_pair(a, b):
    """Of two records, or of instances where the operator has to find out whom it asks"""
    return bool(a < b)


def le_pair(a, b):
    """As `lt_pair`."""
    return bool(a <= b)


def gt_pair(a, b):
    """Of two instances"""
    return bool(a > b)


def ge_pair(a, b):
    """As `gt_pair`."""
    return bool(a >= b)


def eq_derived_truth(a, b):
    return bool(eq_derived(a, b))


def lt_truth(a, b):
    return bool(lt(a, b))


def lt_derived_truth(a, b):
    return bool(lt_derived(a, b))


def le_truth(a, b):
    return bool(a.__le__(b))


def le_derived_truth(a, b):
    return bool(le_derived(a, b))


# Containers in which instances meet other values


def eq_tuples(a, b):
    """a == b for tuples of one known length: a function for each rest of them"""
    if len(a) == 0:
        return True
    if not (a[0] is b[0] or a[0] == b[0]):
        return False
    return eq_tuples(a[1:], b[1:])


def ne_tuples(a, b):
    return not eq_tuples(a, b)


def eq_lists(a, b):
    if len(a) != len(b):
        return False
    for i in range(len(a)):
        if not (a[i] is b[i] or a[i] == b[i]):
            return False
    return True


def ne_lists(a, b):
    return not eq_lists(a, b)


def eq_var_tuples(a, b):
    """a == b for tuples one of which is of any length"""
    return eq_lists(list(a), list(b))


def ne_var_tuples(a, b):
    return not eq_var_tuples(a, b)


def eq_dicts(a, b):
    if len(a) != len(b):
        return False
    for key in a:
        if key not in b or not (a[key] is b[key] or a[key] == b[key]):
            return False
    return True


def ne_dicts(a, b):
    return not eq_dicts(a, b)


def in_list(items, wanted):
    for item in items:
        if item is wanted or item == wanted:
            return True
    return False


def in_tuple(items, wanted):
    if len(items) == 0:
        return False
    if items[0] is wanted or items[0] == wanted:
        return True
    return in_tuple(items[1:], wanted)


def discard_set(items, wanted):
    frozen = frozenset(wanted)
    if frozen in items:
        items.discard(frozen)


def remove_set(items, wanted):
    frozen = frozenset(wanted)
    if frozen not in items:
        raise KeyError(wanted)
    items.remove(frozen)


def in_set(items, wanted):
    """Of values of several kinds, among which are sets: these are looked for as frozen ones"""
    if isinstance(wanted, set):
        return frozenset(wanted) in items
    return wanted in items


# `app_record.same`


def same_instance(a, b):
    return a is b or a == b


def same_float(a, b):
    return a == b or same_nan(a, b)


def same_optional_float(a, b):
    if a is None or b is None:
        return a is None and b is None
    return a == b or same_nan(a, b)


def goes_first(a, b):
    """Whether the class of b derives from that of a: then the reflected method of b decides"""
    return b is not None and type(b) is not type(a) and isinstance(b, type(a))


def isinstance_of_any(x, classes):
    """isinstance(x, classes) where the classes are values of the run"""
    for cls in classes:
        if isinstance(x, cls):
            return True
    return False


def issubclass_of_any(x, classes):
    """issubclass(x, classes) where the classes are values of the run"""
    for cls in classes:
        if issubclass(x, cls):
            return True
    return False


def eq_derived(a, b):
    """a == b where a subclass has an `__eq__` of its own"""
    if a is None:
        return b is None
    if goes_first(a, b):
        return b.__eq__(a)
    return a.__eq__(b)


def ne_derived(a, b):
    return not eq_derived(a, b)


def ne_own_derived(a, b):
    """a != b by way of `__ne__` where a subclass has its own"""
    if a is None:
        return b is not None
    if goes_first(a, b):
        return b.__ne__(a)
    return a.__ne__(b)


# Operators whose reflected method a subclass overrides.


def lt_derived(a, b):
    if goes_first(a, b):
        return b.__gt__(a)
    return a.__lt__(b)


def le_derived(a, b):
    if goes_first(a, b):
        return b.__ge__(a)
    return a.__le__(b)


def gt_derived(a, b):
    if goes_first(a, b):
        return b.__lt__(a)
    return a.__gt__(b)


def ge_derived(a, b):
    if goes_first(a, b):
        return b.__le__(a)
    return a.__ge__(b)


def add_derived(a, b):
    if goes_first(a, b):
        return b.__radd__(a)
    return a.__add__(b)


def sub_derived(a, b):
    if goes_first(a, b):
        return b.__rsub__(a)
    return a.__sub__(b)


def mul_derived(a, b):
    if goes_first(a, b):
        return b.__rmul__(a)
    return a.__mul__(b)


def truediv_derived(a, b):
    if goes_first(a, b):
        return b.__rtruediv__(a)
    return a.__truediv__(b)


def floordiv_derived(a, b):
    if goes_first(a, b):
        return b.__rfloordiv__(a)
    return a.__floordiv__(b)


def mod_derived(a, b):
    if goes_first(a, b):
        return b.__rmod__(a)
    return a.__mod__(b)


def divmod_derived(a, b):
    if goes_first(a, b):
        return b.__rdivmod__(a)
    return a.__divmod__(b)


def pow_derived(a, b):
    if goes_first(a, b):
        return b.__rpow__(a)
    return a.__pow__(b)


def lshift_derived(a, b):
    if goes_first(a, b):
        return b.__rlshift__(a)
    return a.__lshift__(b)


def rshift_derived(a, b):
    if goes_first(a, b):
        return b.__rrshift__(a)
    return a.__rshift__(b)


def and_derived(a, b):
    if goes_first(a, b):
        return b.__rand__(a)
    return a.__and__(b)


def or_derived(a, b):
    if goes_first(a, b):
        return b.__ror__(a)
    return a.__or__(b)


def xor_derived(a, b):
    if goes_first(a, b):
        return b.__rxor__(a)
    return a.__xor__(b)


def matmul_derived(a, b):
    if goes_first(a, b):
        return b.__rmatmul__(a)
    return a.__matmul__(b)


def ne(a, b):
    """a != b by way of `__eq__`"""
    return not eq(a, b)


def ne_own(a, b):
    """a != b by way of `__ne__`"""
    if a is None:
        return b is not None
    return a.__ne__(b)


def lt(a, b):
    return a.__lt__(b)


def bool_(a):
    if a is None:
        return False
    return truth(a.__bool__())


def truth(given):
    """What `__bool__` gives, which must be a bool"""
    if isinstance(given, bool):
        return given
    raise TypeError("__bool__ should return bool, returned " + type(given).__name__)


def bool_len(a):
    """The truth of an instance with `__len__`"""
    if a is None:
        return False
    return a.__len__() != 0


def hash_(a):
    if a is None:
        return 0
    h = a._rotor_hash_()
    if not isinstance(h, int):
        raise TypeError("__hash__ method should return an integer")
    if h == -1:
        return -2
    # A word is taken as it is, a larger int by its hash.
    if -0x8000000000000000 <= h <= 0x7FFFFFFFFFFFFFFF:
        return intmask(h)
    return hash(h)


def optional_hash(a):
    """hash() of a number that may be None"""
    if a is None:
        return 0
    return hash(a)


def str_(a):
    if a is None:
        return "None"
    return str(a)


def repr_(a):
    if a is None:
        return "None"
    return repr(a)


def class_or_none_type(prefix, name):
    """What `repr()` of a class shows, which may be that of None"""
    return "<class 'NoneType'>" if name == "NoneType" else prefix + name + "'>"


def object_init(a, *args, **keywords):
    """object.__init__, called by the `__init__` of a class below"""
    if args or keywords:
        raise TypeError("object.__init__() takes exactly one argument (the instance to initialize)")


object_init.takes_any_length = True


def object_init_subclass(cls=object, **keywords):
    """object.__init_subclass__, called by that of a class below"""
    if keywords:
        raise TypeError(cls.__qualname__ + ".__init_subclass__() takes no keyword arguments")


def default_eq(a, b):
    return a is b


def default_ne(a, b):
    """object.__ne__, which inverts `__eq__`"""
    return not (a == b)


def default_hash(a):
    if a is None:
        return 0
    return id(a)


def unhashable(a):
    """What stands for a `__hash__` that is None"""
    raise TypeError("unhashable type: '" + type(a).__name__ + "'")


def default_bool(a):
    return a is not None


def default_str(a):
    """str(a), which shows repr(a)"""
    return repr(a)


def format_plain(a, spec):
    """format(a, spec) of an instance whose class says nothing about it"""
    if spec:
        raise TypeError("unsupported format string passed to " + type(a).__name__ + ".__format__")
    return str(a)


class Iterators(object):
    pass


ITERATORS = Iterators()  # what stands for their addresses


def iterator_repr(name):
    """`repr()` of an iterator of a builtin class"""
    return "<" + name + " object at " + int2hex(id(ITERATORS)) + ">"


def default_repr(a):
    if a is None:
        return "None"
    module = type(a).__module__
    name = type(a).__qualname__
    if module != "builtins" and not module.startswith("rotor_helpers"):
        name = module + "." + name
    return "<" + name + " object at " + int2hex(id(a)) + ">"


def operand(value, message):
    """The operand of an operation that is a TypeError for None"""
    if value is None:
        raise TypeError(message)
    return value


def first_operand(value, other, message, message_for_both):
    """The first operand of an operation that is a TypeError for None, where the second may be None too"""
    if value is None:
        raise TypeError(message_for_both if other is None else message)
    return value


def text_of_method(text, name):
    """What `__str__` or `__repr__` gave, which is a text"""
    if isinstance(text, str):
        return text
    raise TypeError(name + " returned non-string (type " + type(text).__name__ + ")")


def none_iter(value):
    """iter(None)"""
    raise TypeError("'NoneType' object is not iterable")


def raise_attribute_error(message):
    """An operation that only raises"""
    raise AttributeError(message)


def raise_index_error(message):
    """An operation that only raises"""
    raise IndexError(message)


def raise_key_error(key):
    """An operation that only raises"""
    raise KeyError(key)


def raise_type_error(message):
    """An operation that only raises"""
    raise TypeError(message)


def raise_value_error(message):
    """An operation that only raises"""
    raise ValueError(message)


def bytes_of_method(value, method):
    """What `__bytes__` of an instance gave to bytes()"""
    if isinstance(value, bytes):
        return value
    raise TypeError(method + " returned non-bytes (type " + type(value).__name__ + ")")


def int_of_method(value, method):
    """What `__int__` or `__index__` of an instance gave to int() or float()"""
    if isinstance(value, int):
        return int(value)
    raise TypeError(method + " returned non-int (type " + type(value).__name__ + ")")


def index_of(x):
    """What `__index__` of a value that is no int gives"""
    if hasattr(x, "__index__"):
        return int_of_method(x.__index__(), "__index__")
    raise TypeError("'" + type(x).__name__ + "' object cannot be interpreted as an integer")


def float_of_method(value, name):
    """What `__float__` of an instance of a class gave to float()"""
    if isinstance(value, float):
        return value
    raise TypeError(name + ".__float__ returned non-float (type " + type(value).__name__ + ")")


def next_default(it, default):
    """next(it, default)"""
    try:
        return next(it)
    except StopIteration:
        return default
