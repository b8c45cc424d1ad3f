def matrix(rows, columns):
    return [[r * columns + c for c in range(columns)] for r in range(rows)]


def transpose(m):
    return [[row[c] for row in m] for c in range(len(m[0]))]


def multiply(a, b):
    result = []
    for row in a:
        line = []
        for c in range(len(b[0])):
            total = 0
            for k in range(len(b)):
                total += row[k] * b[k][c]
            line.append(total)
        result.append(line)
    return result


def flatten(lists):
    result = []
    for items in lists:
        result.extend(items)
    return result


def entry_point(argv):
    for rows in range(1, 4):
        m = matrix(rows, 3)
        print(m, transpose(m), multiply(m, transpose(m)), flatten(m))
    cube = [[[x + y + z for z in range(2)] for y in range(2)] for x in range(2)]
    print(cube, cube[1][1][1])
    cube[0][1][0] = -1
    cube[1].append([7])
    print(cube)
    triangle = []
    row = [1]
    for i in range(6):
        triangle.append(row)
        row = [1] + [row[j] + row[j + 1] for j in range(len(row) - 1)] + [1]
    for line in triangle:
        print(line)
    buckets = [[] for _ in range(3)]
    for i in range(10):
        buckets[i % 3].append(i)
    print(buckets)
    return 0
