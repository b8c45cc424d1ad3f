# engines: all -host("texts of RustPython")
# Named tuples, views and deques among other values: what operators and methods do not take.
from collections import deque, namedtuple

Stats = namedtuple("Stats", "hp name")
Half = namedtuple("Half", "stats hp")
Fixed = namedtuple("Fixed", "level name")


def several(n):
    if n > 1:
        return Stats(1, "a")
    return 2.0


def queue(n):
    if n > 1:
        return deque([1, 2])
    return 2.5


def successors(state):
    if state[0] == 0:
        return [(1, state[1], "Dig")]
    dist = {(0, state[1]): 0.5, (4, state[1]): 0.25}
    return sorted(dist.items(), key=lambda t: (-t[1], t[0]))


def state(n):
    if n == 0:
        return Half(Stats(3, "b"), 3)
    return Fixed(7, "c")


def attempt(action):
    try:
        print(action())
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)


def main():
    one, two = int("1"), int("2")
    print(1.5 * several(one), several(one) * 1.5, several(one) / 2, -several(one))
    attempt(lambda: 1.5 * several(two))
    attempt(lambda: several(two) * 1.5)
    attempt(lambda: several(two) / 2)
    attempt(lambda: -several(two))
    attempt(lambda: several(two) * 2)
    print(1.5 * queue(one), queue(one) - 1)
    attempt(lambda: 1.5 * queue(two))
    attempt(lambda: queue(two) - 1)
    attempt(lambda: queue(two) + 1)
    attempt(lambda: 1 + queue(two))
    attempt(lambda: queue(two) < 1)
    attempt(lambda: -queue(two))
    print(sum(1.5 * p for _, p in successors((1, Stats(3, "x")))))
    print(successors((0, Stats(3, "x"))))
    for n in range(2):
        attempt(lambda: state(n)._replace(hp=9))
        attempt(lambda: state(n)._replace(level=9, name="d"))
