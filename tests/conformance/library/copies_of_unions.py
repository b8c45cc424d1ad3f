# start: script
# Copies of values of several kinds in one place.
import copy
tree = {"a": [1, {2: 3}, "s", None, [4.5, (1, [2])]], "b": {"c": True}}
other = copy.deepcopy(tree)
other["a"].append(5)
print(tree, other, tree["b"] is other["b"])
mixed = [1, [2, 3], {"k": [1]}, None]
for x in mixed:
    y = copy.copy(x)
    z = copy.deepcopy(x)
    print(y, z, y == x, z == x)
    if isinstance(z, list):
        z.append(9)
    if isinstance(y, dict):
        y["k"].append(7)
print(mixed)
class N:
    def __init__(self, v): self.v = v
    def __repr__(self): return f"N({self.v})"
items = [N([1]), 5, "x"]
c = copy.deepcopy(items)
items[0].v.append(2)
print(items, c)
