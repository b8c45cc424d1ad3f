# raises: ZeroDivisionError
def average(values):
    total = 0
    for value in values:
        total += value
    return total // len(values)


def report(rows):
    for row in rows:
        print(len(row), average(row))


def main():
    report([[1, 2, 3], [10, -3]])
    rows = [[5], [7, 8]]
    rows[0].pop()
    report(rows)
    print("not reached")
