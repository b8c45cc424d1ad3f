# engines: all -host("there, functions of Rotor are generators")
# The names of the classes of iterators of `itertools`, in messages with their module.
import itertools
import types


def attempt(f):
    try:
        print(f())
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)


def numbers():
    yield 1


def main():
    print(type(itertools.cycle([1])).__name__, type(itertools.chain([1], [2])).__name__, type(itertools.repeat(1)).__name__)
    print(type(itertools.islice([1], 1)).__name__, type(itertools.accumulate([1])).__name__, type(itertools.pairwise([1])).__name__)
    print(type(itertools.product([1])).__name__, type(itertools.product([1], "a")).__name__, type(itertools.permutations([1])).__name__)
    print(type(itertools.combinations([1], 1)).__name__, type(itertools.combinations_with_replacement([1], 1)).__name__)
    print(type(itertools.takewhile(bool, [1])).__name__, type(itertools.dropwhile(bool, [1])).__name__, type(itertools.filterfalse(bool, [1])).__name__)
    print(type(itertools.starmap(max, [(1, 2)])).__name__, type(itertools.zip_longest([1], [2])).__name__, type(itertools.compress([1], [1])).__name__)
    print(type(itertools.groupby([1])).__name__, type(zip([1], [2])).__name__, type(numbers()).__name__)
    attempt(lambda: itertools.islice([1], 1) + 1)
    attempt(lambda: len(itertools.chain([1], [2])))
    attempt(lambda: itertools.cycle([1])[0])
    attempt(lambda: -itertools.zip_longest([1], [2]))
    attempt(lambda: itertools.product([1], [2]) < 3)
    attempt(lambda: "x" + itertools.takewhile(bool, [1]))
    for x in [itertools.islice([1], 1), numbers(), [1]]:
        print(isinstance(x, itertools.islice), isinstance(x, types.GeneratorType), isinstance(x, itertools.chain))
