# start: script
def always_iterable(obj, base_type=(str, bytes)):
    if obj is None:
        return iter(())
    if base_type is not None and isinstance(obj, base_type):
        return iter((obj,))
    try:
        return iter(obj)
    except TypeError:
        return iter((obj,))


print([list(always_iterable(x)) for x in (None, "abc", 3, [1, 2], {"k": 1})])
