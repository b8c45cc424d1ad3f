"""What the annotator rewrites into calls of helpers.

FUNCTIONS     {builtin function or type: helper}; the call keeps its arguments
METHODS       {(kind, name): helper}; the receiver becomes the first argument; `app_dunders.method` makes
              special methods that have no row
OPS           {(kind, operation) or (kind, kind, operation): helper} by the kinds of the operands
MODULE_ATTRS  {(module, name): getter}; attributes whose value is known at run time only
CONSTANTS     [(object, replacement)]; objects of the host and what stands for them, among them
              the keys of FUNCTIONS that are written in Python
RPYTHON_FUNCTIONS  as FUNCTIONS, for programs in RPython, where the records that classes among them make are dicts
EXACT_FUNCTIONS  as FUNCTIONS, for calls with exact ints and those whose result is to be exact
EXC_METHODS   {(class, name): helper}; the methods, properties and defaults of builtin exception classes
RECORDS       {name: class}; classes whose values are records (see app_record); the name is a
              kind of METHODS and OPS; a method "get x" reads the attribute x
DELEGATES     {name: reason}; records that do with their first part what has no entry
VALUES_OF_PARTS  {name: reason}; records that are equal when their parts are, and have a hash

Kinds: int, exact, uint, bool, float, char, str, bytes, bytearray, list, tuple (of known length),
vartuple (a tuple of any length), dict, set, range, instance, none, builder, iterator, function,
class, and * for any.  A char is looked up as a
str, a bool as an int, when it has no entry of its own.

Not here, since they are operations of the RTyper: what `int()`, `float()` and `bool()` do with
numbers; `list()`, `dict()`, `set()`, `str()` without arguments; len, iteration, indexing,
slices, comparison of strings, tuples and lists, membership; the methods of the table in
`src/flow/src/builtins.rs`, which says which of them are here, too (it is checked).

Four functions run during translation, on constants.

`compile_spec(spec)` gives the constants of a format spec: (fill, align, sign, alt, zero, width,
grouping, precision, type); `format(x, spec)` is `OPS[(kind, "format")](x, *constants)`.  The
empty spec is `str(x)`; a spec that is not a constant is `app_format.format_dynamic(x, spec)`.

`compile_format(text)` gives the parts of a text for `str.format`.  A part is a str, or a tuple
(field, accessors, conversion, spec): field is the index or the name of the argument; accessors
is a tuple of ("attr", name) and ("item", int or str); conversion is "", "r", "s" or "a"; a spec with
fields is a tuple of parts.

`compile_percent(text)` gives the parts of a text for `%`.  A part is a str, or a tuple
(field, helper, constants): field is the index of the operand in the tuple on the right or the
name of a key, and the part is `helper(operand, *constants)`; when the constants are (), the
helper is `str` or `repr`.

`record_parts(x)` gives the parts of a prebuilt record or named tuple.

The first three raise ValueError with Python's message, NotImplementedError where the text is
taken apart at run time (`app_template`).
"""

import _io
import _getters
import _mappingproxy
import _simplenamespace
import _thread
import abc
import builtins
import codecs
import collections
import functools
import gc
import itertools
import math
import operator
import os
import os.path
import sys
import time
import types

from rpython.rlib import _exact, _floatbits, longlong2float, rarithmetic, rfloat, rgc

from rotor_helpers import (
    app_async,
    app_bytes,
    app_codecs,
    app_collections,
    app_complex,
    app_dict,
    app_exact,
    app_exc,
    app_file,
    app_format,
    app_functools,
    app_interrupt,
    app_iter,
    app_list,
    app_math,
    app_memory,
    app_num,
    app_os,
    app_print,
    app_repr,
    app_slice,
    app_str,
    app_sys,
    app_time,
    app_values,
    app_views,
    stand_in,
    ll_float,
    ll_text,
)

FUNCTIONS = {
    codecs.open: app_codecs.open_,
    codecs.encode: app_codecs.encode,
    codecs.decode: app_codecs.decode,
    codecs.lookup: app_codecs.lookup,
    # builtins
    int: app_num.int_,
    float: app_num.float_,
    complex: app_complex.complex_,
    str: app_bytes.str_decode,
    bytes: app_bytes.bytes_,
    bytearray: app_bytes.bytearray_,
    list: app_list.list_,
    dict: app_dict.dict_,
    set: app_dict.set_,
    frozenset: app_dict.frozenset_,
    sorted: app_list.sorted_,
    map: app_list.map_,
    filter: app_list.filter_,
    next: app_list.next_,
    iter: app_iter.iter_sentinel,
    aiter: app_async.aiter_,
    anext: app_async.anext_,
    enumerate: app_iter.enumerate_,
    zip: app_iter.zip_,
    reversed: app_iter.reversed_,
    functools.reduce: app_iter.reduce,
    functools.partial: app_functools.partial,
    types.MethodType: app_functools.bound,
    functools.cmp_to_key: app_functools.cmp_to_key,
    functools.wraps: app_functools.wraps,
    functools.update_wrapper: app_functools.update_wrapper,
    functools.cache: app_functools.cache,
    functools.lru_cache: app_functools.lru_cache,
    itertools.chain.from_iterable: app_iter.chain_from_iterable,
    sum: app_list.sum_,
    any: app_list.any_,
    all: app_list.all_,
    min: app_list.min_,
    max: app_list.max_,
    round: app_num.round_,
    pow: app_num.pow_mod,
    print: app_print.print_,
    input: app_print.input_,
    open: app_file.open_,
    app_file.TextIOWrapper: app_file.text_wrapper,
    ascii: app_repr.ascii_,
    dict.fromkeys: app_dict.dict_fromkeys,
    str.maketrans: app_str.maketrans,
    bytes.maketrans: app_bytes.maketrans,
    bytes.fromhex: app_bytes.fromhex,
    float.fromhex: app_num.float_fromhex,
    bytearray.fromhex: app_bytes.bytearray_fromhex,
    int.from_bytes: app_num.int_from_bytes,
    # sys
    sys.exit: app_sys.exit_,
    sys.intern: app_sys.intern,
    sys.setrecursionlimit: app_sys.setrecursionlimit,
    sys.getrecursionlimit: app_sys.getrecursionlimit,
    sys.getdefaultencoding: app_sys.getdefaultencoding,
    _thread.get_ident: app_sys.get_ident,
    # collections
    collections.deque: app_collections.deque_,
    collections.defaultdict: app_collections.defaultdict_,
    collections.OrderedDict: app_collections.ordered_dict_,
    collections.OrderedDict.fromkeys: app_collections.ordered_dict_fromkeys,
    collections.Counter: app_collections.counter_,
    itertools.count: app_collections.count_,
    # time and gc
    time.time: app_time.time,
    time.perf_counter: app_time.perf_counter,
    time.monotonic: app_time.monotonic,
    time.process_time: app_time.process_time,
    time.time_ns: app_time.time_ns,
    time.struct_time: app_time.struct_time,
    time.gmtime: app_time.gmtime,
    time.localtime: app_time.localtime,
    time.mktime: app_time.mktime,
    time.strftime: app_time.strftime,
    time.strptime: app_time.strptime,
    time.asctime: app_time.asctime,
    time.ctime: app_time.ctime,
    time.sleep: app_time.sleep,
    gc.collect: app_time.gc_collect,
    gc.enable: app_time.gc_nothing,
    gc.disable: app_time.gc_nothing,
    gc.isenabled: app_time.gc_isenabled,
    # rpython.rlib
    rarithmetic.ovfcheck_float_to_int: app_num.ovfcheck_float_to_int,
    rarithmetic.highest_bit: app_num.highest_bit,
    rarithmetic.int_between: app_num.int_between,
    rarithmetic.int_force_ge_zero: app_num.int_force_ge_zero,
    rarithmetic.int_c_div: app_num.int_c_div,
    rarithmetic.int_c_mod: app_num.int_c_mod,
    rarithmetic.mulmod: app_num.mulmod,
    _exact.exact: app_exact.exact,
    _exact.exact_uint: app_exact.exact_uint,
    _exact.exact_from_text: app_exact.int_,
    _exact.exact_from_float: app_exact.int_,
}


# Builtins that are operations, or more than functions, where they are called by name.
VALUES = {
    len: app_values.len_,
    abs: app_values.abs_,
    int: app_values.int_,
    float: app_values.float_,
    str: app_values.str_,
    bool: app_values.bool_,
    list: app_values.list_,
    set: app_values.set_,
    repr: app_values.repr_,
    ord: app_values.ord_,
    chr: app_values.chr_,
    hex: app_values.hex_,
    oct: app_values.oct_,
    bin: app_values.bin_,
    hash: app_values.hash_,
    callable: app_values.callable_,
    divmod: app_values.divmod_,
    pow: app_values.pow_,
    round: app_values.round_,
    reversed: app_values.reversed_,
    iter: app_values.iter_,
}


def _add(table, module, helpers, names):
    """Entries for the functions of a module that the host has."""
    for name in names.split():
        theirs, _, ours = name.partition("=")
        function = getattr(module, theirs, None)
        if function is not None:
            table[function] = getattr(helpers, ours or theirs)


_add(
    FUNCTIONS,
    math,
    app_math,
    """sqrt exp exp2 expm1 log log10 log2 log1p cbrt sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh
    atanh hypot pow=pow_ fmod remainder floor ceil trunc fabs copysign=copysign_ isnan=isnan_ isinf=isinf_
    isfinite=isfinite_ isclose degrees radians ldexp frexp modf ulp nextafter gcd lcm isqrt factorial comb perm
    fsum prod dist erf erfc gamma lgamma""",
)
_add(
    FUNCTIONS,
    os,
    app_os,
    """getenv putenv unsetenv getcwd getpid cpu_count _exit=exit_now remove unlink=remove mkdir rmdir rename replace=rename
    makedirs removedirs chmod access chdir symlink link readlink utime system kill listdir stat lstat scandir walk urandom fspath open=os_open close=os_close write=os_write read=os_read lseek ftruncate truncate fsync isatty fsencode fsdecode getcwdb
    strerror=error_text""",
)
_add(
    FUNCTIONS,
    os.path,
    app_os,
    """exists isfile isdir getsize getmtime isabs join split basename dirname splitext normpath abspath expanduser
    commonprefix relpath realpath getatime getctime islink lexists samefile expandvars commonpath normcase splitdrive""",
)
_add(
    FUNCTIONS,
    itertools,
    app_iter,
    """repeat cycle chain islice takewhile dropwhile filterfalse starmap compress pairwise accumulate product
    permutations combinations combinations_with_replacement zip_longest groupby tee batched""",
)
_add(
    FUNCTIONS,
    codecs,
    app_codecs,
    """unicode_escape_decode unicode_escape_encode raw_unicode_escape_decode raw_unicode_escape_encode escape_decode""",
)
_add(FUNCTIONS, sys, app_sys, "getfilesystemencoding getfilesystemencodeerrors")
_add(FUNCTIONS, sys, app_exact, "set_int_max_str_digits get_int_max_str_digits")
_add(
    FUNCTIONS,
    operator,
    app_values,
    """add sub mul truediv floordiv mod and_ or_ xor lshift rshift matmul neg pos invert not_ truth lt le eq ne gt ge is_
    is_not contains getitem setitem delitem concat iadd pow=pow_ abs=abs_ index inv=invert isub imul itruediv ifloordiv imod
    ipow ilshift irshift iand ior ixor imatmul iconcat=iadd""",
)
_add(FUNCTIONS, operator, app_iter, "countOf=count_of indexOf=index_of call length_hint")
_add(FUNCTIONS, operator, _getters, "itemgetter attrgetter methodcaller")
_add(FUNCTIONS, builtins, app_sys, "exit=exit_ quit=exit_")
_add(FUNCTIONS, time, app_time, "perf_counter_ns monotonic_ns process_time_ns")
_add(FUNCTIONS, rfloat, app_math, "isinf=isinf_ isnan=isnan_ isfinite=isfinite_ copysign=copysign_")
_add(FUNCTIONS, longlong2float, app_math, "float2longlong longlong2float")
_add(FUNCTIONS, _floatbits, app_math, "single_bits single_float")
_add(FUNCTIONS, rgc, app_time, "collect=gc_collect")

EXACT_FUNCTIONS = {
    int: app_exact.int_,
    int.from_bytes: app_exact.from_bytes,
    pow: app_exact.pow_mod,
    round: app_exact.round_,
    math.floor: app_exact.floor,
    math.ceil: app_exact.ceil,
    math.trunc: app_exact.int_,
    math.gcd: app_exact.gcd,
    math.lcm: app_exact.lcm,
    math.isqrt: app_exact.isqrt,
    math.factorial: app_exact.factorial,
    math.comb: app_exact.comb,
    math.perm: app_exact.perm,
    math.log: app_exact.log,
    math.log2: app_exact.log2,
    math.log10: app_exact.log10,
}

RPYTHON_FUNCTIONS = {
    collections.OrderedDict: app_collections.plain_ordered_dict,
    collections.OrderedDict.fromkeys: app_dict.dict_fromkeys,
    os.write: app_os.os_write_text,
}

RECORDS = {
    "complex": complex,
    "deque": collections.deque,
    "deque_iterator": app_collections.DequeIterator,
    "count": itertools.count,
    "dict_keys": type({}.keys()),
    "dict_values": type({}.values()),
    "dict_items": type({}.items()),
    "defaultdict": collections.defaultdict,
    "OrderedDict": collections.OrderedDict,
    "Counter": collections.Counter,
}

VALUES_OF_PARTS = {
    "complex": "two floats",
}

DELEGATES = {
    "defaultdict": "a dict",
    "OrderedDict": "a dict",
    "Counter": "a dict",
}


def record_parts(x):
    """The parts of a prebuilt record; see the module"""
    if isinstance(x, complex):
        return x.real, x.imag
    if isinstance(x, collections.deque):
        limit = -1 if x.maxlen is None else x.maxlen
        return list(x), [0, len(x), limit, 0]
    if isinstance(x, collections.defaultdict):
        return dict(x), x.default_factory
    if isinstance(x, dict):
        return (dict(x),)
    if isinstance(x, itertools.count):
        return count_parts(repr(x)[len("count("):-1])
    return tuple(x)


def count_parts(text):
    """The parts of an `itertools.count` that shows these arguments; None where they are not numbers"""
    values = []
    for word in text.split(", "):
        for kind in (int, float):
            try:
                values.append(kind(word))
                break
            except ValueError:
                pass
    if len(values) != text.count(", ") + 1:
        return None
    return [values[0]], values[1] if len(values) == 2 else 1


def members(cls):
    """The members of an enumeration"""
    return list(cls)


def members_by_name(cls):
    """The names of an enumeration, aliases too, with their members"""
    return list(cls.__members__.items())


METHODS = {}


def _methods(kind, module, names):
    for name in names.split():
        method, _, helper = name.partition("=")
        METHODS[kind, method] = getattr(module, helper or method)


_methods(
    "str",
    app_str,
    """find rfind index rindex count startswith endswith removeprefix removesuffix replace join strip lstrip rstrip
    split rsplit splitlines partition rpartition ljust rjust center zfill expandtabs upper lower casefold swapcase
    capitalize title isalpha isdecimal isdigit isnumeric isalnum isspace isprintable isascii isupper islower istitle
    isidentifier translate""",
)
_methods("str", app_bytes, "encode")
_methods(
    "char",
    app_str,
    """isdigit=char_isdigit isalpha=char_isalpha isalnum=char_isalnum isspace=char_isspace isupper=char_isupper
    islower=char_islower isdecimal=char_isdecimal""",
)
_methods(
    "bytes",
    app_bytes,
    """find rfind index rindex count startswith endswith removeprefix removesuffix replace join strip lstrip rstrip
    split rsplit splitlines partition rpartition ljust rjust center zfill upper lower swapcase capitalize title
    isalpha isdigit isalnum isspace isupper islower istitle isascii hex=hex_ decode translate expandtabs""",
)
_methods(
    "bytearray",
    app_bytes,
    " ".join(
        name + "=bytearray_" + name
        for name in """decode find count startswith endswith hex extend clear reverse remove rfind index rindex
        removeprefix removesuffix replace join strip lstrip rstrip split rsplit splitlines partition rpartition ljust
        rjust center zfill expandtabs upper lower swapcase capitalize title isascii isalpha isdigit isalnum isspace
        isupper islower istitle copy translate""".split()
    ),
)
_methods(
    "list",
    app_list,
    """index=list_index count=list_count remove=list_remove reverse=list_reverse sort=list_sort copy=list_copy
    clear=list_clear extend=list_extend""",
)
for _kind in "dict_keys", "dict_items":
    _methods(_kind, app_views, "isdisjoint=view_isdisjoint")
_methods("iterator", app_iter, "__length_hint__=iterator_length_hint __next__=iterator_next")
for _kind in "str", "bytes", "bytearray", "list", "tuple", "vartuple", "dict", "set", "range":
    _methods(_kind, app_values, "__contains__=has_item __len__=len_ __getitem__=getitem")
_methods("list", app_values, "__setitem__=setitem __delitem__=delitem")
_methods("dict", app_values, "__setitem__=setitem __delitem__=delitem")
_methods("count", app_collections, "__next__=count_next")
_methods("tuple", app_list, "index=tuple_index count=tuple_count")
_methods("range", app_list, "index=range_index count=range_count")
_methods("vartuple", app_list, "index=var_tuple_index count=list_count")
_methods("dict", app_dict, "update=dict_update keys=dict_keys values=dict_values items=dict_items")
_methods(
    "set",
    app_dict,
    """update=set_update union=set_union intersection=set_intersection difference=set_difference
    symmetric_difference=set_symmetric_difference intersection_update=set_intersection_update
    difference_update=set_difference_update symmetric_difference_update=set_symmetric_difference_update
    issubset=set_issubset issuperset=set_issuperset isdisjoint=set_isdisjoint""",
)
_methods(
    "int",
    app_num,
    """bit_length bit_count to_bytes=int_to_bytes is_integer=int_is_integer conjugate=int_conjugate
    as_integer_ratio=int_as_integer_ratio""",
)
_methods(
    "exact",
    app_exact,
    "bit_length bit_count to_bytes is_integer conjugate as_integer_ratio",
)
_methods("uint", app_num, "bit_length=uint_bit_length")
for _kind in "int", "exact":
    METHODS[_kind, "get real"] = METHODS[_kind, "get numerator"] = app_num.itself
    METHODS[_kind, "get imag"] = app_num.no_part
    METHODS[_kind, "get denominator"] = app_num.denominator
_methods("complex", app_complex, "conjugate")
METHODS["complex", "get real"] = app_complex.real
METHODS["complex", "get imag"] = app_complex.imag
METHODS["bool", "get real"] = METHODS["bool", "get numerator"] = app_num.bool_real
METHODS["float", "get real"] = app_num.itself
METHODS["float", "get imag"] = app_num.float_imag
_methods(
    "float",
    app_num,
    "is_integer=float_is_integer as_integer_ratio=float_as_integer_ratio conjugate=float_conjugate hex=float_hex",
)

_methods(
    "deque",
    app_collections,
    """append=deque_append appendleft=deque_appendleft pop=deque_pop popleft=deque_popleft extend=deque_extend
    extendleft=deque_extendleft clear=deque_clear copy=deque_copy insert=deque_insert remove=deque_remove
    count=deque_count index=deque_index reverse=deque_reverse rotate=deque_rotate""",
)
METHODS["deque", "get maxlen"] = app_collections.deque_maxlen
_methods("defaultdict", app_collections, "copy=defaultdict_copy")
METHODS["defaultdict", "get default_factory"] = app_collections.defaultdict_factory
_methods(
    "OrderedDict",
    app_collections,
    "copy=ordered_dict_copy move_to_end=ordered_dict_move_to_end popitem=ordered_dict_popitem",
)
_methods(
    "Counter",
    app_collections,
    """copy=counter_copy update=counter_update subtract=counter_subtract most_common=counter_most_common
    elements=counter_elements total=counter_total""",
)

OPS = {
    # collections
    ("dict_keys", "len"): app_views.view_len,
    ("dict_values", "len"): app_views.view_len,
    ("dict_items", "len"): app_views.view_len,
    ("dict_keys", "iter"): app_views.keys_iter,
    ("dict_values", "iter"): app_views.values_iter,
    ("dict_items", "iter"): app_views.items_iter,
    ("dict_keys", "contains"): app_views.keys_contains,
    ("dict_values", "contains"): app_views.values_contains,
    ("dict_values", "dict_values", "eq"): app_views.values_eq,
    ("dict_items", "contains"): app_views.items_contains,
    ("dict_keys", "repr"): app_views.keys_repr,
    ("dict_values", "repr"): app_views.values_repr,
    ("dict_items", "repr"): app_views.items_repr,
    ("deque", "len"): app_collections.deque_len,
    ("deque", "getitem"): app_collections.deque_getitem,
    ("deque", "setitem"): app_collections.deque_setitem,
    ("deque", "delitem"): app_collections.deque_delitem,
    ("iterator", "contains"): app_iter.contains_iter,
    ("deque", "contains"): app_collections.deque_contains,
    ("deque", "iter"): app_collections.deque_iter,
    ("deque", "repr"): app_collections.deque_repr,
    ("deque", "deque", "eq"): app_collections.deque_eq,
    ("deque", "deque", "lt"): app_collections.deque_lt,
    ("deque", "deque", "le"): app_collections.deque_le,
    ("deque", "deque", "gt"): app_collections.deque_gt,
    ("deque", "deque", "ge"): app_collections.deque_ge,
    ("deque", "deque", "add"): app_collections.deque_add,
    ("deque", "inplace_add"): app_collections.deque_iadd,
    ("deque", "mul"): app_collections.deque_mul,
    ("deque_iterator", "iter"): app_collections.iterator_iter,
    ("deque_iterator", "next"): app_collections.deque_next,
    ("count", "iter"): app_collections.iterator_iter,
    ("count", "next"): app_collections.count_next,
    ("count", "repr"): app_collections.count_repr,
    ("defaultdict", "getitem"): app_collections.defaultdict_getitem,
    ("defaultdict", "repr"): app_collections.defaultdict_repr,
    ("OrderedDict", "repr"): app_collections.ordered_dict_repr,
    ("OrderedDict", "OrderedDict", "eq"): app_collections.ordered_dict_eq,
    ("OrderedDict", "or_"): app_collections.ordered_dict_or,
    ("OrderedDict", "inplace_or"): app_collections.update_in_place,
    ("dict", "OrderedDict", "or_"): app_collections.ordered_dict_ror,
    ("defaultdict", "or_"): app_collections.defaultdict_or,
    ("defaultdict", "inplace_or"): app_collections.update_in_place,
    ("dict", "defaultdict", "or_"): app_collections.defaultdict_ror,
    ("Counter", "getitem"): app_collections.counter_getitem,
    ("Counter", "delitem"): app_collections.counter_delitem,
    ("Counter", "repr"): app_collections.counter_repr,
    ("Counter", "Counter", "eq"): app_collections.counter_eq,
    ("Counter", "Counter", "lt"): app_collections.counter_lt,
    ("Counter", "Counter", "le"): app_collections.counter_le,
    ("Counter", "Counter", "gt"): app_collections.counter_gt,
    ("Counter", "Counter", "ge"): app_collections.counter_ge,
    ("Counter", "pos"): app_collections.counter_pos,
    ("Counter", "neg"): app_collections.counter_neg,
    ("Counter", "Counter", "add"): app_collections.counter_add,
    ("Counter", "Counter", "sub"): app_collections.counter_sub,
    ("Counter", "Counter", "and_"): app_collections.counter_and,
    ("Counter", "Counter", "or_"): app_collections.counter_or,
    ("Counter", "inplace_add"): app_collections.counter_iadd,
    ("Counter", "inplace_sub"): app_collections.counter_isub,
    ("Counter", "Counter", "inplace_and"): app_collections.counter_iand,
    ("Counter", "inplace_or"): app_collections.counter_ior,
    # complex
    ("complex", "repr"): app_complex.repr_,
    ("complex", "format"): app_complex.format_,
    ("complex", "bool"): app_complex.bool_,
    ("complex", "hash"): app_complex.hash_,
    ("complex", "neg"): app_complex.neg,
    ("complex", "pos"): app_complex.pos,
    ("complex", "abs"): app_complex.abs_,
    ("complex", "complex", "eq"): app_complex.eq,
    # str() and repr()
    ("int", "str"): ll_text.int2str,
    ("int", "repr"): ll_text.int2str,
    ("uint", "str"): ll_text.uint2str,
    ("uint", "repr"): ll_text.uint2str,
    ("bool", "str"): app_repr.bool_str,
    ("bool", "repr"): app_repr.bool_str,
    ("float", "str"): ll_float.float2str,
    ("float", "repr"): ll_float.float2str,
    ("str", "str"): app_repr.str_or_none_str,
    ("str", "repr"): app_repr.str_or_none_repr,
    ("char", "str"): app_repr.same,
    ("char", "repr"): ll_text.str_repr,
    ("bytes", "str"): app_repr.bytes_or_none_repr,
    ("bytes", "repr"): app_repr.bytes_or_none_repr,
    ("bytearray", "str"): app_repr.bytearray_repr,
    ("bytearray", "repr"): app_repr.bytearray_repr,
    ("list", "str"): app_repr.list_repr,
    ("list", "repr"): app_repr.list_repr,
    ("tuple", "str"): app_repr.tuple_repr,
    ("tuple", "repr"): app_repr.tuple_repr,
    ("vartuple", "str"): app_repr.var_tuple_repr,
    ("vartuple", "repr"): app_repr.var_tuple_repr,
    ("dict", "str"): app_repr.dict_repr,
    ("dict", "repr"): app_repr.dict_repr,
    ("set", "str"): app_repr.set_repr,
    ("set", "repr"): app_repr.set_repr,
    ("range", "str"): app_repr.range_repr,
    ("range", "repr"): app_repr.range_repr,
    ("none", "str"): app_repr.none_str,
    ("none", "repr"): app_repr.none_str,
    # hex(), oct(), bin()
    ("int", "hex"): ll_text.int2hex,
    ("int", "oct"): ll_text.int2oct,
    ("int", "bin"): ll_text.int2bin,
    ("uint", "hex"): ll_text.uint2hex,
    ("uint", "oct"): ll_text.uint2oct,
    ("uint", "bin"): ll_text.uint2bin,
    # format()
    ("int", "format"): app_format.format_int,
    ("uint", "format"): app_format.format_uint,
    ("bool", "format"): app_format.format_bool,
    ("float", "format"): app_format.format_float,
    ("str", "format"): app_format.format_str,
    ("*", "format"): app_format.format_any,
    # exact ints
    ("exact", "str"): app_exact.text,
    ("exact", "repr"): app_exact.text,
    ("exact", "hex"): app_exact.hex_,
    ("exact", "oct"): app_exact.oct_,
    ("exact", "bin"): app_exact.bin_,
    ("exact", "format"): app_format.format_exact,
    ("exact", "neg"): app_exact.neg,
    ("exact", "pos"): app_exact.pos,
    ("exact", "abs"): app_exact.abs_,
    ("exact", "invert"): app_exact.invert,
    ("exact", "hash"): app_exact.hash_,
    # numbers
    ("int", "int", "divmod"): app_num.divmod_int,
    ("float", "float", "divmod"): app_num.divmod_float,
    ("int", "float", "divmod"): app_num.divmod_float,
    ("float", "int", "divmod"): app_num.divmod_float,
    ("float", "float", "pow"): app_num.pow_float,
    ("float", "int", "pow"): app_num.pow_float,
    ("int", "float", "pow"): app_num.pow_float,
    ("float", "float", "inplace_pow"): app_num.pow_float,
    ("float", "int", "inplace_pow"): app_num.pow_float,
    ("int", "float", "inplace_pow"): app_num.pow_float,
    # repetition
    ("str", "int", "mul"): app_str.mul,
    ("int", "str", "mul"): app_str.rmul,
    ("str", "int", "inplace_mul"): app_str.mul,
    ("bytes", "int", "mul"): app_bytes.mul,
    ("int", "bytes", "mul"): app_bytes.rmul,
    ("bytes", "int", "inplace_mul"): app_bytes.mul,
    ("int", "list", "mul"): app_list.list_rmul,
    ("int", "bytearray", "mul"): app_list.list_rmul,
    # membership
    ("str", "str", "contains"): app_str.contains,
    ("str", "char", "contains"): app_str.contains_char,
    ("bytes", "int", "contains"): app_bytes.contains,
    ("bytes", "bytes", "contains"): app_bytes.contains,
    # order of lists and sets
    ("list", "list", "lt"): app_list.list_lt,
    ("list", "list", "le"): app_list.list_le,
    ("list", "list", "gt"): app_list.list_gt,
    ("list", "list", "ge"): app_list.list_ge,
    ("set", "set", "lt"): app_dict.set_lt,
    ("set", "set", "le"): app_dict.set_le,
    ("set", "set", "gt"): app_dict.set_gt,
    ("set", "set", "ge"): app_dict.set_ge,
    # set and dict operators
    ("set", "set", "or_"): app_dict.set_or,
    ("set", "set", "and_"): app_dict.set_and,
    ("set", "set", "sub"): app_dict.set_sub,
    ("set", "set", "xor"): app_dict.set_symmetric_difference,
    ("set", "set", "inplace_or"): app_dict.set_ior,
    ("set", "set", "inplace_and"): app_dict.set_iand,
    ("set", "set", "inplace_sub"): app_dict.set_isub,
    ("set", "set", "inplace_xor"): app_dict.set_ixor,
    ("dict", "dict", "or_"): app_dict.dict_or,
    ("dict", "dict", "inplace_or"): app_dict.dict_ior,
    ("bytes", "bytearray", "add"): app_bytes.add_bytearray,
    ("bytes", "bytearray", "inplace_add"): app_bytes.add_bytearray,
    ("bytearray", "bytes", "inplace_add"): app_bytes.bytearray_iadd,
    ("bytearray", "bytearray", "inplace_add"): app_bytes.bytearray_iadd,
    ("bytearray", "instance", "inplace_add"): app_bytes.bytearray_iadd_instance,
    ("bytearray", "instance", "add"): app_bytes.add_instance,
    ("bytes", "instance", "add"): app_bytes.add_instance,
}

# Containers are updated in place with any iterable.
for _kind in "list tuple vartuple str bytes bytearray range dict set iterator instance".split():
    if _kind != "list":
        OPS["list", _kind, "inplace_add"] = app_list.list_iadd
    if _kind != "dict":
        OPS["dict", _kind, "inplace_or"] = app_dict.dict_ior
for _kind in "deque defaultdict OrderedDict Counter dict_keys dict_values dict_items".split():
    OPS["list", _kind, "inplace_add"] = app_list.list_iadd
for _kind in "defaultdict OrderedDict Counter".split():
    OPS["dict", _kind, "inplace_or"] = app_dict.dict_ior
for _kind in ("int", "exact", "uint", "bool", "float"):
    OPS["complex", _kind, "eq"] = app_complex.eq_real
    OPS[_kind, "complex", "eq"] = app_complex.real_eq
for _name, _function in (
    ("add", app_complex.add),
    ("sub", app_complex.sub),
    ("mul", app_complex.mul),
    ("truediv", app_complex.truediv),
    ("pow", app_complex.pow_),
):
    OPS["complex", "complex", _name] = _function
    for _kind in ("int", "exact", "uint", "bool", "float"):
        OPS["complex", _kind, _name] = OPS[_kind, "complex", _name] = _function

_EXACT = {
    "add": app_exact.add,
    "sub": app_exact.sub,
    "mul": app_exact.mul,
    "truediv": app_exact.truediv,
    "floordiv": app_exact.floordiv,
    "mod": app_exact.mod,
    "divmod": app_exact.divmod_,
    "pow": app_exact.pow_,
    "lshift": app_exact.lshift,
    "rshift": app_exact.rshift,
    "and_": app_exact.and_,
    "or_": app_exact.or_,
    "xor": app_exact.xor,
}
_EXACT_ORDER = {
    "eq": app_exact.eq,
    "ne": app_exact.ne,
    "lt": app_exact.lt,
    "le": app_exact.le,
    "gt": app_exact.gt,
    "ge": app_exact.ge,
}
for _left, _right in (("exact", "exact"), ("exact", "int"), ("int", "exact")):
    OPS.update({(_left, _right, _name): _helper for _name, _helper in (_EXACT | _EXACT_ORDER).items()})
for _left, _right in (("exact", "float"), ("float", "exact")):
    OPS.update({(_left, _right, _name): _helper for _name, _helper in _EXACT_ORDER.items()})
for _name in "and_", "or_", "sub", "xor", "eq", "le", "lt", "ge", "gt":
    for _kind, _other in ("dict_keys", "dict_items"), ("dict_items", "dict_keys"):
        for _pair in (_kind, _kind), (_kind, _other), (_kind, "set"), ("set", _kind):
            OPS[_pair + (_name,)] = getattr(app_views, "view_" + _name)
for _name in "and_", "or_", "sub", "xor":
    for _kind in "dict_keys", "dict_items":
        for _other in "list tuple vartuple str range dict iterator dict_values instance".split():
            OPS[_kind, _other, _name] = getattr(app_views, "view_" + _name.rstrip("_") + "_of")
            if _other != "instance":
                OPS[_other, _kind, _name] = getattr(app_views, "view_r" + _name.rstrip("_") + "_of")

MODULE_ATTRS = {
    ("sys", "argv"): app_sys.get_argv,
    ("sys", "version"): app_sys.get_version,
    ("sys", "hexversion"): app_sys.get_hexversion,
    ("sys", "implementation"): app_sys.get_implementation,
    ("sys", "stdin"): app_file.get_stdin,
    ("sys", "stdout"): app_file.get_stdout,
    ("sys", "stderr"): app_file.get_stderr,
    ("sys", "__stdin__"): app_file.get_first_stdin,
    ("sys", "__stdout__"): app_file.get_first_stdout,
    ("sys", "__stderr__"): app_file.get_first_stderr,
    ("os", "environ"): app_os.get_environ,
    ("time", "timezone"): app_time.timezone,
    ("time", "altzone"): app_time.altzone,
    ("time", "daylight"): app_time.daylight,
    ("time", "tzname"): app_time.tzname,
}

CONSTANTS = [
    (sys.argv, app_sys.argv),
    (sys.stdin, app_file.stdin),
    (sys.stdout, app_file.stdout),
    (sys.stderr, app_file.stderr),
    (sys.float_info, app_sys.float_info),
    (sys.int_info, app_sys.int_info),
    (sys.hash_info, app_sys.hash_info),
    (os.environ, app_os.environ),
    (_io.TextIOWrapper, app_file.TextIOWrapper),
    (types.TracebackType, app_exc.Traceback),
    (..., app_values.ELLIPSIS),
    (types.EllipsisType, app_values.ellipsis),
    (slice, app_slice.slice),
    (memoryview, app_memory.memoryview),
    (types.MappingProxyType, _mappingproxy.mappingproxy),
    (types.SimpleNamespace, _simplenamespace.SimpleNamespace),
]

# Functions of the host that are written in Python would be translated themselves: the helpers stand
# for them wherever they appear, called or not.
CONSTANTS += [(function, helper) for function, helper in FUNCTIONS.items() if isinstance(function, types.FunctionType)]

# Rows for modules that not every program imports: those who do not import them do not pay for them.
WHEN_IMPORTED = {}


def when_imported(name):
    """The function under this gets a module when the program has imported it, and gives its rows of FUNCTIONS;
    those of other tables it adds itself
    """
    def noted(rows):
        WHEN_IMPORTED[name] = rows
        return rows

    return noted


def add_imported():
    """Adds the rows for what has been imported since the last time; whether there are any"""
    found = [name for name in WHEN_IMPORTED if name in sys.modules]
    for name in found:
        functions = WHEN_IMPORTED.pop(name)(sys.modules[name])
        FUNCTIONS.update(functions)
        CONSTANTS.extend(row for row in functions.items() if isinstance(row[0], types.FunctionType))
    return bool(found)


@when_imported("ast")
def _ast_rows(ast):
    import _literals

    return {ast.literal_eval: _literals.literal_eval}


@when_imported("bisect")
def _bisect_rows(bisect):
    from rotor_helpers import app_heapq

    return {
        bisect.bisect: app_heapq.bisect_right,
        bisect.bisect_right: app_heapq.bisect_right,
        bisect.bisect_left: app_heapq.bisect_left,
        bisect.insort: app_heapq.insort_right,
        bisect.insort_right: app_heapq.insort_right,
        bisect.insort_left: app_heapq.insort_left,
    }


@when_imported("cmath")
def _cmath_rows(cmath):
    from rotor_helpers import app_cmath

    rows = {}
    _add(
        rows,
        cmath,
        app_cmath,
        """sqrt exp log log10 phase polar rect cosh sinh tanh cos sin tan acos asin atan acosh asinh=asinh_ atanh
        isnan=isnan_ isinf=isinf_ isfinite=isfinite_ isclose""",
    )
    return rows


@when_imported("contextlib")
def _contextlib_rows(contextlib):
    from rotor_helpers import app_contextlib

    CONSTANTS.extend([
        (contextlib.suppress, app_contextlib.suppress),
        (contextlib.redirect_stdout, app_contextlib.redirect_stdout),
        (contextlib.redirect_stderr, app_contextlib.redirect_stderr),
        (contextlib.ExitStack, app_contextlib.ExitStack),
        (contextlib.AsyncExitStack, app_contextlib.AsyncExitStack),
    ])
    return {}


@when_imported("copy")
def _copy_rows(_):
    from rotor_helpers import app_copy

    METHODS["list", "__copy__"] = app_list.list_copy
    METHODS["dict", "__copy__"] = app_dict.dict_copy
    METHODS["set", "__copy__"] = app_dict.set_copy
    _methods("list", app_copy, "__deepcopy__=list_deepcopy")
    _methods("vartuple", app_copy, "__deepcopy__=tuple_deepcopy")
    _methods("dict", app_copy, "__deepcopy__=dict_deepcopy")
    _methods("set", app_copy, "__deepcopy__=set_deepcopy")
    _methods("bytearray", app_copy, "__copy__=bytearray_copy __deepcopy__=bytearray_deepcopy")
    return {}


@when_imported("heapq")
def _heapq_rows(heapq):
    from rotor_helpers import app_heapq

    return {
        heapq.heappush: app_heapq.heappush,
        heapq.heappop: app_heapq.heappop,
        heapq.heapify: app_heapq.heapify,
        heapq.heapreplace: app_heapq.heapreplace,
        heapq.heappushpop: app_heapq.heappushpop,
        heapq.nlargest: app_heapq.nlargest,
        heapq.nsmallest: app_heapq.nsmallest,
        heapq.merge: app_heapq.merge,
    }


@when_imported("inspect")
def _inspect_rows(inspect):
    from rotor_helpers import app_inspect

    CONSTANTS.extend([
        (inspect.Parameter, app_inspect.Parameter),
        (inspect.Signature, app_inspect.Signature),
        (inspect._empty, app_inspect._empty),
    ])
    return {
        inspect.iscoroutinefunction: app_async.iscoroutinefunction,
        inspect.isgeneratorfunction: app_async.isgeneratorfunction,
        inspect.isasyncgenfunction: app_async.isasyncgenfunction,
        inspect.isawaitable: app_async.isawaitable,
        inspect.iscoroutine: app_async.iscoroutine,
        inspect.isasyncgen: app_async.isasyncgen,
        inspect.getdoc: app_inspect.getdoc,
        inspect.signature: app_inspect.signature,
    }


@when_imported("signal")
def _signal_rows(signal):
    # What signals do; nothing else of it is needed here.
    if hasattr(signal, "_deliver"):
        rows = (app_interrupt.deliver, signal._deliver), (app_interrupt.await_signal, signal._await_signal)
        CONSTANTS.extend(rows)
    return {}


@when_imported("typing")
def _typing_rows(typing):
    from rotor_helpers import app_inspect
    from rotor_helpers.stand_in import new_type

    return {
        typing.get_args: app_inspect.get_args,
        typing.get_origin: app_inspect.get_origin,
        typing.get_type_hints: app_inspect.get_type_hints,
        typing.NewType: new_type,
    }

EXC_METHODS = {
    (BaseException, "__init__"): app_exc.base_init,
    (BaseException, "__str__"): app_exc.exc_str,
    (BaseException, "__repr__"): app_exc.exc_repr,
    (BaseException, "args"): property(app_exc.get_args, app_exc.set_args),
    (BaseException, "__cause__"): property(app_exc.get_cause, app_exc.set_cause),
    (BaseException, "__context__"): property(app_exc.get_context, app_exc.set_context),
    (BaseException, "__suppress_context__"): property(app_exc.get_suppress),
    (BaseException, "__cause_value__"): None,
    (BaseException, "__context_value__"): None,
    (BaseException, "__suppress_value__"): False,
    (BaseException, "__taken_value__"): False,
    (BaseException, "__alone_value__"): False,
    (BaseException, "__traceback_name__"): "",
    (BaseException, "__live_text__"): None,
    (BaseException, "add_note"): app_exc.add_note,
    (BaseException, "__notes__"): property(app_exc.get_notes),
    (BaseException, "__note_list__"): None,
    # Tracebacks belong to the engine.
    (BaseException, "__traceback__"): app_exc.TRACEBACK,
    (BaseException, "with_traceback"): app_exc.with_traceback,
    (StopIteration, "value"): property(app_exc.get_value),
    (BaseExceptionGroup, "__init__"): app_exc.group_init,
    (BaseExceptionGroup, "__repr__"): app_exc.group_repr,
    (BaseExceptionGroup, "derive"): app_exc.group_derive,
    (BaseExceptionGroup, "split"): app_exc.group_split,
    (BaseExceptionGroup, "subgroup"): app_exc.group_subgroup,
    (KeyError, "__init__"): app_exc.key_error_init,
    (AttributeError, "__init__"): app_exc.attribute_error_init,
    (NameError, "__init__"): app_exc.name_error_init,
    (ImportError, "__init__"): app_exc.import_error_init,
    (OSError, "__init__"): app_exc.os_error_init,
    (OSError, "__repr__"): app_exc.os_error_repr,
    (SystemExit, "__init__"): app_exc.system_exit_init,
    (SyntaxError, "__init__"): app_exc.syntax_error_init,
    (SyntaxError, "__str__"): app_exc.syntax_error_str,
    (SyntaxError, "msg"): None,
    (SyntaxError, "filename"): None,
    (SyntaxError, "lineno"): None,
    (SyntaxError, "offset"): None,
    (SyntaxError, "text"): None,
    (UnicodeDecodeError, "__init__"): app_exc.unicode_decode_init,
    (UnicodeDecodeError, "__repr__"): app_exc.unicode_error_repr,
    (UnicodeEncodeError, "__init__"): app_exc.unicode_encode_init,
    (UnicodeEncodeError, "__repr__"): app_exc.unicode_error_repr,
}

# In programs that read `e.args` and the like: what stands for entries of EXC_METHODS, or goes with them, and for
# functions.
EXC_DETAIL_METHODS = {
    (BaseException, "__init__"): app_exc.base_init_args,
    (KeyError, "__init__"): app_exc.key_error_init_args,
    (AttributeError, "__init__"): app_exc.attribute_error_init_args,
    (NameError, "__init__"): app_exc.name_error_init_args,
    (ImportError, "__init__"): app_exc.import_error_init_args,
    (AttributeError, "name"): None,
    (NameError, "name"): None,
    (ImportError, "name"): None,
    (ImportError, "path"): None,
    (ImportError, "msg"): None,
    (OSError, "__init__"): app_exc.os_error_init_args,
    (SystemExit, "__init__"): app_exc.system_exit_init_args,
    (BaseExceptionGroup, "__init__"): app_exc.group_init_args,
    (SyntaxError, "__init__"): app_exc.syntax_error_init_args,
    (UnicodeDecodeError, "__init__"): app_exc.unicode_decode_init_args,
    (UnicodeEncodeError, "__init__"): app_exc.unicode_encode_init_args,
}
EXC_DETAIL_CONSTANTS = [(app_exc.keep_arguments, app_exc.keep_all_arguments)]


# Constants of formatting, compiled during translation


def _number(text, i):
    """The digits at i as an int (None without any), and the position after them."""
    start = i
    while i < len(text) and text[i] in "0123456789":
        i += 1
    return (int(text[start:i]) if i > start else None), i


def compile_spec(spec):
    """The constants of a format spec; see the module."""
    fill, align, sign, grouping, type = " ", "", "", "", ""
    alt = zero = filled = False
    i = 0
    if len(spec) > 1 and spec[1] in "<>=^":
        fill, align = spec[0], spec[1]
        filled = True
        i = 2
    elif spec and spec[0] in "<>=^":
        align = spec[0]
        i = 1
    if i < len(spec) and spec[i] in "+- ":
        sign = spec[i]
        i += 1
    if i < len(spec) and spec[i] == "z":
        sign = "z" + sign
        i += 1
    if i < len(spec) and spec[i] == "#":
        alt = True
        i += 1
    if i < len(spec) and spec[i] == "0" and not filled:
        fill = "0"
        zero = align == ""
        i += 1
    width, i = _number(spec, i)
    if i < len(spec) and spec[i] in ",_":
        grouping = spec[i]
        i += 1
        if i < len(spec) and spec[i] in ",_":
            raise ValueError(
                "Cannot specify both ',' and '_'." if spec[i] != grouping else "Cannot specify '%s' with '%s'." % (grouping, spec[i])
            )
    precision = None
    if i < len(spec) and spec[i] == ".":
        precision, i = _number(spec, i + 1)
        if precision is None:
            raise ValueError("Format specifier missing precision")
    if i < len(spec):
        type = spec[i]
        i += 1
    if i < len(spec):
        raise ValueError("Invalid format specifier")
    return fill, align, sign, alt, zero, width or 0, grouping, -1 if precision is None else precision, type


def _add_text(parts, text):
    if text:
        if parts and isinstance(parts[-1], str):
            parts[-1] += text
        else:
            parts.append(text)


def compile_format(text):
    """The parts of a text for str.format; see the module."""
    return _format_parts(text, _Numbering(), 0)


class _Numbering:
    """How the positional fields of a text are numbered"""

    def __init__(self):
        self.automatic = 0
        self.manual = False

    def number(self, name):
        if name == "":
            if self.manual:
                raise ValueError("cannot switch from manual field specification to automatic field numbering")
            self.automatic += 1
            return self.automatic - 1
        if isinstance(name, int):
            if self.automatic:
                raise ValueError("cannot switch from automatic field numbering to manual field specification")
            self.manual = True
        return name


def _format_parts(text, numbering, depth):
    if depth > 1:
        raise ValueError("Max string recursion exceeded")
    parts = []
    i = 0
    while i < len(text):
        c = text[i]
        if c in "{}" and text[i + 1:i + 2] == c and depth == 0:
            _add_text(parts, c)
            i += 2
        elif c == "}":
            raise ValueError("Single '}' encountered in format string")
        elif c == "{":
            end = _closing_brace(text, i)
            field, spec, conversion = _split_field(text[i + 1:end])
            name, accessors = _field_name(field)
            name = numbering.number(name)
            if "{" in spec:
                spec = tuple(_format_parts(spec, numbering, depth + 1))
            parts.append((name, accessors, conversion, spec))
            i = end + 1
        else:
            _add_text(parts, c)
            i += 1
    return parts


def _closing_brace(text, start):
    depth = 0
    for end in range(start, len(text)):
        if text[end] == "{":
            depth += 1
        elif text[end] == "}":
            depth -= 1
            if depth == 0:
                return end
    raise ValueError("expected '}' before end of string" if start + 1 < len(text) else "Single '{' encountered in format string")


def _split_field(field):
    """name!conversion:spec"""
    bracket = False
    for i, c in enumerate(field):
        if c == "[":
            bracket = True
        elif c == "]":
            bracket = False
        elif not bracket and c == ":":
            return field[:i], field[i + 1:], ""
        elif not bracket and c == "!":
            conversion = field[i + 1:i + 2]
            rest = field[i + 2:]
            if conversion not in ("r", "s", "a"):
                raise ValueError("Unknown conversion specifier %s" % conversion if conversion else "unmatched '{' in format spec")
            if rest and rest[0] != ":":
                raise ValueError("expected ':' after conversion specifier")
            return field[:i], rest[1:], conversion
    return field, "", ""


def _field_name(field):
    i = 0
    while i < len(field) and field[i] not in ".[":
        i += 1
    name = field[:i]
    accessors = []
    while i < len(field):
        if field[i] == ".":
            end = i + 1
            while end < len(field) and field[end] not in ".[":
                end += 1
            accessors.append(("attr", field[i + 1:end]))
        else:
            end = field.find("]", i)
            if end < 0:
                raise ValueError("Missing ']' in format string")
            item = field[i + 1:end]
            accessors.append(("item", int(item) if item.isdigit() else item))
            end += 1
            if end < len(field) and field[end] not in ".[":
                raise ValueError("Only '.' or '[' may follow ']' in format field specifier")
        if not accessors[-1][1] and accessors[-1][1] != 0:
            raise ValueError("Empty attribute in format string")
        i = end
    return (int(name) if name.isdigit() else name), tuple(accessors)


_PERCENT = {
    "d": app_format.percent_int,
    "i": app_format.percent_int,
    "u": app_format.percent_int,
    "x": app_format.percent_int,
    "X": app_format.percent_int,
    "o": app_format.percent_int,
    "e": app_format.percent_float,
    "E": app_format.percent_float,
    "f": app_format.percent_float,
    "F": app_format.percent_float,
    "g": app_format.percent_float,
    "G": app_format.percent_float,
    "c": app_format.percent_char,
    "s": app_format.percent_str,
    "r": app_format.percent_repr,
    "a": app_format.percent_ascii,
}


def compile_percent(text):
    """The parts of a text for the `%` operator; see the module.

    What a format that is no such text raises depends on the values: it is left to `app_template`.
    """
    parts = []
    i = 0
    index = 0
    while i < len(text):
        if text[i] != "%":
            end = text.find("%", i)
            if end < 0:
                end = len(text)
            _add_text(parts, text[i:end])
            i = end
            continue
        start = i
        i += 1
        name = None
        if text[i:i + 1] == "(":
            end = text.find(")", i)
            if end < 0:
                raise NotImplementedError("incomplete format key")
            name = text[i + 1:end]
            i = end + 1
        flags = set()
        while i < len(text) and text[i] in "-+ #0":
            flags.add(text[i])
            i += 1
        if text[i:i + 1] == "*":
            raise NotImplementedError("a width that is an argument")
        width, i = _number(text, i)
        precision = -1
        if text[i:i + 1] == ".":
            if text[i + 1:i + 2] == "*":
                raise NotImplementedError("a precision that is an argument")
            precision, i = _number(text, i + 1)
            precision = precision or 0
        while i < len(text) and text[i] in "hlL":
            i += 1
        if i >= len(text):
            raise NotImplementedError("incomplete format")
        c = text[i]
        i += 1
        if text[start:i] == "%%":
            _add_text(parts, "%")
            continue
        if c not in _PERCENT:
            raise NotImplementedError("unsupported format character")
        field = name
        if name is None:
            field = index
            index += 1
        if i - start == (2 if name is None else 4 + len(name)) and c in "sr":
            parts.append((field, str if c == "s" else repr, ()))
            continue
        sign = "+" if "+" in flags else " " if " " in flags else ""
        left = "-" in flags
        constants = (left, sign, "#" in flags, "0" in flags and not left, width or 0, precision, c)
        parts.append((field, _PERCENT[c], constants))
    return parts


# Run by the annotator during translation.


def located_class(cls):
    """What stands for a class with `specialize:ctr_location` at one place of instantiation.

    A subclass with methods of its own, so that its instances share nothing with those made elsewhere.
    """
    if cls.__dict__.get("_annspecialcase_") != "specialize:ctr_location":
        return cls
    names = {"_annspecialcase_": None, "__module__": cls.__module__, "__qualname__": cls.__qualname__}
    for name, value in cls.__dict__.items():
        if isinstance(value, type(located_class)):
            names[name] = copied_function(value)
        elif isinstance(value, property):
            names[name] = property(*[f and copied_function(f) for f in (value.fget, value.fset, value.fdel)])
    return type(cls)(cls.__name__, (cls,), names)


def copied_function(f):
    copy = type(f)(f.__code__, f.__globals__, f.__name__, f.__defaults__, f.__closure__)
    copy.__kwdefaults__ = f.__kwdefaults__
    copy.__qualname__ = f.__qualname__
    copy.__dict__.update(f.__dict__)
    return copy


# The classes that `stand_in` made: the host keeps every class that it has seen.
CLASSES_OF_STAND_INS = {}


def stand_in(name, base):
    """An instance of a class of that name which has no methods of its own; it may derive from a builtin class."""
    cls = CLASSES_OF_STAND_INS.get((name, base))
    if cls is None:
        cls = type(name, (), {"__slots__": ()}) if base is None else type(name, (base,), {})
        CLASSES_OF_STAND_INS[name, base] = cls
    if base is None:
        return cls()
    return cls("a") if base is str else cls(1) if base in (int, float) else cls()


@functools.cache
def special_of_named_tuples():
    """The special names that `collections.namedtuple` writes into its classes, and texts that classes derived from
    them may have
    """
    return set(vars(collections.namedtuple("Sample", "item"))) | {"__orig_bases__", "__repr__", "__str__"}


STAND_INS = {}

SAMPLES_OF_RECORDS = {type({}.keys()): {}.keys(), type({}.values()): {}.values(), type({}.items()): {}.items()}


class Answered(Exception):
    """A special method of a stand-in is asked, which may do anything."""


def answered(*args, **keywords):
    raise Answered


ITERATORS = [
    iter([]), iter({}), iter({}.values()), iter({}.items()), iter(set()), iter(()), iter(""), iter(b""), iter(bytearray()),
    iter(range(0)), reversed([]), reversed(""), reversed({}), enumerate(()), zip(),
]
ITERATOR_CLASSES = {type(iterator).__name__: type(iterator) for iterator in ITERATORS}
# As CPython calls it.
ITERATOR_CLASSES["str_ascii_iterator"] = type(iter(""))


def iterator_class(name):
    """The class of iterators over builtin values by its name"""
    return ITERATOR_CLASSES.get(name)


def record_stand_in(cls, items):
    """A value of a class of records; None where one cannot be made. Its special methods that are the program's only
    say that they are asked.
    """
    if cls not in RECORDS.values():
        if cls not in STAND_INS:
            own = {}
            for base in reversed(cls.__mro__[: cls.__mro__.index(tuple)]):
                own.update(vars(base))
            known = special_of_named_tuples() | SAID_BY_METACLASSES
            special = [name for name in own if name.startswith("__") and name.endswith("__") and name not in known]
            methods = {name: answered for name in special if callable(own[name])}
            try:
                STAND_INS[cls] = type(cls.__name__, (cls,), {**methods, "__slots__": ()}) if methods else cls
            except Exception:
                STAND_INS[cls] = None
        made = STAND_INS[cls]
        return made and tuple.__new__(made, items)
    if cls not in SAMPLES_OF_RECORDS:
        try:
            SAMPLES_OF_RECORDS[cls] = cls()
        except TypeError:
            SAMPLES_OF_RECORDS[cls] = None
    return SAMPLES_OF_RECORDS[cls]


def callable_stand_in(value, is_method):
    """A value of the class of a function, of its methods, or of a class; None where that may answer to more."""
    if is_method:
        return Holder().method
    if not isinstance(value, type):
        return stand_in if isinstance(value, type(stand_in)) else value
    if value.__module__ == "builtins":
        return value
    metaclass = metaclass_stand_in(type(value))
    return None if metaclass is None else metaclass(value.__name__, (), {})


METACLASSES = {type: type, abc.ABCMeta: abc.ABCMeta}

# What a metaclass may say of classes that is no operator of them.
SAID_BY_METACLASSES = set(
    """__module__ __doc__ __qualname__ __annotations__ __new__ __init__ __prepare__ __firstlineno__ __static_attributes__
    __annotate__ __annotate_func__ __annotations_cache__ __classcell__ __type_params__ __dict__ __weakref__""".split()
)


# What methods of metaclasses give for samples of their classes, which answer then.
ANSWERS_OF_CLASSES = {
    "__len__": 1,
    "__bool__": True,
    "__contains__": True,
    "__hash__": 1,
    "__str__": "",
    "__repr__": "",
    "__format__": "",
    "__iter__": iter(()),
    "__getitem__": None,
    "__eq__": True,
    "__ne__": True,
    "__lt__": True,
    "__le__": True,
    "__gt__": True,
    "__ge__": True,
    "__add__": None,
    "__or__": None,
    "__and__": None,
}


def metaclass_stand_in(metaclass):
    """A metaclass of the name that makes no registries; None where its classes may answer to more than others"""
    if metaclass not in METACLASSES:
        own = [base for base in metaclass.__mro__ if base not in abc.ABCMeta.__mro__]
        special = {name for base in own for name in vars(base) if name.startswith("__") and name.endswith("__")}
        special -= SAID_BY_METACLASSES
        answers = {name: answering(ANSWERS_OF_CLASSES[name]) for name in special if name in ANSWERS_OF_CLASSES}
        known = special <= ANSWERS_OF_CLASSES.keys()
        METACLASSES[metaclass] = type(metaclass.__name__, (type,), answers) if known else None
    return METACLASSES[metaclass]


def answering(value):
    return lambda *args: value


class Holder:
    def method(self):
        pass


def imul(a, b):
    """`a *= b`: that of the embedded interpreter does not end for sequences without a method for it."""
    return operator.imul(a, b) if hasattr(a, "__imul__") else a * b


# What happens to samples of the operands of an operation, by its name in graphs.
OPERATIONS = {
    "len": len,
    "hash": hash,
    "ord": ord,
    "chr": chr,
    "hex": hex,
    "oct": oct,
    "bin": bin,
    "iter": iter,
    "hint": iter,
    "next": next,
    "neg": operator.neg,
    "pos": operator.pos,
    "invert": operator.invert,
    "abs": abs,
    "format": format,
    "contains": operator.contains,
    "getitem": operator.getitem,
    "setitem": operator.setitem,
    "delitem": operator.delitem,
    "getslice": lambda x, start, stop, step: x[start:stop:step],
    "setslice": lambda x, start, stop, step, value: operator.setitem(x, slice(start, stop, step), value),
    "delslice": lambda x, start, stop, step: operator.delitem(x, slice(start, stop, step)),
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
    "truediv": operator.truediv,
    "floordiv": operator.floordiv,
    "mod": operator.mod,
    "divmod": divmod,
    "pow": pow,
    "lshift": operator.lshift,
    "rshift": operator.rshift,
    "and_": operator.and_,
    "or_": operator.or_,
    "xor": operator.xor,
    "matmul": operator.matmul,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
    "inplace_add": operator.iadd,
    "inplace_sub": operator.isub,
    "inplace_mul": imul,
    "inplace_truediv": operator.itruediv,
    "inplace_floordiv": operator.ifloordiv,
    "inplace_mod": operator.imod,
    "inplace_pow": operator.ipow,
    "inplace_lshift": operator.ilshift,
    "inplace_rshift": operator.irshift,
    "inplace_and": operator.iand,
    "inplace_or": operator.ior,
    "inplace_xor": operator.ixor,
    "inplace_matmul": operator.imatmul,
}

# Builtins that can be called with samples.
PURE = (int, float, complex, bool, str, bytes, bytearray, list, tuple, set, frozenset, dict, range,
        enumerate, zip, reversed, iter, next, len, abs, min, max, sum, sorted, ord, chr, round, divmod, pow, hash, hex, oct, bin,
        any, all, vars)

# Modules that have nothing but such functions.
PURE_MODULES = ("math", "cmath", "_operator")


# How CPython names a sequence in the messages of its index errors.
INDEXED = {list: "list", tuple: "tuple", bytes: "byte", bytearray: "bytearray", range: "range"}

SYMBOLS = {
    "add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "divmod": "divmod()",
    "pow": "** or pow()", "lshift": "<<", "rshift": ">>", "and_": "&", "or_": "|", "xor": "^", "matmul": "@",
    "lt": "<", "le": "<=", "gt": ">", "ge": ">=", "neg": "unary -", "pos": "unary +", "invert": "unary ~",
    "abs": "abs()",
}


def is_pure(function):
    """Whether a function may be called during the translation, to see what it raises."""
    if function in PURE or getattr(function, "__module__", None) in PURE_MODULES:
        return True
    # A method of a value
    bound = getattr(function, "__self__", None)
    return bound is not None and not isinstance(bound, types.ModuleType)


# The classes whose values an operation may change.
COPIED = (list, dict, set, bytearray, collections.deque, collections.defaultdict, collections.OrderedDict, collections.Counter)


def with_own_receiver(function):
    """A method of a value that it may change, as one of a copy"""
    receiver = getattr(function, "__self__", None)
    return getattr(receiver.copy(), function.__name__) if type(receiver) in COPIED else function


def operation_error(name, operands):
    """The message of the TypeError that an operation raises for operands of these kinds, or None."""
    if name in ("simple_call", "call_args"):
        function = operands[0]
        if not callable(function):
            return f"'{type(function).__name__}' object is not callable"
        if name == "call_args" or not is_pure(function):
            return None
        operation, operands = with_own_receiver(function), operands[1:]
    elif name in ("getslice", "setslice", "delslice") and isinstance(operands[0], dict):
        return "unhashable type: 'slice'"
    elif name in OPERATIONS:
        operation = OPERATIONS[name]
    else:
        return None
    try:
        # What stands for the operands is used again.
        operation(*[x.copy() if type(x) in COPIED else x for x in operands])
    except TypeError as error:
        if name == "simple_call":
            return call_error_message(operation, operands) or str(error)
        return type_error_message(name, operands) or str(error)
    except Exception:
        pass
    return None


# What CPython says of an argument that a builtin function cannot take, after the name of its type.
NO_INTEGER = "'{}' object cannot be interpreted as an integer"
NOT_ITERABLE = "'{}' object is not iterable"
ARGUMENT_ERRORS = {
    int: "int() argument must be a string, a bytes-like object or a real number, not '{}'",
    float: "float() argument must be a string or a real number, not '{}'",
    len: "object of type '{}' has no len()",
    abs: "bad operand type for abs(): '{}'",
    round: "type {} doesn't define __round__ method",
    reversed: "'{}' object is not reversible",
    next: "'{}' object is not an iterator",
    ord: "ord() expected string of length 1, but {} found",
    hash: "unhashable type: '{}'",
    bytearray: "cannot convert '{}' object to bytearray",
    chr: NO_INTEGER,
    hex: NO_INTEGER,
    oct: NO_INTEGER,
    bin: NO_INTEGER,
    range: NO_INTEGER,
    iter: NOT_ITERABLE,
    list: NOT_ITERABLE,
    tuple: NOT_ITERABLE,
    set: NOT_ITERABLE,
    frozenset: NOT_ITERABLE,
    enumerate: NOT_ITERABLE,
    zip: NOT_ITERABLE,
    min: NOT_ITERABLE,
    max: NOT_ITERABLE,
    sum: NOT_ITERABLE,
    sorted: NOT_ITERABLE,
    any: NOT_ITERABLE,
    all: NOT_ITERABLE,
    math.floor: "must be real number, not {}",
    math.ceil: "must be real number, not {}",
    math.comb: NO_INTEGER,
    math.factorial: NO_INTEGER,
    math.gcd: NO_INTEGER,
    math.isqrt: NO_INTEGER,
    math.lcm: NO_INTEGER,
    math.perm: NO_INTEGER,
}


# What it says of each argument of a method of str that does not fit, after its name or that of its type; and
# what fits.
NO_PLACE = "slice indices must be integers or None or have an __index__ method"
TEXT = (str,)
TEXT_OR_NONE = (str, type(None))
SEARCHED = (("must be str, not {}", TEXT), (NO_PLACE, None), (NO_PLACE, None))
PADDED = ((NO_INTEGER, None), ("The fill character must be a unicode character, not {}", TEXT))
SPLIT = (("must be str or None, not {}", TEXT_OR_NONE), (NO_INTEGER, None))
METHOD_ERRORS = {
    "center": PADDED,
    "count": SEARCHED,
    "encode": (
        ("encode() argument 'encoding' must be str, not {}", TEXT),
        ("encode() argument 'errors' must be str, not {}", TEXT),
    ),
    "endswith": (("endswith first arg must be str or a tuple of str, not {}", (str, tuple)), (NO_PLACE, None), (NO_PLACE, None)),
    "expandtabs": ((NO_INTEGER, None),),
    "find": SEARCHED,
    "index": SEARCHED,
    "ljust": PADDED,
    "lstrip": (("lstrip arg must be None or str", TEXT_OR_NONE),),
    "partition": (("must be str, not {}", TEXT),),
    "removeprefix": (("removeprefix() argument must be str, not {}", TEXT),),
    "removesuffix": (("removesuffix() argument must be str, not {}", TEXT),),
    "replace": (
        ("replace() argument 1 must be str, not {}", TEXT),
        ("replace() argument 2 must be str, not {}", TEXT),
        (NO_INTEGER, None),
    ),
    "rfind": SEARCHED,
    "rindex": SEARCHED,
    "rjust": PADDED,
    "rpartition": (("must be str, not {}", TEXT),),
    "rsplit": SPLIT,
    "rstrip": (("rstrip arg must be None or str", TEXT_OR_NONE),),
    "split": SPLIT,
    "startswith": (("startswith first arg must be str or a tuple of str, not {}", (str, tuple)), (NO_PLACE, None), (NO_PLACE, None)),
    "strip": (("strip arg must be None or str", TEXT_OR_NONE),),
    "zfill": ((NO_INTEGER, None),),
}


def method_error_message(name, operands):
    """The text of CPython's TypeError for a call of a method of str."""
    for operand, (text, kinds) in zip(operands, METHOD_ERRORS[name]):
        if isinstance(operand, tuple) and kinds and tuple in kinds:
            wrong = [part for part in operand if not isinstance(part, str)]
            return wrong and f"tuple for {name} must only contain str, not {type(wrong[0]).__name__}" or None
        if kinds is None:
            fits = hasattr(operand, "__index__") or text == NO_PLACE and operand is None
        else:
            fits = isinstance(operand, kinds)
        if not fits:
            # CPython names None itself where its parser of arguments speaks.
            parser = " argument " in text
            return text.format("None" if operand is None and parser else type(operand).__name__)
    return None


def call_error_message(function, operands):
    """The text of CPython's TypeError for a call of a builtin function with one argument that does not fit."""
    if isinstance(getattr(function, "__self__", None), str) and function.__name__ in METHOD_ERRORS:
        return method_error_message(function.__name__, operands)
    if isinstance(getattr(function, "__self__", None), (list, bytearray)) and function.__name__ in ("insert", "pop"):
        wrong = operands and not hasattr(operands[0], "__index__")
        return NO_INTEGER.format(type(operands[0]).__name__) if wrong else None
    if getattr(function, "__name__", "") == "join":
        try:
            iter(operands[0])
        except TypeError:
            return "can only join an iterable"
        kinds = [type(item).__name__ for item in operands[0]]
        wrong = [index for index, kind in enumerate(kinds) if kind != "str"]
        return wrong and f"sequence item {wrong[0]}: expected str instance, {kinds[wrong[0]]} found" or None
    if function is bytearray and isinstance(operands[0], str):
        return "string argument without an encoding"
    if len(operands) == 2 and function in (int, str, round):
        return second_argument_message(function, *operands)
    known = isinstance(function, type) or function in PURE or getattr(function, "__module__", "") == "math"
    text = ARGUMENT_ERRORS.get(function) if known else None
    if text is None or len(operands) > 1 and text != NOT_ITERABLE and text != NO_INTEGER:
        return None
    for operand in operands:
        try:
            if text == NOT_ITERABLE:
                iter(operand)
            else:
                function(operand)
        except TypeError:
            return text.format(type(operand).__name__)
        except Exception:
            pass
        if text == NOT_ITERABLE and function is not zip:
            break
    return None


def second_argument_message(function, first, second):
    """The text for two arguments of `int`, `str` or `round` of which one does not fit"""
    if function is int and not hasattr(second, "__index__"):
        return NO_INTEGER.format(type(second).__name__)
    if function is int and not isinstance(first, (str, bytes, bytearray)):
        return "int() can't convert non-string with explicit base"
    if function is str and not isinstance(second, str):
        return f"str() argument 'encoding' must be str, not {type(second).__name__}"
    if function is str:
        if isinstance(first, str):
            return "decoding str is not supported"
        return f"decoding to str: need a bytes-like object, {type(first).__name__} found"
    if function is round and not hasattr(first, "__round__"):
        return ARGUMENT_ERRORS[round].format(type(first).__name__)
    return NO_INTEGER.format(type(second).__name__)


def not_subscriptable(value):
    if isinstance(value, type):
        return f"type '{value.__name__}' is not subscriptable"
    return f"'{shown_type(value)}' object is not subscriptable"


# Classes that CPython's texts name with their module.
NAMED_WITH_MODULE = (collections.deque, collections.defaultdict, collections.OrderedDict)


def shown_type(value):
    """The name of the class of a value in texts of errors"""
    name = type(value).__name__
    return "collections." + name if type(value) in NAMED_WITH_MODULE else name


def type_error_message(name, operands):
    """The text of CPython's TypeError for an operation; None for calls."""
    types = [shown_type(operand) for operand in operands]
    first = operands[0] if operands else None
    plain = name.removeprefix("inplace_")
    plain = plain + "_" if plain in ("and", "or") else plain
    if plain == "add":
        if isinstance(first, list) and plain != name:
            return f"'{types[1]}' object is not iterable"
        for base in (str, list, tuple):
            if isinstance(first, base):
                return f'can only concatenate {base.__name__} (not "{types[1]}") to {base.__name__}'
        if isinstance(first, (bytes, bytearray)):
            return f"can't concat {types[1]} to {types[0]}"
        if isinstance(first, collections.deque) and plain == name:
            return f'can only concatenate deque (not "{types[1]}") to deque'
    if plain == "mod" and isinstance(first, (str, bytes, bytearray)):
        kind = "string" if isinstance(first, str) else "bytes"
        return f"not all arguments converted during {kind} formatting"
    if plain == "mul":
        for sequence, other in ((0, 1), (1, 0)):
            if isinstance(operands[sequence], (str, list, tuple, bytes, bytearray, collections.deque)):
                return f"can't multiply sequence by non-int of type '{types[other]}'"
    if name == "contains" and isinstance(first, (bytes, bytearray)):
        return f"a bytes-like object is required, not '{types[1]}'"
    if name in ("setslice", "delslice") and not isinstance(first, (list, bytearray)):
        name = "setitem" if name == "setslice" else "delitem"
        operands = first, slice(None)
    if name in ("getitem", "setitem", "delitem"):
        if isinstance(first, str) and name == "getitem":
            return f"string indices must be integers, not '{types[1]}'"
        if isinstance(first, bytearray) and name == "setitem" and hasattr(operands[1], "__index__"):
            return NO_INTEGER.format(types[2])
        if type(first) in INDEXED and (name == "getitem" or isinstance(first, (list, bytearray))):
            return f"{INDEXED[type(first)]} indices must be integers or slices, not {types[1]}"
        if isinstance(first, dict):
            return f"unhashable type: '{types[1]}'"
        if name == "getitem":
            return not_subscriptable(first)
        if name == "setitem":
            return f"'{types[0]}' object does not support item assignment"
        # Classes of programs have the methods of sequences, too.
        of_c = types[0] in ("generator", "coroutine", "async_generator", "decimal.Decimal")
        heap = type(first).__module__ != "builtins" and not of_c
        sequence = heap or isinstance(first, (str, bytes, tuple, range, set, frozenset))
        does_not = "doesn't" if sequence and isinstance(operands[1], int) else "does not"
        return f"'{types[0]}' object {does_not} support item deletion"
    if name in ("getslice", "setslice", "delslice"):
        if name == "setslice" and all(bound is None or hasattr(bound, "__index__") for bound in operands[1:4]):
            if isinstance(first, bytearray):
                return "can assign only bytes, buffers, or iterables of ints in range(0, 256)"
            return "can only assign an iterable" if operands[3] is None else "must assign iterable to extended slice"
        if isinstance(first, (str, list, tuple, bytes, bytearray, range)):
            return "slice indices must be integers or None or have an __index__ method"
        return not_subscriptable(first)
    if name == "contains":
        if isinstance(first, str):
            return f"'in <string>' requires string as left operand, not {types[1]}"
        if isinstance(first, (set, frozenset, dict)):
            return f"unhashable type: '{types[1]}'"
        return f"argument of type '{types[0]}' is not iterable"
    if name == "hash":
        return f"unhashable type: '{types[0]}'"
    if name == "len":
        return f"object of type '{types[0]}' has no len()"
    if name == "iter":
        return f"'{types[0]}' object is not iterable"
    if name == "next":
        return f"'{types[0]}' object is not an iterator"
    if name == "hint":
        return f"cannot unpack non-iterable {types[0]} object"
    if name == "ord":
        return f"ord() expected string of length 1, but {types[0]} found"
    if name in ("chr", "hex", "oct", "bin"):
        return NO_INTEGER.format(types[0])
    if plain in ("neg", "pos", "invert", "abs"):
        return f"bad operand type for {SYMBOLS[plain]}: '{types[0]}'"
    if plain in ("lt", "le", "gt", "ge") and not (types[0] == types[1] and isinstance(first, (list, tuple))):
        return f"'{SYMBOLS[plain]}' not supported between instances of '{types[0]}' and '{types[1]}'"
    if plain in SYMBOLS and plain not in ("lt", "le", "gt", "ge"):
        symbol = SYMBOLS[plain]
        if plain != name:
            symbol = ("**" if plain == "pow" else symbol) + "="
        return f"unsupported operand type(s) for {symbol}: '{types[0]}' and '{types[1]}'"
    return None
