# start: script
# engines: all -host("hashes of bound methods in RustPython")
# Bound methods of builtin values are equal where their receivers are the same, and have a hash.


class Cell:
    def __init__(self):
        self.callbacks = set()

    def fire(self, value):
        for callback in self.callbacks:
            callback(value)


cell = Cell()
seen, other = [], []
cell.callbacks.add(seen.append)
cell.fire(1)
cell.callbacks.add(seen.append)
cell.fire(2)
print(len(cell.callbacks), seen.append in cell.callbacks, other.append in cell.callbacks)
cell.callbacks.discard(other.append)
cell.callbacks.remove(seen.append)
cell.fire(3)
print(seen, other, len(cell.callbacks))
print(seen.append == seen.append, seen.append == other.append, seen.append == seen.extend, seen.append != other.append)
names = {seen.append: "seen", other.append: "other"}
print(names[seen.append], names[other.append], hash(seen.append) == hash(seen.append))
try:
    cell.callbacks.remove(seen.append)
except KeyError:
    print("not there")
table = {"a": 1}
getters = {table.get, table.get}
print([get("a") for get in getters], table.get in getters, {}.get in getters)
