# start: script
# engines: all
from collections.abc import Hashable, Iterable, Sized
from numbers import Number


class Plain:
    pass


class Held:
    def __len__(self):
        return 0


KINDS = {"number": Number, "iterable": Iterable, "sized": Sized}


def named(value, name):
    return isinstance(value, KINDS[name])


for value in (1, "s", [1], None, 2.5, Plain(), Held()):
    print([isinstance(value, kind) for kind in (Number, Iterable, Hashable)], [named(value, name) for name in KINDS])
for kind in (Plain, Held):
    print(isinstance(Plain(), kind), isinstance(3, kind), isinstance(None, kind))
