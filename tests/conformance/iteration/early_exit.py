def find_first(items, test):
    for x in items:
        if test(x):
            return x
    return -1


def any_row(rows):
    for row in rows:
        for x in row:
            if x == 0:
                return row
    return []


def lines_until(lines, marker):
    result = []
    for line in lines:
        line = line.strip()
        if not line:
            continue
        if line == marker:
            break
        result.append(line)
    else:
        result.append("<no marker>")
    return result


def simulate(moves):
    x = 0
    y = 0
    for move in moves:
        if move == "L":
            x -= 1
        elif move == "R":
            x += 1
        elif move == "U":
            y += 1
        elif move == "D":
            y -= 1
        elif move == "!":
            return "stopped at %d,%d" % (x, y)
        else:
            continue
        if x * x + y * y > 8:
            return "left at %d,%d" % (x, y)
    return "ended at %d,%d" % (x, y)


def is_even(n):
    return n % 2 == 0


def is_large(n):
    return n > 10


def entry_point(argv):
    for items in [[1, 3, 4, 20], [11, 1], [], [5]]:
        print(find_first(items, is_even), find_first(items, is_large))
    print(any_row([[1, 2], [3, 0], [0]]), any_row([[1]]), any_row([]))
    print(lines_until([" a", "", "b ", "END", "c"], "END"), lines_until(["x"], "END"))
    for moves in ["LLRR", "RRRR", "UURR?D", "L!L", ""]:
        print(moves, simulate(moves))
    return 0
