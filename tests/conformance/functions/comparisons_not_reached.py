import heapq
import sys


def least(x, flag):
    if flag:
        return min(x, "abc")
    return x


def greatest(x, flag):
    if flag:
        return max([x], key=lambda v: v), max("a", x)
    return [x], x


def in_order(flag):
    if flag:
        return sorted([1, 2], key=lambda v: {1: 1, 2: 2}[v]), min([(1, 2)] * 2), max((1, "a"), (1, 2))
    return None


def pushed(heap, flag):
    heapq.heappush(heap, 3)
    if flag:
        return min(heap[0], None)
    return heap[0]


def main():
    never = len(sys.argv) > 50
    print(least(3, never), greatest(4, never), in_order(never), pushed([5, 4], never))
