# start: script
"""Tuples that hold tuples of their own kind, made anew with other items"""


def doubled(term):
    if isinstance(term, tuple):
        return tuple(doubled(t) for t in term)
    return term


def pairs(*items):
    out = ()
    for x in reversed(items):
        out = (x, out)
    return out


def named(term):
    names = {}

    def go(t):
        if isinstance(t, str):
            return names.setdefault(t, len(names))
        if isinstance(t, tuple):
            return tuple(go(x) for x in t)
        return t

    return go(term), names


print(doubled(pairs(1, 2, 3)), doubled(pairs()), doubled(7))
print(named(pairs("a", "b", "a")), named(("x", 1, ("y", "x"))))
print(named(doubled(pairs("q"))))
