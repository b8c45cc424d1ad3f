# collections.deque
from collections import deque


class Task:
    def __init__(self, name):
        self.name = name


recent = deque([1, 2, 3], maxlen=4)
waiting = deque()


def bfs(grid, start, goal):
    q = deque([(start, 0)])
    seen = {start}
    while q:
        (r, c), d = q.popleft()
        if (r, c) == goal:
            return d
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            nr, nc = r + dr, c + dc
            if 0 <= nr < len(grid) and 0 <= nc < len(grid[0]) and grid[nr][nc] != "#" and (nr, nc) not in seen:
                seen.add((nr, nc))
                q.append(((nr, nc), d + 1))
    return -1


def rotate(n):
    d = deque("abcdef")
    d.rotate(n)
    return "".join(d)


def josephus(n, k):
    d = deque(range(n))
    while len(d) > 1:
        d.rotate(-(k - 1))
        d.popleft()
    return d[0]


def empty():
    d = deque()
    d.append(1.5)
    d.pop()
    for f in ["pop", "popleft", "index"]:
        try:
            if f == "pop":
                d.pop()
            elif f == "popleft":
                d.popleft()
            else:
                print(d[0])
        except IndexError:
            print(f, "of an empty deque")


def mixed(n):
    d = deque()
    model = []
    seed = n
    for step in range(300):
        seed = (seed * 1103515245 + 12345) % 2147483648
        what = seed // 65536 % 6
        if what == 0 or what == 4:
            d.append(step)
            model.append(step)
        elif what == 1 or what == 5:
            d.appendleft(step)
            model.insert(0, step)
        elif what == 2 and model:
            if d.pop() != model.pop():
                return False
        elif what == 3 and model:
            if d.popleft() != model.pop(0):
                return False
        if len(d) != len(model) or list(d) != model:
            return False
    return True


def main():
    grid = ["..#.", ".#..", "....", "#.#."]
    print(bfs(grid, (0, 0), (0, 3)), bfs(grid, (0, 0), (3, 3)))
    print([rotate(i) for i in [-7, -2, 0, 1, 3, 6, 13]])
    print(josephus(41, 3), josephus(5, 2))
    empty()
    print([mixed(i) for i in range(1, 6)])
    d = deque([3, 1, 2])
    print(d, len(d), bool(d), bool(deque([1])) and not deque(), d[0], d[-1], 2 in d, 7 in d)
    d.extend([5, 6])
    d.extendleft([7, 8])
    print(d, d.count(1), d.index(5))
    d[1] = 70
    d.remove(3)
    d.insert(2, 33)
    del d[0]
    print(list(d), sorted(d), max(d), sum(d))
    d.reverse()
    print(d, d == deque([6, 5, 2, 1, 33, 70]), d != d.copy())
    for i, x in enumerate(d):
        if x > 30:
            print(i, x)
    d.clear()
    print(d, len(d))
    for i in range(3):
        recent.append(i * 10)
    print(recent, recent.maxlen, len(recent))
    recent.appendleft(-1)
    print(recent)
    waiting.append(Task("a"))
    waiting.append(Task("b"))
    while waiting:
        print(waiting.popleft().name)
    words = deque(["x", "yy"])
    words += ["zzz"]
    print(words, [len(w) for w in words], " ".join(words))
    try:
        for w in words:
            words.append(w)
    except RuntimeError:
        print("mutated")
    nested = deque([deque([1]), deque([2, 3])])
    print(nested, nested[1][1])
    print([(a, b) for a, b in zip(nested, d)], any(x > 1 for x in recent), [x for x in reversed(list(recent))])
