"""OrderedDict.fromkeys() and `|`, deques that are repeated, random numbers of any size."""

import random
import sys
from collections import OrderedDict, deque


def prime(bits):
    while True:
        n = random.getrandbits(bits) | 1 | 1 << (bits - 1)
        if pow(2, n - 1, n) == 1:
            return n


def main():
    seen = OrderedDict.fromkeys("mississippi")
    print(list(seen.items()), list(OrderedDict.fromkeys([3, 1, 3, 2])), list(OrderedDict.fromkeys("ab", 0).items()))
    seen.move_to_end("m")
    seen.move_to_end("p", last=False)
    print(list(seen), seen.popitem(), seen.popitem(last=False), list(seen))
    a = OrderedDict(a=1, b=2)
    both = a | {"c": 3}
    both.move_to_end("a")
    print(list(both.items()), list((a | OrderedDict(a=5)).items()), list(a))
    a |= {"z": 9}
    print(list(a.items()))
    d = deque([1, 2])
    print(d * 2, d * 0, d, deque([1, 2], maxlen=3) * 3)
    d *= 2
    print(d)
    random.seed(3)
    print(random.getrandbits(64), random.getrandbits(128), random.getrandbits(63), random.getrandbits(33))
    print(random.randint(0, sys.maxsize), random.randrange(sys.maxsize), random.randint(-sys.maxsize, sys.maxsize))
    print(random.randint(0, 2**64), random.randrange(10**30), random.randint(-(10**20), 10**20))
    print(random.randrange(2**63), random.randrange(0, 2**70, 3), random.randint(-(2**62), 2**62 + 5))
    print(prime(16), prime(90))
    r = random.Random(5)
    print(r.getrandbits(70), r.randint(5, 10), r.choice([1, 2, 3]), [r.randint(0, 1 << 80) for _ in range(2)])
    for bits in (0, 5, 32, 40, 64, 65, 96):
        print(bits, random.getrandbits(bits))
    try:
        random.randint(10**20, 5)
    except ValueError as e:
        print(e)


if __name__ == "__main__":
    main()
