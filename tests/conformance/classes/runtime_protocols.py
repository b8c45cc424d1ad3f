# isinstance() with protocols that are checked at run time.

from typing import Protocol, runtime_checkable


@runtime_checkable
class HasSize(Protocol):
    def size(self) -> int: ...


@runtime_checkable
class Closes(Protocol):
    def close(self): ...


class Bag:
    def size(self):
        return 3


class File(Bag):
    def close(self):
        return "closed"


class Other:
    pass


def main():
    print(isinstance(Bag(), HasSize), isinstance(File(), HasSize), isinstance(Other(), HasSize))
    print(isinstance(File(), Closes), isinstance(5, HasSize), isinstance("x", Closes))
    for x in (File(), Other(), 7):
        if isinstance(x, HasSize):
            print("size", x.size())
        else:
            print("none", type(x).__name__)


if __name__ == "__main__":
    main()
