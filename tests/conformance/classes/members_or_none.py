# start: script
# Members of enumerations that are texts or numbers, and instances of subclasses of str, where None may stand in
# their place.
from enum import Enum, IntEnum, StrEnum
class Status(StrEnum):
    OPEN = "open"
    DONE = "done"
class M(str, Enum):
    A = "a"
def pick(i):
    return Status.OPEN if i == 0 else Status.DONE if i == 1 else None
def pm(i):
    return M.A if i == 0 else None
for i in range(3):
    x = pick(i)
    print(bool(x), not x, "yes" if x else "no", x and x.upper(), x or "none")
    try:
        print(x + "!", len(x), x[0], x % () if 0 else "", list(x), x * 2)
    except TypeError as e:
        print(e)
    try:
        print(len(x))
    except TypeError as e:
        print(e)
    try:
        print(x in {"open": 1}, x in {"open"}, x in ["open", "x"], x in ("open", "x"))
        print({"open": 1, "done": 2}[x])
    except KeyError as e:
        print("KeyError", e)
    print(f"{x}", str(x), "%s" % x, {"open": 1}.get(x, 0))
for i in range(2):
    x = pm(i)
    print(bool(x), x == "a", x in ("a", None), "yes" if x else "no", x in {"a"}, x in ["a"])


class S(str):
    pass


class N(IntEnum):
    A = 1
    B = 2


def text(i):
    return S("open") if i == 0 else S("done") if i == 1 else None


def number(i):
    return N.A if i == 0 else N.B if i == 1 else None


for i in range(3):
    s, n = text(i), number(i)
    print(s in ("open", None), s in (None, "open"), s in ["open", None], s in ("open", "x"))
    print(n in (1, None), n in [1, 2], n == 1)
    for a, b in [(pick(i), pick(0)), (pick(0), pick(i)), (n, number(1)), (n, 2)]:
        try:
            print(a < b, a >= b)
        except TypeError as e:
            print(e)
print(sorted([pick(0), pick(1)]), sorted([number(1), number(0)]))
