# engines: all -host("RustPython does not ask `__index__` of a factor")
# Instances with `__index__` where Python wants an int.
class Index:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


def main():
    i = Index(2)
    items = [10, 20, 30, 40]
    print(items[i], (1, 2, 3)[i], "abcd"[i], b"abcd"[i], items[i:], items[:i], "abcd"[Index(1):i], range(10)[i])
    items[i] = 5
    del items[Index(0)]
    print(items, hex(i), bin(i), oct(Index(9)), chr(Index(65)), "ab" * i, i * [1], int(i))
    items[Index(1):] = [7, 8]
    items *= i
    print(items)
    try:
        print(items[Index(99)])
    except IndexError as e:
        print(e)
    print(list(range(i)), [n for n in range(Index(1), Index(9), Index(3))], items.pop(i), items)
    items.insert(Index(1), 6)
    print(items)
    try:
        items.pop(Index(99))
    except IndexError as e:
        print(e)


if __name__ == "__main__":
    main()
