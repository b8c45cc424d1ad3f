"""The module `random` of Python 2, which takes other numbers of the generator than that of Python 3."""

from random import *
import random as _random
import math as _math


class _Methods:
    """What generators of Python 2 do in another way, each kind with copies of its own"""

    _mixin_ = True

    def randrange(self, start, stop=None, step=1):
        if stop is None:
            if start > 0:
                return int(self.random() * start)
            raise ValueError("empty range for randrange()")
        width = stop - start
        if step == 1:
            if width > 0:
                return start + int(self.random() * width)
            raise ValueError("empty range for randrange() (%d,%d, %d)" % (start, stop, width))
        if step == 0:
            raise ValueError("zero step for randrange()")
        if step > 0:
            n = (width + step - 1) // step
        else:
            n = (width + step + 1) // step
        if n <= 0:
            raise ValueError("empty range for randrange()")
        return start + step * int(self.random() * n)

    def randint(self, a, b):
        return self.randrange(a, b + 1)

    def choice(self, seq):
        return seq[int(self.random() * len(seq))]

    def shuffle(self, x):
        for i in range(len(x) - 1, 0, -1):
            j = int(self.random() * (i + 1))
            x[i], x[j] = x[j], x[i]

    def sample(self, population, k):
        n = len(population)
        if not 0 <= k <= n:
            raise ValueError("sample larger than population")
        result = []
        size = 21
        if k > 5:
            size += int(4 ** _math.ceil(_math.log(k * 3, 4)))
        if n <= size:
            pool = list(population)
            for i in range(k):
                j = int(self.random() * (n - i))
                result.append(pool[j])
                pool[j] = pool[n - i - 1]
        else:
            selected = set()
            for i in range(k):
                j = int(self.random() * n)
                while j in selected:
                    j = int(self.random() * n)
                selected.add(j)
                result.append(population[j])
        return result

for _function in (_Methods.choice, _Methods.shuffle, _Methods.sample):
    _function._annspecialcase_ = "specialize:call_location"


class Random(_Methods, _random.Random):
    """A generator of random numbers"""


class SystemRandom(_Methods, _random.SystemRandom):
    """The random numbers of the operating system"""


_inst = Random()
globals().update({name: getattr(_inst, name) for name in dir(Random) if name[0] != "_"})
