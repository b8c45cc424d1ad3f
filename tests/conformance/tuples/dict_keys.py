def neighbours(cell):
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def distances(start, size):
    result = {start: 0}
    queue = [start]
    while queue:
        cell = queue.pop(0)
        for other in neighbours(cell):
            x, y = other
            if 0 <= x < size and 0 <= y < size and other not in result and (x * y) % 5 != 4:
                result[other] = result[cell] + 1
                queue.append(other)
    return result


def entry_point(argv):
    d = distances((0, 0), 5)
    for y in range(5):
        print(" ".join([str(d.get((x, y), -1)) for x in range(5)]))
    life = {(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)}
    for generation in range(4):
        counts = {}
        for x, y in life:
            for dx in range(-1, 2):
                for dy in range(-1, 2):
                    if dx != 0 or dy != 0:
                        cell = (x + dx, y + dy)
                        counts[cell] = counts.get(cell, 0) + 1
        life = {cell for cell, n in counts.items() if n == 3 or (n == 2 and cell in life)}
        print(generation, sorted(life))
    memo = {}
    for a in range(4):
        for b in range(4):
            memo[(a, b, str(a - b))] = a * b
    print(memo[(3, 2, "1")], (3, 2, "2") in memo, len(memo))
    return 0
