import copy
class Node:
    def __init__(self, name, extra):
        self.name = name
        self.links = []
        self.extra = extra
        self.cache = {}
    def __deepcopy__(self, memo):
        cls = self.__class__
        result = cls.__new__(cls)
        memo[id(self)] = result
        for k, v in self.__dict__.items():
            if k == "cache":
                setattr(result, k, {})
            else:
                setattr(result, k, copy.deepcopy(v, memo))
        return result
class G:
    def __init__(self, vals): self.vals = vals
    def __deepcopy__(self, memo):
        if id(self) in memo:
            return memo[id(self)]
        g = G(copy.deepcopy(self.vals, memo))
        memo[id(self)] = g
        return g
class H:
    def __init__(self, a, b): self.a = a; self.b = b
    def __deepcopy__(self, memo=None):
        new = type(self)(copy.deepcopy(self.a, memo), self.b)
        return new
def main():
    a = Node("a", [1, 2]); b = Node("b", [3])
    a.links.append(b); b.links.append(a)
    a.cache["x"] = 1
    c = copy.deepcopy(a)
    print(c.name, c.links[0].name, c.links[0].links[0] is c, c.cache, c.extra is a.extra, c.extra)
    g = G([1, 2])
    pair = [g, g]
    p2 = copy.deepcopy(pair)
    print(p2[0] is p2[1], p2[0] is g, p2[0].vals)
    h = copy.deepcopy(H([1], g))
    print(h.a, h.b is g)

