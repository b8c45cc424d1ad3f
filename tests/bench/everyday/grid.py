"""Breadth-first search on a grid with tuples, a deque and sets."""
from collections import deque


def search(walls, size, start, goal):
    queue = deque([(start, 0)])
    seen = {start}
    while queue:
        (x, y), steps = queue.popleft()
        if (x, y) == goal:
            return steps
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            nx, ny = x + dx, y + dy
            if 0 <= nx < size and 0 <= ny < size and (nx, ny) not in walls and (nx, ny) not in seen:
                seen.add((nx, ny))
                queue.append(((nx, ny), steps + 1))
    return None


def main():
    size = 200
    walls = set()
    x = 3
    for i in range(9000):
        x = (x * 1103515245 + 12345) % 2147483648
        p = (x // 7 % size, x // 5000 % size)
        if p != (0, 0) and p != (size - 1, size - 1):
            walls.add(p)
    total = 0
    for r in range(28):
        steps = search(walls, size, (0, 0), (size - 1, size - 1))
        total += -1 if steps is None else steps
    print(total)


if __name__ == "__main__":
    main()
