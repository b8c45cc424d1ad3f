# start: script
# engines: all -host("repr of OrderedDict in Python 3.14")
from collections import Counter, OrderedDict, defaultdict, deque
import enum

d = defaultdict(int, {"a": 1})
e = d
print(d | {"n": 2}, {"n": 2} | d)
d |= {"r": 1}
d["new"] += 5
print(d, e is d, e["missing"], d | e)
c = Counter("aab")
alias = c
c |= {"r": 1}
print(c)
c += Counter("abz")
print(c, alias)
c -= Counter("bbz")
print(c, alias)
c &= Counter("aar")
print(alias, c is alias)
c -= Counter("aaaaaaa")
print(alias)


def add_to(total, text):
    total += Counter(text)


total = Counter()
for text in ("hello", "world"):
    add_to(total, text)
print(total.most_common(3))
c = Counter("ab")
c.update({"a": 5}, b=7)
c.update(z=3)
c.subtract(z=1)
c.subtract("ab", q=2)
print(c)
o = OrderedDict(a=1)
p = o
print({"n": 1} | o, o | {"n": 1})
o |= {"b": 2}
print(o, p is o)
q = deque([1, 2, 1, 3])
print(q.index(1, 1), q.index(3, -1), q.index(1, 0, 1), q.index(2, -3, 3))
for start, stop in ((3, 4), (1, 2), (9, 12)):
    try:
        print(q.index(1, start, stop))
    except ValueError as e:
        print(e)
print(hash(range(0, 5)) == hash(range(0, 5)), hash(range(0)) == hash(range(3, 1)), hash(range(1, 2, 5)) == hash(range(1, 2)))
print({range(3): "a"}.get(range(3)), range(3) in {range(3), range(4)}, len({range(3), range(3), range(0, 3, 1), range(4)}))


class Op(enum.IntEnum):
    PUSH = 1
    ADD = 2


def f(op):
    return op == Op.PUSH, Op.PUSH == op, op != Op.ADD, op in (Op.PUSH, Op.ADD), {Op.PUSH: "p", Op.ADD: "a"}.get(op), op in {Op.PUSH, Op.ADD}, op in [Op.ADD]


x = 3**50
for n in (x, x // x, x // x * 2):
    print(f(n))
print(x // x == Op.PUSH)
code = int.from_bytes(b"\x02", "big")
print(Op(code), code == Op.ADD)


def gen():
    n = 0
    while n < 8:
        n += 1
        yield n


g = gen()
print(" ".join(str(next(g)) for _ in range(3)))
print(bytes(next(g) & 255 for _ in range(2)))
print(list(next(g) + next(g) for _ in range(1)), sum(next(g) for _ in "a"))
it = iter("abc")
try:
    print(list(next(it) for _ in range(5)))
except RuntimeError as e:
    print("RuntimeError", e)
pairs = iter([1, 2, 3, 4])
print(dict((a, next(pairs)) for a in pairs))
