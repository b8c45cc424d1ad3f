# start: script
# State machines, traffic light, vending machine, turing machine, brainf*** interpreter, game of life
from enum import Enum, IntEnum, Flag, auto
from collections import namedtuple
import sys


class Light(Enum):
    RED = ("stop", 3)
    GREEN = ("go", 2)
    YELLOW = ("slow", 1)

    def __init__(self, action, seconds):
        self.action = action
        self.seconds = seconds

    def next(self):
        members = list(type(self))
        return members[(members.index(self) + 1) % len(members)]


class Perm(Flag):
    R = auto()
    W = auto()
    X = auto()
    RW = R | W


class Coin(IntEnum):
    NICKEL = 5
    DIME = 10
    QUARTER = 25


class State(Enum):
    IDLE = "idle"
    PAYING = "paying"
    DONE = "done"


class Vending:
    prices = {"cola": 35, "water": 20}
    transitions = {
        (State.IDLE, "select"): State.PAYING,
        (State.PAYING, "paid"): State.DONE,
        (State.PAYING, "cancel"): State.IDLE,
        (State.DONE, "reset"): State.IDLE,
    }

    def __init__(self):
        self.state = State.IDLE
        self.inserted = 0
        self.choice = None

    def fire(self, event):
        key = (self.state, event)
        if key not in self.transitions:
            raise RuntimeError(f"bad event {event!r} in {self.state.name}")
        self.state = self.transitions[key]
        print("  ->", self.state.value)

    def select(self, what):
        self.choice = what
        self.fire("select")

    def insert(self, coin: Coin):
        self.inserted += coin
        print(f"  inserted {coin.name.lower()} total {self.inserted}")
        if self.inserted >= self.prices[self.choice]:
            self.fire("paid")
            return self.change()

    def change(self):
        rest = self.inserted - self.prices[self.choice]
        out = []
        for coin in sorted(Coin, reverse=True):
            n, rest = divmod(rest, coin)
            out += [coin] * n
        return out


light = Light.RED
for _ in range(4):
    print(light.name, light.action, light.seconds, end="; ")
    light = light.next()
print()
print(Perm.R | Perm.X, Perm.R in Perm.RW, Perm.X in Perm.RW, bool(Perm.R & Perm.W), Perm.RW.value)
v = Vending()
v.select("water")
print(v.insert(Coin.DIME), v.insert(Coin(25)))
try:
    v.fire("select")
except RuntimeError as e:
    print(e)
print(Coin.DIME + 1, Coin.DIME < Coin.QUARTER, Coin["NICKEL"], max(Coin), State("done"), len(State))

Rule = namedtuple("Rule", "write move goto")
TABLE = {("a", 0): Rule(1, 1, "b"), ("a", 1): Rule(1, -1, "c"), ("b", 0): Rule(1, -1, "a"), ("b", 1): Rule(1, 1, "b"),
         ("c", 0): Rule(1, -1, "b"), ("c", 1): Rule(1, 1, "halt")}


def turing(table, state="a"):
    tape, pos, steps = {}, 0, 0
    while state != "halt":
        write, move, state = table[state, tape.get(pos, 0)]
        tape[pos] = write
        pos += move
        steps += 1
    return steps, sum(tape.values()), [tape[k] for k in sorted(tape)]


print(turing(TABLE))


def bf(src, inp=""):
    jump, stack = {}, []
    for i, c in enumerate(src):
        if c == "[":
            stack.append(i)
        elif c == "]":
            j = stack.pop()
            jump[i], jump[j] = j, i
    mem, p, pc, out, it = [0] * 100, 0, 0, [], iter(inp)
    while pc < len(src):
        match src[pc]:
            case ">": p += 1
            case "<": p -= 1
            case "+": mem[p] = (mem[p] + 1) & 255
            case "-": mem[p] = (mem[p] - 1) & 255
            case ".": out.append(chr(mem[p]))
            case ",": mem[p] = ord(next(it, "\0"))
            case "[" if not mem[p]: pc = jump[pc]
            case "]" if mem[p]: pc = jump[pc]
        pc += 1
    return "".join(out)


print(bf("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+."), bf(",[.,]", "echo"))


def life(cells):
    from collections import Counter
    counts = Counter((x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
    return {c for c, n in counts.items() if n == 3 or (n == 2 and c in cells)}


glider = {(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)}
for gen in range(3):
    for y in range(4):
        print("".join(".#"[(x, y) in glider] for x in range(5)))
    print("-" * 5)
    glider = life(glider)
print(sorted(glider))
rule30 = lambda row: [int(l ^ (c or r)) for l, c, r in zip([0] + row[:-1], row, row[1:] + [0])]
row = [0] * 7 + [1] + [0] * 7
for _ in range(5):
    print("".join("█" if c else " " for c in row).rstrip())
    row = rule30(row)
sys.exit(0)
