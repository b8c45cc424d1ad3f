def loop(items):
    trace = []
    for x in items:
        try:
            if x == 1:
                continue
            if x == 5:
                break
            if x == 7:
                return trace + ["returned"]
            if x < 0:
                raise ValueError(x)
            trace.append("body %d" % x)
        except ValueError as e:
            trace.append("except " + str(e))
            if x == -2:
                break
            continue
        finally:
            trace.append("finally %d" % x)
        trace.append("after %d" % x)
    else:
        trace.append("else")
    return trace


def while_loop(n):
    total = 0
    while True:
        try:
            n -= 1
            if n < 0:
                break
            if n % 2:
                continue
            total += n
        finally:
            total += 100
    return total


def nested_loops(n):
    trace = []
    for i in range(n):
        try:
            for j in range(n):
                try:
                    if j > i:
                        break
                    if i == 2:
                        raise KeyError(j)
                    trace.append((i, j))
                finally:
                    trace.append((-1, j))
        except KeyError:
            trace.append((-2, i))
        finally:
            trace.append((-3, i))
    return trace


def entry_point(argv):
    for items in [[0, 1, 2], [0, 5, 2], [3, 7], [-1, 4], [-2, 4], []]:
        print(items, loop(items))
    for n in range(5):
        print(n, while_loop(n))
    print(nested_loops(3))
    return 0
