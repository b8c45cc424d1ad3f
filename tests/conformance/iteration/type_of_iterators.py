# The classes of iterators over builtin values, which messages name.
# engines: all
import types


def name(x):
    return type(x).__name__


def join(items):
    try:
        return ",".join(items)
    except TypeError as e:
        return str(e)


def numbers():
    yield 1


LIST_ITERATOR = type(iter([]))


def main():
    table = {1: 2}
    print(name(iter([1])), name(iter("ab")), name(iter(table)), name(table.keys()), name(reversed([1])), name(enumerate([1])))
    print(name(zip([1])), name(range(3)), name(iter(range(3))), name(numbers()), name(iter({1})), name(iter(table.items())))
    for x in [iter([1]), "ab", 3, iter("abc"), numbers(), enumerate([1]), zip([1]), reversed([1]), iter(table)]:
        print(name(x), isinstance(x, LIST_ITERATOR), type(x) is LIST_ITERATOR, end="; ")
    print()
    for items in [["a"], ["a", iter([1])], [numbers()], [enumerate([1])], [3]]:
        print(join(items))
    lazy = map(str, [1])
    chosen = filter(None, [1])
    print(name(lazy), name(chosen), isinstance(lazy, map), isinstance(chosen, map), isinstance(lazy, types.GeneratorType))
    print(isinstance(numbers(), types.GeneratorType), isinstance(numbers(), map))
    for act in (len, str.upper, abs):
        try:
            print(act(lazy))
        except TypeError as e:
            print(e)
