# Global containers of the library with constant keys and indices: what functions change is seen by the next read.
from collections import Counter, OrderedDict, defaultdict, deque, ChainMap

COUNTS = Counter(a=1)
GROUPS = defaultdict(list)
QUEUE = deque([1, 2, 3])
ORDER = OrderedDict(x=1)
CHAIN = ChainMap({"k": 1}, {"z": 2})
ARR = bytearray(b"abc")


class Table:
    def __init__(self):
        self.rows = {"a": 1}

    def __getitem__(self, name):
        return self.rows.get(name, 0)

    def __len__(self):
        return len(self.rows)


class Mine(dict):
    pass


T = Table()
M = Mine(a=1)


def count():
    COUNTS["a"] += 1
    COUNTS["b"] += 2
    return COUNTS["a"], COUNTS["b"], len(COUNTS), "b" in COUNTS, list(COUNTS)


def group():
    GROUPS["x"].append(1)
    return len(GROUPS["x"]), len(GROUPS), "x" in GROUPS, "y" in GROUPS


def queue():
    QUEUE[0] += 10
    QUEUE.append(5)
    return QUEUE[0], QUEUE[-1], len(QUEUE), 5 in QUEUE


def order():
    ORDER["x"] += 1
    ORDER["y"] = 1
    return ORDER["x"], len(ORDER), "y" in ORDER, str(ORDER)


def chain():
    CHAIN["k"] += 1
    CHAIN["n"] = 5
    return CHAIN["k"], len(CHAIN), "n" in CHAIN, CHAIN["z"]


def arr():
    ARR[0] += 1
    ARR.append(1)
    return ARR[0], len(ARR), 1 in ARR, bool(ARR)


def table():
    T.rows["a"] = T["a"] + 1
    T.rows["n"] = 0
    return T["a"], len(T)


def mine():
    M["a"] += 1
    M["b"] = 0
    return M["a"], len(M), "b" in M


def traced(function):
    calls = Counter()

    def wrapper(*args):
        calls["n"] += 1
        return function(*args)

    wrapper.calls = calls
    return wrapper


@traced
def plus(a, b):
    return a + b


def main():
    for f in (count, group, queue, order, chain, arr, table, mine):
        for _ in range(3):
            print(f.__name__, f())
    print(plus(1, 2), plus(3, 4), dict(plus.calls))
