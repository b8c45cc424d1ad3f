class Inventory:
    def __init__(self):
        self.shelves = {}

    def put(self, shelf, item, count):
        if shelf not in self.shelves:
            self.shelves[shelf] = {}
        items = self.shelves[shelf]
        items[item] = items.get(item, 0) + count

    def take(self, shelf, item):
        items = self.shelves[shelf]
        items[item] -= 1
        if items[item] == 0:
            del items[item]
        if not items:
            del self.shelves[shelf]


def entry_point(argv):
    inventory = Inventory()
    for shelf, item, count in [("a", "nut", 2), ("a", "bolt", 1), ("b", "nut", 1), ("a", "nut", 1)]:
        inventory.put(shelf, item, count)
    print(inventory.shelves)
    for shelf, item in [("b", "nut"), ("a", "bolt"), ("a", "nut"), ("a", "gear"), ("b", "nut")]:
        try:
            inventory.take(shelf, item)
            print(inventory.shelves)
        except KeyError as e:
            print("KeyError", e)
    graph = {1: [2, 3], 2: [4], 3: [4], 4: []}
    order = []
    todo = [1]
    seen = {}
    while todo:
        node = todo.pop()
        if node in seen:
            continue
        seen[node] = True
        order.append(node)
        for other in graph[node]:
            todo.append(other)
    print(order, seen)
    table = {"x": {"y": {"z": [1, 2]}}}
    table["x"]["y"]["w"] = [3]
    table["x"]["y"]["z"].append(4)
    table["v"] = {}
    print(table, len(table["x"]["y"]))
    pairs = {"p": (1, "one"), "q": (2, "two")}
    number, name = pairs["q"]
    print(number, name, pairs)
    return 0
