# start: script
# engines: all
import copy
from dataclasses import asdict, astuple, dataclass


@dataclass
class Book:
    title: str
    authors: tuple[str, ...] = ()
    lists: tuple[list[int], ...] = ()


b = Book("Dune", ("Frank", "Herbert"), ([1], [2, 3]))
print(asdict(b), astuple(Book("x")))
c = copy.deepcopy([Book("y"), b])
c[1].lists[0].append(5)
print(c, b.lists, c[1] == b)


class Shape:
    def __repr__(self):
        return f"{self.__class__.__qualname__}()"


class Square(Shape):
    pass


print(Shape(), Square(), [type(s).__qualname__ for s in (Square(), Shape())])
