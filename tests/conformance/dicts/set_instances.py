class Node:
    def __init__(self, name):
        self.name = name
        self.edges = []


class Color:
    def __init__(self, r, g):
        self.r = r
        self.g = g

    def __eq__(self, other):
        return self.r == other.r and self.g == other.g

    def __hash__(self):
        return self.r + 7 * self.g


def reachable(start):
    seen = set()
    todo = [start]
    while todo:
        node = todo.pop()
        if node in seen:
            continue
        seen.add(node)
        todo.extend(node.edges)
    return seen


def entry_point(argv):
    nodes = [Node("n" + str(i)) for i in range(8)]
    for i in range(8):
        nodes[i].edges.append(nodes[(i + 2) % 8])
        if i == 5:
            nodes[i].edges.append(nodes[0])
    for start in [0, 1, 5]:
        found = reachable(nodes[start])
        print(start, sorted([node.name for node in found]))
    print(nodes[3] in reachable(nodes[0]), Node("n0") in reachable(nodes[0]))
    colors = set()
    for i in range(20):
        colors.add(Color(i % 3, i % 2))
    print(len(colors), Color(2, 1) in colors, Color(3, 0) in colors)
    colors.discard(Color(0, 0))
    print(sorted([(c.r, c.g) for c in colors]))
    return 0
