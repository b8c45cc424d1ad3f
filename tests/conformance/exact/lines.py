"""Conditions on values that were just made: the growth of ints is looked for in all of them."""


class Graph:
    def __init__(self):
        self.edges = []

    def empty(self):
        if not []:
            return True
        return False


def main():
    g = Graph()
    print(g.empty(), bool([]), not {}, not ())
    while not []:
        g.edges.append(2 ** 70)
        if len(g.edges) > 3:
            break
    print(len(g.edges), sum(g.edges))


if __name__ == "__main__":
    main()
