# start: script
# engines: all -host("order of sets of RustPython")
# Operations that only some alternatives of a union take.
m = {"l": [3, 1, 2], "str": "abc", "n": 5, "f": 1.5}
print(m["l"].count(1), m["l"].index(1), m["str"].count("b"), m["str"].index("c"))
print(bin(m["n"]), hex(m["n"]), oct(m["n"]), chr(m["n"] + 60))
print(set(m["l"]), frozenset(m["l"]), set(m["str"]) == {"a", "b", "c"})


def tried(function, *args):
    try:
        print(function(*args))
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)


for key in m:
    value = m[key]
    tried(lambda: bin(value))
    tried(lambda: hex(value))
    tried(lambda: oct(value))
    tried(lambda: chr(value))
for key in ("l", "str"):
    value = m[key]
    tried(lambda: value.count(1))
    tried(lambda: value.index("b"))
    tried(lambda: value.index(7))


class Index:
    def __index__(self):
        return 9


for v in [Index(), 3, 4.0, None, "x"]:
    tried(lambda: (bin(v), hex(v), oct(v)))
iterators = [iter("abc"), iter([1])]
iterators.remove(iterators[0])
print(len(iterators), iterators[0] in iterators, next(iterators[0]))

# Sets of values of several kinds go in the order of numbers.
numbers = [5, 3, 1.5, True, 4]
names = [8, "x", 1, 9]
print(set(numbers), {x for x in names if not isinstance(x, str)})
for choice in (numbers, names[:1] + names[2:], [None, 3, 2][1:], [(2, 1), 7, 3][1:]):
    print(set(choice))
