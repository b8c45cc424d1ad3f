"""Views of dicts that are kept, shown or compared: records that hold the dict."""

from rotor_helpers.app_record import parts, record, same


def keys_view(d):
    return record("dict_keys", (d,))


def values_view(d):
    return record("dict_values", (d,))


def items_view(d):
    return record("dict_items", (d,))


def view_len(view):
    return len(parts(view)[0])


def keys_iter(view):
    return iter(parts(view)[0])


def values_iter(view):
    return iter(parts(view)[0].values())


def items_iter(view):
    return iter(parts(view)[0].items())


def keys_contains(view, key):
    return key in parts(view)[0]


def values_contains(view, value):
    for known in parts(view)[0].values():
        if same(known, value):
            return True
    return False


def values_eq(a, b):
    return a is b


def items_contains(view, item):
    if not isinstance(item, tuple):
        return False
    if len(item) != 2:
        return False
    d = parts(view)[0]
    return item[0] in d and same(d[item[0]], item[1])


def keys_repr(view):
    return "dict_keys(" + repr(list(parts(view)[0])) + ")"


def values_repr(view):
    return "dict_values(" + repr([value for value in parts(view)[0].values()]) + ")"


def items_repr(view):
    return "dict_items(" + repr([item for item in parts(view)[0].items()]) + ")"


def view_isdisjoint(a, b):
    for item in b:
        if item in a:
            return False
    return True


def view_and_(a, b):
    result = set()
    for item in b:
        if item in a:
            result.add(item)
    return result


def view_or_(a, b):
    result = set(a)
    for item in b:
        result.add(item)
    return result


def view_sub(a, b):
    result = set()
    for item in a:
        if item not in b:
            result.add(item)
    return result


def view_xor(a, b):
    result = view_sub(a, b)
    for item in b:
        if item not in a:
            result.add(item)
    return result


def view_le(a, b):
    for item in a:
        if item not in b:
            return False
    return True


def view_ge(a, b):
    return view_le(b, a)


def view_eq(a, b):
    return len(a) == len(b) and view_le(a, b)


def view_lt(a, b):
    return len(a) < len(b) and view_le(a, b)


def view_gt(a, b):
    return view_lt(b, a)


# With any iterable, which is gone over once


def view_and_of(view, items):
    result = set()
    for item in items:
        if item in view:
            result.add(item)
    return result


def view_or_of(view, items):
    result = set(view)
    result.update(items)
    return result


def view_sub_of(view, items):
    result = set(view)
    result.difference_update(items)
    return result


def view_xor_of(view, items):
    result = set(view)
    result.symmetric_difference_update(items)
    return result


def view_rand_of(items, view):
    return view_and_of(view, items)


def view_ror_of(items, view):
    return view_or_of(items, view)


def view_rsub_of(items, view):
    return view_sub_of(items, view)


def view_rxor_of(items, view):
    return view_xor_of(items, view)
