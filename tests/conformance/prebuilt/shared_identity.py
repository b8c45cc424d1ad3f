class Item:
    def __init__(self, name):
        self.name = name


class Store:
    def __init__(self, items):
        self.items = items
        self.favourite = items[0]


A = Item("a")
B = Item("b")
ITEMS = [A, B, A]
STORE = Store(ITEMS)
OTHER = Store(ITEMS)
COPY = Store(list(ITEMS))
BY_NAME = {"a": A, "b": B, "first": A}
PAIR = (A, B)
NESTED = [ITEMS, COPY.items, ITEMS]
TEXT = "shared text"
TEXTS = [TEXT, TEXT]
DEFAULT = Item("default")


def pick(name, default=DEFAULT):
    return BY_NAME.get(name, default)


class Holder:
    item = A
    items = ITEMS


def entry_point(argv):
    print(ITEMS[0] is A, ITEMS[0] is ITEMS[2], STORE.items is OTHER.items, COPY.items is ITEMS)
    print(PAIR[0] is BY_NAME["first"], STORE.favourite is COPY.favourite, NESTED[0] is NESTED[2])
    A.name = "A"
    print([item.name for item in COPY.items], BY_NAME["first"].name, PAIR[0].name)
    STORE.items.append(B)
    print(len(ITEMS), len(OTHER.items), len(COPY.items), len(NESTED[2]), len(Holder.items))
    STORE.items[0] = B
    print([item.name for item in NESTED[0]], [item.name for item in NESTED[1]])
    print(pick("b") is B, pick("zzz") is DEFAULT, pick("zzz", A).name)
    DEFAULT.name = "changed"
    print(pick("q").name, Holder().item is A)
    holder = Holder()
    holder.item = B
    print(Holder.item.name, holder.item.name, TEXTS[0] == TEXT)
    BY_NAME["a"] = B
    print(BY_NAME["a"] is PAIR[1], PAIR[0] is ITEMS[2])
    return 0
