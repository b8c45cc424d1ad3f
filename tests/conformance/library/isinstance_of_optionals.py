# start: script
# engines: all
# Values that may be None, asked whether they are of abstract classes and protocols.
import collections.abc
import numbers
import os
from decimal import Decimal
from pathlib import Path
from typing import Protocol, runtime_checkable

@runtime_checkable
class Closes(Protocol):
    def close(self): ...

class Door:
    def close(self):
        return "closed"

class Bag:
    def __len__(self):
        return 3

    def __iter__(self):
        return iter([1, 2, 3])

    def __contains__(self, x):
        return x == 1

def path_kind(x):
    if isinstance(x, os.PathLike):
        return "path " + os.fspath(x)
    return "no path"

def text_or_path(x):
    return isinstance(x, (str, os.PathLike))

def close(x):
    if isinstance(x, Closes):
        return x.close()
    return "nothing"

def describe(x):
    found = []
    if isinstance(x, collections.abc.Sized):
        found.append("sized %d" % len(x))
    if isinstance(x, collections.abc.Iterable):
        found.append("iterable %d" % sum(x))
    if isinstance(x, collections.abc.Collection):
        found.append("collection")
    if not isinstance(x, collections.abc.Hashable):
        found.append("not hashable")
    return found

def number(x):
    return isinstance(x, numbers.Number), isinstance(x, (numbers.Real, numbers.Number))

def main():
    words = ["a", "", "b"]
    for word in words:
        some = word != ""
        print(path_kind(Path(word) if some else None), text_or_path(Path(word) if some else None))
        print(close(Door() if some else None), describe(Bag() if some else None))
        print(number(Decimal(1) if some else None))

main()
