from rpython.rlib.rerased import ErasingPairIdentity, erase_int, new_erasing_pair, new_static_erasing_pair, unerase_int

erase_ints, unerase_ints = new_erasing_pair("ints")
erase_texts, unerase_texts = new_erasing_pair("texts")
erase_node, unerase_node = new_erasing_pair("node")


class Node(object):
    def __init__(self, value):
        self.value = value


PREBUILT = erase_ints([1, 2, 3])
PREBUILT_NODE = erase_node(Node(41))


class Strategy(object):
    def append(self, storage, text):
        raise NotImplementedError

    def length(self, storage):
        raise NotImplementedError

    def item(self, storage, i):
        raise NotImplementedError


class IntStrategy(Strategy):
    erase, unerase = new_static_erasing_pair("intlist")

    def append(self, storage, text):
        self.unerase(storage).append(int(text))

    def length(self, storage):
        return len(self.unerase(storage))

    def item(self, storage, i):
        return "int %d" % self.unerase(storage)[i]


class TextStrategy(Strategy):
    erase, unerase = new_static_erasing_pair("textlist")

    def append(self, storage, text):
        self.unerase(storage).append(text)

    def length(self, storage):
        return len(self.unerase(storage))

    def item(self, storage, i):
        return "text " + self.unerase(storage)[i]


class W_List(object):
    def __init__(self, strategy, storage):
        self.strategy = strategy
        self.storage = storage

    def append(self, text):
        self.strategy.append(self.storage, text)

    def show(self):
        strategy = self.strategy
        return [strategy.item(self.storage, i) for i in range(strategy.length(self.storage))]


def mixed(n):
    values = [erase_ints([n, n + 1]), erase_texts(["a", "b" * n]), erase_int(n), erase_node(None), PREBUILT]
    values.append(PREBUILT_NODE)
    values.append(erase_node(Node(n)))
    print(unerase_ints(values[0]), unerase_texts(values[1]), unerase_int(values[2]), unerase_node(values[3]) is None)
    unerase_ints(values[4]).append(n)
    print(unerase_ints(PREBUILT), unerase_node(values[5]).value, unerase_node(values[6]).value)


def big(n):
    for x in [0, -n, n, (1 << 62) - 1, -(1 << 62), 1 << 62, -(1 << 62) - 1, (1 << 62) + n]:
        try:
            print(unerase_int(erase_int(x)))
        except OverflowError:
            print("overflow", x)


def main(argv):
    n = len(argv)
    mixed(n + 1)
    big(n)
    lists = [W_List(IntStrategy(), IntStrategy.erase([])), W_List(TextStrategy(), TextStrategy.erase([]))]
    for i in range(5):
        for w_list in lists:
            w_list.append(str(i * n))
    for w_list in lists:
        print(w_list.show())
    node = Node(n)
    print(unerase_node(erase_node(node)) is node, ErasingPairIdentity("x").name)
    return 0
