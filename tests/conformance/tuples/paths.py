"""Paths in graphs that grow as tuples."""

from collections import deque


def all_paths(graph, start, goal, path=()):
    path = path + (start,)
    if start == goal:
        return [path]
    found = []
    for node in graph[start]:
        if node not in path:
            found.extend(all_paths(graph, node, goal, path))
    return found


def bfs(graph, start, goal):
    queue = deque([(start, (start,))])
    while queue:
        node, path = queue.popleft()
        if node == goal:
            return path
        for n in graph[node]:
            if n not in path:
                queue.append((n, path + (n,)))
    return None


def walk(grid, start):
    seen = set()
    frontier = [(start, ())]
    ends = []
    while frontier:
        (r, c), trail = frontier.pop()
        if (r, c) in seen:
            continue
        seen.add((r, c))
        trail += ((r, c),)
        moved = False
        for dr, dc in ((0, 1), (1, 0)):
            nr, nc = r + dr, c + dc
            if nr < len(grid) and nc < len(grid[nr]) and grid[nr][nc] == ".":
                frontier.append(((nr, nc), trail))
                moved = True
        if not moved:
            ends.append(trail)
    return ends


def main():
    graph = {"a": ["b", "c"], "b": ["d"], "c": ["d", "b"], "d": []}
    print(all_paths(graph, "a", "d"))
    print(bfs(graph, "a", "d"), bfs(graph, "d", "a"))
    path = bfs(graph, "a", "b")
    if path is not None:
        print(" -> ".join(path), len(path), path[-1])
    for end in walk(["..#", ".#.", "..."], (0, 0)):
        print(len(end), end)
    shortest = min(all_paths(graph, "a", "d"), key=len)
    print(shortest, max(all_paths(graph, "a", "d"), key=lambda p: (len(p), p)))
