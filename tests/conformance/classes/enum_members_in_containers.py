# start: script
# engines: all -host("order of sets of RustPython")
import enum
class Op(enum.IntEnum):
    PUSH = 1
    ADD = 2
class Plain:
    def __eq__(self, o):
        return isinstance(o, int) and o == 3
    def __hash__(self):
        return hash(3)
def f(op):
    return op in (Op.PUSH, Op.ADD), {Op.PUSH: "p", Op.ADD: "a"}.get(op), op in {Op.PUSH, Op.ADD}, op in [Op.ADD]
for n in (1, 2, 3):
    print(f(n))
def g(op):
    return op in (Plain(),), {Plain(): "p"}.get(op), op in {Plain()}, op in [Plain()]
print(g(len("abc")))
def h(op):
    return {1: "p", 2: "a"}.get(op), op in {1: 2}, op in [1, 2], op in (2, 5), op in {1}
print(h(Op.PUSH))
class Color(enum.StrEnum):
    RED = "red"
    BLUE = "blue"
class Old(str, enum.Enum):
    RED = "red"
    BLUE = "blue"
def t(name):
    return name in (Color.RED, Color.BLUE), {Color.RED: 1, Color.BLUE: 2}.get(name), name in {Color.RED}, name in [Color.BLUE], {Old.RED: 3}.get(name), name in (Old.BLUE,), name == Old.RED
for n in ("red", "blue", "green"):
    print(t(n))
def u(name):
    return {"red": "p", "blue": "a"}.get(name), name in {"red": 2}, name in ["red", "x"], name in ("red", "y"), name in {"red"}
print(u(Color.RED), u(Color.BLUE), u(Old.RED))
counts = {}
for member in (Op.PUSH, Op.ADD, Op.PUSH):
    counts[member] = counts.get(member, 0) + 1
print(counts, counts[1], 2 in counts, sorted(counts), {Op.ADD, Op.PUSH}, Op.PUSH == 1.0, Op.PUSH in (1.0, 2.5))
print([Op.PUSH, Op.ADD].index(2), [1, 2, 1].count(Op.PUSH), (Op.PUSH, 1) == (1, Op.PUSH), [Op.ADD] == [2], {Op.PUSH: 1} == {1: 1})
print(Op.PUSH == Color.RED, Op.PUSH in (Color.RED,), hash(Op.ADD) == hash(2))
class Perm(enum.IntFlag):
    R = 4
    W = 2
    X = 1
print((Perm.R | Perm.W) in (6, 7), 6 in [Perm.R | Perm.W], {Perm.R | Perm.X: "rx"}.get(5), Perm.R | Perm.W == 6)
