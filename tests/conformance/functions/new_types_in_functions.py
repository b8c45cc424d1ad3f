# start: script
# engines: all
# NewType in functions.
from typing import NewType, List
def main():
    UserId = NewType("UserId", int)
    print(UserId(5) + 1)
    Name = NewType("Name", str)
    print(Name("x") + "y")
    Ints = NewType("Ints", list)
    print(Ints([1, 2]))
    Both = NewType("Both", UserId)
    def f(u: Both) -> int:
        return u * 2
    print(f(Both(UserId(4))))
main()
class P: pass
def other(kind):
    Q = NewType("Q", P)
    p = P()
    return Q(p) is p
print(other(1))
