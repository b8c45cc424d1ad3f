# raises: IndexError
def average(rows, i):
    total = 0
    for row in rows:
        total += row[i]
    return total / len(rows)


def entry_point(argv):
    rows = [[1, 2, 3], [4, 5, 6], [7, 8]]
    for i in range(3):
        print(average(rows, i))
    return 0
