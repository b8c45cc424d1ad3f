class Box:
    def __init__(self, n):
        self.n = n
        self.items = [n, n + 1, n + 2]


def all_ops(n):
    trace = []
    n += 5
    trace.append(n)
    n -= 2
    trace.append(n)
    n *= 7
    trace.append(n)
    n //= 2
    trace.append(n)
    n %= 13
    trace.append(n)
    n <<= 4
    trace.append(n)
    n >>= 1
    trace.append(n)
    n |= 3
    trace.append(n)
    n &= 0x3E
    trace.append(n)
    n ^= 0x15
    trace.append(n)
    return trace


def next_index(box):
    box.n += 1
    return box.n % 3


def main():
    for n in [-20, -1, 0, 1, 50]:
        print(n, all_ops(n))
    box = Box(10)
    for i in range(4):
        box.n += i
        box.items[i % 3] *= 2
        box.items[-1] -= box.n
        box.items[next_index(box)] += 100
        print(box.n, box.items)
    table = {"a": 1}
    for key in ["a", "b", "a"]:
        table[key] = table.get(key, 0)
        table[key] += 10
        table[key] <<= 1
    print(table)
    x = y = 3
    x += y
    y -= x
    print(x, y, -x, +x, - -x, -(-y))
    matrix = [[0] * 3 for i in range(2)]
    for i in range(2):
        for j in range(3):
            matrix[i][j] += i * 10 + j
            matrix[i][j] *= -1
    print(matrix)
    f = 1
    f += 2
    g = f * 1.0
    g /= 4
    g *= f
    print(f, g)
