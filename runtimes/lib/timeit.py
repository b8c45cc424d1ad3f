"""The module `timeit`, for functions; there is no source text in a translated program.

Source: the Python Library Reference, section "timeit".
"""

from time import perf_counter as default_timer

default_number = 1000000
default_repeat = 5


def _check(stmt):
    if isinstance(stmt, str):
        raise TypeError("timeit of a translated program takes a function, not a text")


def timeit(stmt, setup=None, timer=default_timer, number=default_number, globals=None):
    """The seconds that so many calls take."""
    _check(stmt)
    if setup is not None:
        _check(setup)
        setup()
    start = timer()
    for _ in range(number):
        stmt()
    return timer() - start


def repeat(stmt, setup=None, timer=default_timer, repeat=default_repeat, number=default_number, globals=None):
    result = []
    for _ in range(repeat):
        result.append(timeit(stmt, setup, timer, number))
    return result


class Timer:
    """A function to be timed."""

    def __init__(self, stmt, setup=None, timer=default_timer, globals=None):
        self._stmt = stmt
        self._setup = setup
        self._timer = timer

    def timeit(self, number=default_number):
        return timeit(self._stmt, self._setup, self._timer, number)

    def repeat(self, repeat=default_repeat, number=default_number):
        result = []
        for _ in range(repeat):
            result.append(self.timeit(number))
        return result

    def autorange(self):
        number = 1
        while True:
            for factor in [1, 2, 5]:
                taken = self.timeit(number * factor)
                if taken >= 0.2:
                    return number * factor, taken
            number *= 10
