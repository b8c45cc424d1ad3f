from rpython.rlib import objectmodel, rgc
from rpython.rlib.debug import (
    check_list_of_chars,
    check_nonneg,
    check_not_access_directly,
    check_regular_int,
    debug_print,
    debug_start,
    debug_stop,
    have_debug_prints,
    ll_assert,
    ll_assert_not_none,
    make_sure_not_resized,
    mark_dict_non_null,
)
from rpython.rlib.objectmodel import (
    Symbolic,
    UnboxedValue,
    always_inline,
    compute_hash,
    compute_identity_hash,
    compute_unique_id,
    contains_with_hash,
    current_object_addr_as_int,
    delitem_if_value_is,
    delitem_with_hash,
    dont_inline,
    enforceargs,
    getitem_with_hash,
    import_from_mixin,
    instantiate,
    iteritems_with_hash,
    keepalive_until_here,
    likely,
    list_get_physical_size,
    listpopzero,
    move_to_end,
    newlist_hint,
    not_rpython,
    prepare_dict_update,
    r_dict,
    r_ordereddict,
    resizelist_hint,
    reversed_dict,
    setitem_with_hash,
    specialize,
    try_inline,
    unlikely,
)


class Number(object):
    def show(self):
        return "number"


class Big(Number):
    def __init__(self, text):
        self.text = text

    def show(self):
        return "big " + self.text


class Small(Number, UnboxedValue):
    __slots__ = "smallint"

    def show(self):
        return "small %d" % self.smallint


class Mixin(object):
    greeting = "hello"

    def __init__(self, n):
        self.n = n

    def greet(self):
        return self.greeting + " %d" % self.n


class First(object):
    import_from_mixin(Mixin)


class Second(object):
    import_from_mixin(Mixin)


@always_inline
def plus(a, b):
    return a + b


@dont_inline
@enforceargs(int, str)
def repeated(n, s):
    return s * n


@try_inline
@enforceargs(x=float)
def half(x):
    return x / 2.0


@not_rpython
def never(x):
    return eval(x)


@specialize.arg(0)
def scaled(factor, x):
    return x * factor


@specialize.argtype(0)
def described(x):
    return str(x) + "!"


def first_eq(a, b):
    return a[0] == b[0]


def first_hash(a):
    return compute_hash(a[0])


def dictionaries(n):
    d = {}
    for word in ["one", "two", "three", "four"][: 3 + n]:
        setitem_with_hash(d, word, compute_hash(word), len(word))
    prepare_dict_update(d, 10)
    print(getitem_with_hash(d, "two", compute_hash("two")), contains_with_hash(d, "five", compute_hash("five")))
    move_to_end(d, "one")
    move_to_end(d, "three", last=False)
    print(list(d.keys()), [key for key in reversed_dict(d)])
    delitem_with_hash(d, "two", compute_hash("two"))
    print([(key, value) for key, value, h in iteritems_with_hash(d) if h == compute_hash(key)])
    a, b = Big("a"), Big("b")
    objects = {"a": a, "b": b}
    delitem_if_value_is(objects, "a", b)
    delitem_if_value_is(objects, "b", b)
    print(list(objects.keys()))
    for r in [r_dict(first_eq, first_hash), r_ordereddict(first_eq, first_hash, force_non_null=True)]:
        r["apple"] = n
        r["avocado"] = 2
        r["bean"] = 3
        print(len(r), r["ape"], "cherry" in r, r.get("bat", 0), r.get("x", -1), list(r.keys()))
        del r["ant"]
        print(list(r.items()), r.setdefault("berry", 9), r.pop("bee"), len(r))


def lists(n):
    values = newlist_hint(10)
    for i in range(n + 4):
        values.append(i)
    resizelist_hint(values, 20)
    print(listpopzero(values), values, list_get_physical_size(values) >= len(values))
    fixed = make_sure_not_resized([1, 2, n])
    fixed[0] = 5
    target = [0] * 6
    rgc.ll_arraycopy(fixed, target, 0, 2, 3)
    rgc.ll_arraymove(target, 2, 3, 3)
    print(target, len(objectmodel.int_to_bytearray(n + 2)))
    print(check_list_of_chars([c for c in "abc"]), check_nonneg(n), check_regular_int(n), mark_dict_non_null({"a": 1}))


def unboxed(n):
    numbers = [Small(n), Big("x"), Small(-5), Small((1 << 62) - 1)]
    print([number.show() for number in numbers])
    print(Small(n + 6).get_untagged_value())
    for value in [1 << 62, -(1 << 62), -(1 << 62) - n]:
        try:
            print(Small(value).smallint)
        except OverflowError:
            print("overflow")


def identity():
    a, b = Big("a"), Big("a")
    print(compute_identity_hash(a) == compute_identity_hash(a), compute_unique_id(a) == compute_unique_id(b))
    print(current_object_addr_as_int(a) == current_object_addr_as_int(a), compute_hash(a) == compute_hash(a))
    keepalive_until_here(a, b)
    print(compute_hash("abc") == compute_hash("ab" + "c"), compute_hash((1, "x")) == compute_hash((1, "x")))
    print(isinstance(instantiate(Big), Big), objectmodel.we_are_translated_to_c() in (True, False))


def main(argv):
    n = len(argv)
    dictionaries(n)
    lists(n)
    unboxed(n)
    identity()
    print(First(n).greet(), Second(n + 1).greet(), plus(n, 2), plus("a", "b"), repeated(n + 1, "xy"), half(3.0))
    print(scaled(3, n), scaled(2, 1.5), described(n), described("s"), likely(n > 0), unlikely(n > 5))
    debug_start("topic")
    if have_debug_prints():
        debug_print("a", n)
    debug_stop("topic")
    ll_assert(n > 0, "n is positive")
    print(ll_assert_not_none("x"), check_not_access_directly(n), objectmodel.is_in_callback())
    rgc.collect()
    rgc.collect(0)
    print(rgc.isenabled(), rgc.collect_step(), rgc.can_move(argv) in (True, False))
    rgc.add_memory_pressure(100)
    return 0
