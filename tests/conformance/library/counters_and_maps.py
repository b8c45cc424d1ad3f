# start: script
"""Counters in order, chains of dicts, and dicts made of mappings"""

from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, defaultdict


class Doubling(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(key, value * 2)


class Growing(UserList):
    def append(self, item):
        super().append(item + 1)


def settings():
    defaults = {"colour": "red", "user": "guest"}
    given = {"user": "ann"}
    merged = ChainMap(given, defaults)
    print(merged, merged["user"], merged["colour"], len(merged), sorted(merged))
    child = merged.new_child({"size": "9"})
    child["user"] = "bob"
    print(child.maps, child.parents, "size" in merged, child.get("depth", "none"))
    print(dict(child), merged["user"])
    del child["user"]
    print(child["user"])
    try:
        child["nothing"]
    except KeyError as error:
        print(error)


def main():
    a = Counter("abracadabra")
    b = Counter(a=5, b=1, z=-2)
    print(a > b, a >= Counter("abc"), Counter("ab") < Counter("abb"), a <= a, Counter("x") <= Counter("y"))
    print(+b, -b, a - b, Counter(a=1) == Counter({"a": 1, "b": 0}))
    print(a.most_common()[:-3:-1], sum(a.values()), a.total())
    settings()

    d = Doubling()
    d["x"] = 4
    d["y"] = 5
    print(d, len(d), dict(d), sorted(d.items()))
    xs = Growing([1, 2])
    xs.append(3)
    print(xs, len(xs), xs[-1], [x for x in xs])

    groups = defaultdict(list)
    for word in "one two three four".split():
        groups[len(word)].append(word)
    print(dict(groups), list(OrderedDict(sorted(groups.items())).items()))
    plain = {"k": [1]}
    plain.update(groups_by_name(groups))
    print(plain)


def groups_by_name(groups):
    return ChainMap({str(size): [len(words)] for size, words in groups.items()})


main()
