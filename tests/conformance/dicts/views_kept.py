# Views of dicts as values: live, shown, compared, with the operators of sets.


class Graph:
    def __init__(self):
        self.edges = {1: [2], 2: [3]}

    def nodes(self):
        return self.edges.keys()

    def rows(self):
        return self.edges.items()


def main():
    ages = {"ann": 3, "bob": 5}
    names, values, pairs = ages.keys(), ages.values(), ages.items()
    print(names, values, pairs)
    ages["cid"] = 7
    print(len(names), list(names), sorted(values), "cid" in names, 7 in values, ("cid", 7) in pairs, ("cid", 8) in pairs)
    for name in names:
        print(name)
    for name, age in pairs:
        print(name, age)
    other = {"bob": 1, "dan": 2}
    print(sorted(ages.keys() & other.keys()), sorted(ages.keys() | other.keys()), sorted(ages.keys() - other.keys()))
    print(sorted(ages.keys() ^ other.keys()), ages.keys() == {"ann", "bob", "cid"}, other.keys() <= ages.keys())
    print(ages.keys() == other.keys(), ages.keys() > {"ann"})
    graph = Graph()
    nodes = graph.nodes()
    graph.edges[9] = []
    print(list(nodes), max(nodes), sum(nodes), [n for n in graph.nodes()], len(graph.rows()))
    empty = {}
    view = empty.keys()
    print(bool(view), list(view))
    empty["x"] = "y"
    print(bool(view), view, set(view))
    total = ages.values()
    ages.clear()
    print(sum(total), names)


if __name__ == "__main__":
    main()
