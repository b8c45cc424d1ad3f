"""timeit of functions."""
import timeit
from timeit import default_timer


def work():
    return sum(range(50))


def main():
    calls = []
    print(timeit.timeit(work, number=100) > 0, timeit.timeit(lambda: calls.append(1), number=7) >= 0, len(calls))
    print(len(timeit.repeat(work, repeat=3, number=2)), min(timeit.repeat(work, number=1)) >= 0)
    t = timeit.Timer(lambda: work())
    print(t.timeit(10) >= 0, len(t.repeat(2, 5)), default_timer() <= default_timer())
    ticks = iter(range(100))
    print(timeit.timeit(work, timer=lambda: next(ticks), number=3), timeit.Timer(work, timer=lambda: 2 * next(ticks)).timeit(1))
