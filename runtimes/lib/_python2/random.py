"""The module `random` of Python 2, which takes other numbers of the generator than that of Python 3."""

from random import *
from random import random
import math as _math


def randrange(start, stop=None, step=1):
    if stop is None:
        if start > 0:
            return int(random() * start)
        raise ValueError("empty range for randrange()")
    width = stop - start
    if step == 1:
        if width > 0:
            return start + int(random() * width)
        raise ValueError("empty range for randrange() (%d,%d, %d)" % (start, stop, width))
    if step == 0:
        raise ValueError("zero step for randrange()")
    if step > 0:
        n = (width + step - 1) // step
    else:
        n = (width + step + 1) // step
    if n <= 0:
        raise ValueError("empty range for randrange()")
    return start + step * int(random() * n)


def randint(a, b):
    return randrange(a, b + 1)


def choice(seq):
    return seq[int(random() * len(seq))]


def shuffle(x):
    for i in range(len(x) - 1, 0, -1):
        j = int(random() * (i + 1))
        x[i], x[j] = x[j], x[i]


def sample(population, k):
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
            j = int(random() * (n - i))
            result.append(pool[j])
            pool[j] = pool[n - i - 1]
    else:
        selected = set()
        for i in range(k):
            j = int(random() * n)
            while j in selected:
                j = int(random() * n)
            selected.add(j)
            result.append(population[j])
    return result


for _function in (choice, shuffle, sample):
    _function._annspecialcase_ = "specialize:call_location"
