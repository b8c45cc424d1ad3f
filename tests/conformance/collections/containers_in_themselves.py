# start: script
# engines: all -host("its texts of OrderedDict differ")
from collections import OrderedDict, defaultdict, deque
from dataclasses import dataclass, field


@dataclass
class Node:
    value: int
    children: list = field(default_factory=list)


class Stack(list):
    pass


class Table(dict):
    pass


def tangled():
    items = [1, "x", None]
    items.append((2, items))
    return items


numbers = [1]
numbers.append(numbers)
names = {"k": 1}
names["self"] = names
print(numbers, names)
items = tangled()
print(items, str(items), repr(items), f"{items}", "%s" % items)
mixed = {"a": [1, 2.5, {"b": None}]}
mixed["a"].append(mixed)
print(mixed)
queue = deque([1])
queue.append(queue)
print(queue)
bounded = deque([1], maxlen=3)
bounded.append(bounded)
print(bounded)
counts = defaultdict(int)
counts["a"] = counts
print(counts)
ordered = OrderedDict(a=1)
ordered["b"] = ordered
print(ordered)
node = Node(1)
node.children.append(node)
print(node)
stack = Stack([1])
stack.append(stack)
table = Table(a=1)
table["t"] = table
print(stack, table)
