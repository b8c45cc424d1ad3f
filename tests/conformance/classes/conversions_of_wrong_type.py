# int() and float() of instances whose methods give something else; empty heaps.
# engines: all -host("texts of exceptions of RustPython")
import heapq


class Itself:
    def __index__(self):
        return self


class Text:
    def __int__(self):
        return "x"

    def __float__(self):
        return 3


class Good:
    def __init__(self, n):
        self.n = n

    def __int__(self):
        return self.n

    def __float__(self):
        return self.n / 4


class Index:
    def __index__(self):
        return 10**20


def attempt(f):
    try:
        print(f())
    except TypeError as e:
        print("TypeError:", e)


def main():
    attempt(lambda: int(Itself()))
    attempt(lambda: float(Itself()))
    attempt(lambda: int(Text()))
    attempt(lambda: float(Text()))
    print(int(Good(7)), float(Good(7)), int(Index()), float(Index()))
    heap = []
    for pop in (lambda: heapq.heappop(heap), lambda: heapq.heapreplace(heap, 3)):
        try:
            print(pop())
        except IndexError as e:
            print("IndexError:", e)
    heapq.heappush(heap, 2)
    print(heapq.heapreplace(heap, 3), heapq.heappop(heap), heap)


if __name__ == "__main__":
    main()
