# engines: all
# start: script
import itertools as it, heapq
def src():
    for i in range(4):
        print("make", i)
        yield i
def main():
    a, b = it.tee(src(), 2)
    print("teed")
    g = (2 * x for x in a)
    print("gen")
    print(next(g))
    print(next(b), next(b))
    print(list(g))
    m = heapq.merge((x for x in src()), iter([1, 5]))
    print("merge")
    for x in m:
        print("got", x)
        if x == 2: break
    def hamming():
        yield 1
        a, b = it.tee(hamming(), 2)
        last = 0
        for x in heapq.merge((2 * x for x in a), (3 * x for x in b)):
            if x != last:
                yield x
            last = x
    print(list(it.islice(hamming(), 12)))
main()
def more():
    print(list(heapq.merge([1, 4, 9], (2, 4), iter([]), range(3, 6))))
    print(list(heapq.merge(["dog", "horse"], ["cat", "fish", "kangaroo"], key=len)))
    print(list(heapq.merge([5, 3, 1], [4, 3, 2], reverse=True)))
    print(list(heapq.merge(["aaa", "b"], ["cc", "d"], key=len, reverse=True)))
    print(list(heapq.merge()), list(heapq.merge([3, 1, 2])), list(heapq.merge([3, 1], [2, 0])))
    lists = [[i * j for j in range(3)] for i in range(5)]
    print(list(heapq.merge(*lists)))
    print(list(heapq.merge(*[[("b", 1), ("c", 2)], [("a", 5), ("b", 0)]])))
    print(list(it.islice(heapq.merge(it.count(0, 3), it.count(1, 4)), 8)))
    class Job:
        def __init__(self, p, n): self.p, self.n = p, n
        def __lt__(self, other): return self.p < other.p
        def __repr__(self): return f"{self.n}{self.p}"
    print(list(heapq.merge([Job(1, "a"), Job(3, "b")], [Job(1, "c"), Job(2, "d")])))
    runs = [sorted("hello world".split()), sorted(["zeta", "alpha"])]
    for w in heapq.merge(*runs): print(w, end=" ")
    print()
    m = heapq.merge([1, 2], "ab", key=str)
    print(next(m), list(m))
more()
