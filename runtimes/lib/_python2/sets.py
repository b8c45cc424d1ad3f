"""The module `sets` of Python 2."""

Set = set
ImmutableSet = frozenset
BaseSet = (set, frozenset)
