"""Dijkstra with heapq on an adjacency dict."""
import heapq


def shortest(graph, source):
    distance = {source: 0}
    heap = [(0, source)]
    while heap:
        d, node = heapq.heappop(heap)
        if d > distance[node]:
            continue
        for neighbour, weight in graph[node]:
            nd = d + weight
            if neighbour not in distance or nd < distance[neighbour]:
                distance[neighbour] = nd
                heapq.heappush(heap, (nd, neighbour))
    return distance


def main():
    n = 20000
    graph = {i: [] for i in range(n)}
    x = 11
    for i in range(n * 4):
        x = (x * 1103515245 + 12345) % 2147483648
        graph[i % n].append((x // 65536 % n, x % 100 + 1))
    total = 0
    for source in range(0, 5000, 400):
        d = shortest(graph, source)
        total += len(d) + max(d.values())
    print(total)


if __name__ == "__main__":
    main()
