"""The module `graphlib`.

Source: the Python Library Reference, section "graphlib".
"""

_OUT = -1
_DONE = -2


class CycleError(ValueError):
    """The graph has a cycle, the second argument."""


class TopologicalSorter:
    """An order of nodes in which each comes after its predecessors."""

    def __init__(self, graph=None):
        self._index = {}
        self._nodes = []
        self._waits = []
        self._successors = []
        self._ready = []
        self._prepared = False
        self._passed = 0
        self._finished = 0
        if graph is not None:
            for node, predecessors in graph.items():
                self.add(node, *predecessors)

    def _number(self, node):
        if node in self._index:
            return self._index[node]
        number = len(self._nodes)
        self._index[node] = number
        self._nodes.append(node)
        self._waits.append(0)
        self._successors.append([])
        return number

    def add(self, node, *predecessors):
        if self._prepared:
            raise ValueError("Nodes cannot be added after a call to prepare()")
        number = self._number(node)
        for predecessor in predecessors:
            self._waits[number] += 1
            self._successors[self._number(predecessor)].append(number)

    def prepare(self):
        if self._prepared:
            raise ValueError("cannot prepare() more than once")
        self._prepared = True
        self._ready = [i for i in range(len(self._nodes)) if self._waits[i] == 0]
        cycle = self._find_cycle()
        if len(cycle) > 0:
            raise CycleError("nodes are in a cycle", [self._nodes[i] for i in cycle])

    def _find_cycle(self):
        seen = [False] * len(self._nodes)
        place = [-1] * len(self._nodes)
        for start in range(len(self._nodes)):
            if seen[start]:
                continue
            path = [start]
            following = [0]
            seen[start] = True
            place[start] = 0
            while len(path) > 0:
                node = path[-1]
                k = following[-1]
                if k == len(self._successors[node]):
                    place[node] = -1
                    path.pop()
                    following.pop()
                    continue
                following[-1] = k + 1
                other = self._successors[node][k]
                if place[other] >= 0:
                    return path[place[other] :] + [other]
                if not seen[other]:
                    seen[other] = True
                    place[other] = len(path)
                    path.append(other)
                    following.append(0)
        return []

    def get_ready(self):
        if not self._prepared:
            raise ValueError("prepare() must be called first")
        result = tuple([self._nodes[i] for i in self._ready])
        for i in self._ready:
            self._waits[i] = _OUT
        self._passed += len(self._ready)
        self._ready = []
        return result

    def is_active(self):
        if not self._prepared:
            raise ValueError("prepare() must be called first")
        return self._finished < self._passed or len(self._ready) > 0

    def __bool__(self):
        return self.is_active()

    def done(self, *nodes):
        if not self._prepared:
            raise ValueError("prepare() must be called first")
        for node in nodes:
            if node not in self._index:
                raise ValueError("node %r was not added using add()" % (node,))
            number = self._index[node]
            if self._waits[number] == _DONE:
                raise ValueError("node %r was already marked done" % (node,))
            if self._waits[number] != _OUT:
                raise ValueError("node %r was not passed out (still not ready)" % (node,))
            self._waits[number] = _DONE
            for successor in self._successors[number]:
                self._waits[successor] -= 1
                if self._waits[successor] == 0:
                    self._ready.append(successor)
            self._finished += 1

    def static_order(self):
        self.prepare()
        while self.is_active():
            nodes = self.get_ready()
            for node in nodes:
                yield node
            self.done(*nodes)
