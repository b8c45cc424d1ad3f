"""The module `collections` of Python 2, which has the abstract classes of `collections.abc`, too."""

from collections import *
from collections.abc import (
    Callable,
    Container,
    Hashable,
    ItemsView,
    Iterable,
    Iterator,
    KeysView,
    Mapping,
    MappingView,
    MutableMapping,
    MutableSequence,
    MutableSet,
    Sequence,
    Set,
    Sized,
    ValuesView,
)
