"""Puzzle states as tuples: searches over hashable grids and boards."""

from collections import deque
from functools import lru_cache
from heapq import heappush, heappop


def swapped(state, i, j):
    items = list(state)
    items[i], items[j] = items[j], items[i]
    return tuple(items)


def moves(state, width):
    at = state.index(0)
    if at % width > 0:
        yield swapped(state, at, at - 1)
    if at % width < width - 1:
        yield swapped(state, at, at + 1)
    if at >= width:
        yield swapped(state, at, at - width)
    if at + width < len(state):
        yield swapped(state, at, at + width)


def solve(start, width):
    goal = tuple(range(1, len(start))) + (0,)
    queue = deque([(start, 0)])
    seen = {start}
    while queue:
        state, steps = queue.popleft()
        if state == goal:
            return steps, len(seen)
        for n in moves(state, width):
            if n not in seen:
                seen.add(n)
                queue.append((n, steps + 1))
    return -1, len(seen)


def cheapest(costs, start, goal):
    heap = [(0, start)]
    done = set()
    while heap:
        cost, state = heappop(heap)
        if state == goal:
            return cost
        if state in done:
            continue
        done.add(state)
        for i in range(len(state) - 1):
            heappush(heap, (cost + costs[i], swapped(state, i, i + 1)))
    return -1


def life(cells):
    counts = {}
    for x, y in cells:
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if (dx, dy) != (0, 0):
                    key = (x + dx, y + dy)
                    counts[key] = counts.get(key, 0) + 1
    return tuple(sorted(c for c, n in counts.items() if n == 3 or n == 2 and c in cells))


@lru_cache(maxsize=None)
def knapsack(weights, capacity):
    if not weights:
        return 0
    head, rest = weights[0], weights[1:]
    result = knapsack(rest, capacity)
    if head <= capacity:
        result = max(result, head + knapsack(rest, capacity - head))
    return result


def rotations(board):
    found = []
    for _ in range(4):
        board = tuple(zip(*board[::-1]))
        found.append(board)
    return found


def main():
    print(solve((1, 2, 3, 4, 0, 5, 7, 8, 6), 3))
    print(solve(tuple([1, 2, 0, 3]), 2))
    print(cheapest([3, 1, 2], tuple("dcba"), tuple("abcd")))
    blinker = ((0, 1), (1, 1), (2, 1))
    once = life(blinker)
    print(once, life(once) == blinker)
    print(knapsack(tuple([3, 4, 5, 9]), 12), knapsack((), 5), knapsack((2, 2), 3))
    board = ((1, 2), (3, 4))
    print(rotations(board), len(set(rotations(board))))
    print(min(rotations(tuple(tuple(r) for r in ["ab", "cd"]))))
