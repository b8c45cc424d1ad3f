def pairs(n):
    result = []
    for i in range(n):
        for j in range(i, n):
            if (i + j) % 3 == 0:
                continue
            result.append(i * 10 + j)
    return result


def find(matrix, wanted):
    for r, row in enumerate(matrix):
        for c, value in enumerate(row):
            if value == wanted:
                return r, c
    return -1, -1


def pythagoras(n):
    count = 0
    for a in range(1, n):
        for b in range(a, n):
            for c in range(b, n):
                if a * a + b * b == c * c:
                    count += 1
                    break
                if c * c > a * a + b * b:
                    break
    return count


def spiral(n):
    grid = [[0] * n for _ in range(n)]
    r, c, dr, dc = 0, 0, 0, 1
    for i in range(1, n * n + 1):
        grid[r][c] = i
        if not (0 <= r + dr < n and 0 <= c + dc < n) or grid[r + dr][c + dc] != 0:
            dr, dc = dc, -dr
        r += dr
        c += dc
    return grid


def entry_point(argv):
    for n in range(5):
        print(n, pairs(n), pythagoras(n * 5))
    matrix = [[1, 2], [3, 4], [5, 6]]
    for wanted in [4, 5, 7]:
        print(wanted, find(matrix, wanted))
    for n in [1, 2, 4, 5]:
        print(spiral(n))
    for i in range(3):
        line = ""
        for j in range(3):
            line += "*" if i == j else "."
        print(line)
    return 0
