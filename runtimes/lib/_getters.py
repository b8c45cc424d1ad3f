"""`operator.itemgetter` and its like, of what is known at run time only."""

from rpython.rlib.objectmodel import specialize


@specialize.call_location()
def itemgetter(key, *keys):
    if len(keys) == 0:
        return lambda item: item[key]
    if len(keys) == 1:
        second = keys[0]
        return lambda item: (item[key], item[second])
    all_keys = [key]
    all_keys.extend(keys)
    return lambda item: tuple([item[k] for k in all_keys])


@specialize.call_location()
def attrgetter(name, *names):
    if len(names) == 0:
        return lambda item: getattr(item, name)
    if len(names) == 1:
        second = names[0]
        return lambda item: (getattr(item, name), getattr(item, second))
    all_names = [name]
    all_names.extend(names)
    return lambda item: tuple([getattr(item, n) for n in all_names])


@specialize.call_location()
def methodcaller(name, *args, **keywords):
    return lambda item: getattr(item, name)(*args, **keywords)
