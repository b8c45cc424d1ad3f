class Item:
    def __init__(self, value):
        self.value = value
        self.next = None


class Special(Item):
    def __init__(self, value, extra):
        Item.__init__(self, value)
        self.extra = extra


def total(items):
    result = 0
    for item in items:
        result += item.value
        if isinstance(item, Special):
            result += item.extra
    return result


def entry_point(argv):
    items = [Item(i) for i in range(4)]
    items.append(Special(10, 100))
    print(total(items))
    first = items[0]
    print(first in items, Item(0) in items, items.index(first), items.count(first))
    for i in range(len(items) - 1):
        items[i].next = items[i + 1]
    node = items[0]
    while node is not None:
        print(node.value)
        node = node.next
    items.remove(first)
    print(len(items), total(items))
    items.reverse()
    print([item.value for item in items])
    maybe = [None, items[0], None, items[1]]
    for item in maybe:
        if item is None:
            print("none")
        else:
            print(item.value)
    maybe[0] = items[2]
    maybe[1] = None
    print(maybe.count(None), None in maybe, maybe.index(None))
    specials = [item for item in items if isinstance(item, Special)]
    print(len(specials), specials[0].extra)
    return 0
