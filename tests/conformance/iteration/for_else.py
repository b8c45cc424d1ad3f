def is_prime(n):
    for d in range(2, n):
        if n % d == 0:
            break
    else:
        return n > 1
    return False


def search(items, wanted):
    for i in range(len(items)):
        if items[i] == wanted:
            result = "found at %d" % i
            break
    else:
        result = "not found"
    return result


def outer_break(rows, limit):
    for row in rows:
        for x in row:
            if x > limit:
                break
        else:
            continue
        return "over in %s" % row
    return "never over"


def else_with_return(items):
    for x in items:
        if x < 0:
            return "negative"
        if x == 0:
            break
    else:
        return "all positive"
    return "zero"


def entry_point(argv):
    print([n for n in range(30) if is_prime(n)])
    for wanted in [3, 9, 1]:
        print(wanted, search([1, 3, 5], wanted), search([], wanted))
    for limit in [0, 3, 7, 100]:
        print(limit, outer_break([[1, 2], [3, 8], [9]], limit))
    for items in [[1, 2], [1, 0, -1], [-1], []]:
        print(items, else_with_return(items))
    for i in range(3):
        pass
    else:
        print("after", i)
    return 0
