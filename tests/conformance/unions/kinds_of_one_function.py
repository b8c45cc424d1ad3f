# start: script
import bisect
class BTree:
    def __init__(self, t=2):
        self.t = t
        self.root = [[], [], []]   # keys, values, children
    def get(self, key, default=None):
        node = self.root
        while True:
            keys, values, kids = node
            i = bisect.bisect_left(keys, key)
            if i < len(keys) and keys[i] == key:
                return values[i]
            if not kids:
                return default
            node = kids[i]
    def insert(self, key, value):
        node = self.root
        while True:
            keys, values, kids = node
            i = bisect.bisect_left(keys, key)
            if i < len(keys) and keys[i] == key:
                values[i] = value
                return
            if not kids:
                keys.insert(i, key)
                values.insert(i, value)
                return
            node = kids[i]
b = BTree()
for i in range(5):
    b.insert(i * 7 % 5, str(i))
print(b.root, b.get(2))
