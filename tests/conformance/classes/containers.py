class Sparse:
    def __init__(self, size):
        self.size = size
        self.cells = {}
        self.reads = 0

    def __len__(self):
        return self.size

    def __getitem__(self, index):
        self.reads += 1
        if index < 0:
            index += self.size
        if index < 0 or index >= self.size:
            raise IndexError("cell %d" % index)
        return self.cells.get(index, 0)

    def __setitem__(self, index, value):
        if value == 0:
            if index in self.cells:
                del self.cells[index]
        else:
            self.cells[index] = value

    def __delitem__(self, index):
        self.cells.pop(index, 0)

    def __contains__(self, value):
        for v in self.cells.values():
            if v == value:
                return True
        return value == 0 and len(self.cells) < self.size


class Matrix:
    def __init__(self, rows, columns):
        self.columns = columns
        self.data = [0] * (rows * columns)

    def __getitem__(self, position):
        row, column = position
        return self.data[row * self.columns + column]

    def __setitem__(self, position, value):
        row, column = position
        self.data[row * self.columns + column] = value


class Names:
    def __init__(self):
        self.names = {}

    def __getitem__(self, key):
        return self.names[key.lower()]

    def __setitem__(self, key, value):
        self.names[key.lower()] = value

    def __contains__(self, key):
        return key.lower() in self.names


def entry_point(argv):
    s = Sparse(10)
    for i in range(0, 10, 3):
        s[i] = i * i
    print(len(s), [s[i] for i in range(-2, 10)], s.reads)
    print(81 in s, 0 in s, 5 in s, 5 not in s)
    s[3] += 1
    s[4] -= 7
    del s[9]
    print(s[3], s[4], s[9], len(s.cells))
    try:
        print(s[10])
    except IndexError as e:
        print("IndexError:", e)
    m = Matrix(2, 3)
    for r in range(2):
        for c in range(3):
            m[r, c] = r * 10 + c
    m[1, 1] *= 2
    print(m.data, m[1, 2])
    names = Names()
    names["Alpha"] = 1
    names["BETA"] = 2
    print(names["alpha"], names["Beta"], "ALPHA" in names, "gamma" in names)
    try:
        print(names["Gamma"])
    except KeyError as e:
        print("KeyError:", e)
    return 0
