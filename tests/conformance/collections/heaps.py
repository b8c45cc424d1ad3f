# engines: all -host("the embedded bisect ignores how a key applies to the item sought")
# heapq, bisect and functools.lru_cache
import heapq
from bisect import bisect, bisect_left, insort
from functools import lru_cache

calls = []


@lru_cache(maxsize=None)
def fib(n):
    calls.append(n)
    return n if n < 2 else fib(n - 1) + fib(n - 2)


@lru_cache
def grid(r, c):
    if r == 0 or c == 0:
        return 1
    return grid(r - 1, c) + grid(r, c - 1)


@lru_cache(maxsize=2)
def slow(text):
    print("computing", text)
    return text.upper()


class Task:
    def __init__(self, priority, name):
        self.priority = priority
        self.name = name

    def __lt__(self, other):
        return self.priority < other.priority


def dijkstra(edges, start):
    graph = {}
    for a, b, w in edges:
        graph.setdefault(a, []).append((b, w))
        graph.setdefault(b, []).append((a, w))
    dist = {start: 0}
    heap = [(0, start)]
    while heap:
        d, u = heapq.heappop(heap)
        if d > dist.get(u, 10**9):
            continue
        for v, w in graph[u]:
            nd = d + w
            if v not in dist or nd < dist[v]:
                dist[v] = nd
                heapq.heappush(heap, (nd, v))
    return dist


def grade(score):
    return "FDCBA"[bisect([60, 70, 80, 90], score)]


def main():
    print(dijkstra([("a", "b", 7), ("a", "c", 3), ("c", "b", 1), ("b", "d", 2), ("c", "d", 8)], "a"))
    h = [5, 3, 8, 1, 9, 2, 7, 1]
    heapq.heapify(h)
    print(h, heapq.heappushpop(h, 4), heapq.heapreplace(h, 0), h)
    out = []
    while h:
        out.append(heapq.heappop(h))
    print(out)
    print(heapq.nlargest(3, [4, 1, 7, 3, 8]), heapq.nsmallest(2, [4, 1, 7, 3, 8]), heapq.nlargest(2, ["a", "ccc", "bb"], key=len))
    print(list(heapq.merge([1, 4, 7], [2, 3, 9])))
    tasks = []
    for p, n in [(3, "c"), (1, "a"), (2, "b"), (1, "a2")]:
        heapq.heappush(tasks, Task(p, n))
    names = []
    while tasks:
        names.append(heapq.heappop(tasks).name)
    print(names)
    floats = []
    for x in [2.5, -1.0, 3.25]:
        heapq.heappush(floats, -x)
    print(heapq.heappop(floats))
    try:
        heapq.heappop(floats[:0])
    except IndexError:
        print("empty")
    print([grade(s) for s in [33, 99, 77, 70, 89, 90, 100]])
    xs = []
    for x in [5, 2, 8, 2, 9, 1]:
        insort(xs, x)
    print(xs, bisect(xs, 2), bisect_left(xs, 2), bisect_left(xs, 7), bisect(xs, 100), bisect_left(xs, 2, 2))
    words = ["a", "bb", "dddd"]
    insort(words, "ccc", key=len)
    print(words, bisect_left(words, 3, key=len))
    print(fib(40), len(calls), fib(40), len(calls))
    print(grid(10, 10), grid(3, c=2))
    print(slow("a"), slow("b"), slow("a"), slow("c"), slow("a"), slow("b"))
