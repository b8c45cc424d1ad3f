# `typing.cast`, whose type says nothing when the program runs.

from typing import Generic, List, Optional, TypeVar, cast

T = TypeVar("T")


class Stack(Generic[T]):
    def __init__(self, items: Optional[List[T]] = None):
        self.items: List[T] = list(items or [])

    def pop(self) -> T:
        return cast(T, self.items.pop())


def main():
    print(Stack([1, 2]).pop(), Stack(["a"]).pop(), cast("int", 5) + 1)


if __name__ == "__main__":
    main()
