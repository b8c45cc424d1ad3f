# Generic types with arguments in functions, where `cast` takes them.

from collections import abc
from typing import Any, Callable, Dict, List, Optional, Tuple, TypeVar, Union, cast

T = TypeVar("T")


class Table:
    def __init__(self):
        self.names = {"a": "b"}

    @property
    def by_name(self):
        return cast(Dict[str, str], self.names)

    def first(self):
        return cast(Optional[str], self.names.get("a")), cast(List[int], [1]), cast(Tuple[int, ...], (1, 2))

    def second(self):
        return cast(list[int], [3]), cast(dict[str, int] | None, None), cast(Union[int, str], 3), cast(List[T], [])

    def called(self):
        return cast(Callable[[str], int], len)("abc"), cast(abc.Iterable[Any], "xy")


def main():
    table = Table()
    print(table.by_name, table.first(), table.second(), table.called())
