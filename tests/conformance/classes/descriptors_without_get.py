# Descriptors that only have `__set__`: the value is that of the `__dict__` of the instance.


class Reset:
    def __set__(self, instance, value):
        attributes = instance.__dict__
        attributes["nodes"] = value
        print("set", value)
        if "count" in attributes:
            del attributes["count"]


class Doubled:
    def __get__(self, instance, owner):
        return instance.__dict__["size"] * 2

    def __set__(self, instance, value):
        instance.__dict__["size"] = value


class Graph:
    nodes = Reset()
    size = Doubled()

    def __init__(self):
        self.nodes = {}
        self.count = 1

    def add(self, name):
        if name not in self.nodes:
            self.nodes[name] = len(self.nodes)


def main():
    graph = Graph()
    for name in "xyx":
        graph.add(name)
    print(graph.nodes, hasattr(graph, "count"))
    graph.nodes = {"z": 9}
    graph.add("q")
    print(graph.nodes, hasattr(graph, "count"))
    graph.size = 4
    print(graph.size)
