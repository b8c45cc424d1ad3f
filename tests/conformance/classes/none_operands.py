# engines: all -host("messages of TypeErrors of Python 3.14")
# Operators and special methods of what may be None: TypeError, as of None itself.
class Item:
    def __init__(self, n):
        self.n = n
        self.next = None
        self.items = None

    def __add__(self, other):
        return self.n + other.n

    def __radd__(self, other):
        return other + self.n

    def __lt__(self, other):
        if other is None:
            return False
        return self.n < other.n

    def __gt__(self, other):
        if other is None:
            return True
        return self.n > other.n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        return i

    def __setitem__(self, i, v):
        self.n = v

    def __delitem__(self, i):
        self.n = 0

    def __call__(self):
        return self.n

    def __contains__(self, x):
        return x == self.n

    def __neg__(self):
        return -self.n

    def __isub__(self, k):
        self.n -= k
        return self


class Small(Item):
    def __gt__(self, other):
        return False


def run(item, k):
    if k == 0:
        return item.next + item
    if k == 1:
        return 5 + item.next
    if k == 2:
        return int(item > item.next)
    if k == 3:
        return int(item < item.next)
    if k == 4:
        return len(item.next)
    if k == 5:
        return item.next[3]
    if k == 6:
        item.next[3] = 4
    if k == 7:
        del item.next[3]
    if k == 8:
        return item.next()
    if k == 9:
        return int(3 in item.next)
    if k == 10:
        return -item.next
    if k == 11:
        item.next -= 1
    if k == 12:
        return int(item.items == [1])
    if k == 13:
        return int(item.items != [1])
    if k == 14:
        return int(item.items < [1])
    return 99


def main(argv):
    for nexts in range(3):
        for k in range(16):
            item = Item(1)
            if nexts == 1:
                item.next = Item(2)
                item.items = [2]
                item.items.append(3)
            elif nexts == 2:
                item.next = Small(3)
            try:
                print(nexts, k, run(item, k))
            except TypeError as e:
                if 0 < k < 12:
                    print(nexts, k, "TypeError", e)
                else:
                    print(nexts, k, "TypeError")
