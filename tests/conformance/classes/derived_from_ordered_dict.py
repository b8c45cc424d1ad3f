# A cache that derives from OrderedDict.
from collections import OrderedDict

class LRU(OrderedDict):
    def __init__(self, capacity):
        super().__init__()
        self.capacity = capacity

    def read(self, key):
        if key not in self:
            return -1
        self.move_to_end(key)
        return self[key]

    def put(self, key, value):
        if key in self:
            self.move_to_end(key)
        self[key] = value
        if len(self) > self.capacity:
            self.popitem(last=False)

def main():
    c = LRU(2)
    c.put(1, 1)
    c.put(2, 2)
    print(c.read(1))
    c.put(3, 3)
    print(c.read(2), list(c), len(c))
