# `__getitem__` gives an item or a list: what takes the list was seen with the item first.


class Row:
    def __init__(self, items):
        self.items = items

    def __getitem__(self, i):
        return self.items[i]

    def tail(self, k):
        out = [0]
        out.extend(self[-k:])
        return out

    def joined(self, k):
        names = {}
        names.update(enumerate(self[:k]))
        return names, sorted(self[k:]), sum(self[k:])


def main():
    row = Row([4, 2, 3])
    print(row[0] + 1, row.tail(2), row.joined(1))
    total = 0
    for item in row[1:]:
        total += item
    print(total)
