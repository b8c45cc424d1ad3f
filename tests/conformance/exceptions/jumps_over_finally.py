# Jumps out of `try` statements past a final block that jumps itself, or has functions and comprehensions.


def g(a):
    if a & 1:
        raise ValueError("x")
    return a


def returns(a):
    try:
        try:
            g(a)
        except ValueError as e:
            return 1
    finally:
        if a & 4:
            return -1
    return 0


def loops(a, log):
    for i in range(3):
        try:
            log.append(g(a + i))
        except ValueError:
            if i == 2:
                return 1
            continue
        finally:
            if a & 4:
                break
            if a & 2:
                log.append(-i)
                continue
        log.append(100)
    return 5


def breaks(a):
    for i in range(2):
        try:
            g(a)
        except ValueError as e:
            break
        finally:
            if a & 4:
                return 7
    else:
        return 6
    return 5


def through_loops(a, log):
    try:
        for i in range(a):
            while True:
                try:
                    log.append(g(a + i))
                    if i > 2:
                        return 2
                    break
                except ValueError as e:
                    if i == 1:
                        return 3
                    break
            else:
                log.append(-1)
        else:
            log.append(-2)
    finally:
        if a & 4:
            return 7
    return 8


class Manager:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        return 1

    def __exit__(self, a, b, c):
        self.log.append(55)


def with_manager(a, log):
    try:
        with Manager(log):
            return g(a)
    finally:
        if a & 4:
            return 7


def nested(a):
    try:
        try:
            g(a)
        finally:
            return 3
    finally:
        if a & 4:
            return 7


def with_else(a):
    for i in range(2):
        try:
            g(a)
        except ValueError as e:
            if a == 5:
                return 3
        else:
            return 8
        finally:
            if a & 4:
                return 7
    return 10


def never(a, log):
    n = 0
    for i in range(2):
        try:
            raise NotImplementedError("t") from None
        except Exception as e:
            log.append(3)
            n += a
            raise ValueError("x")
        except Exception as e:
            log.append(4)
            if a & 5:
                return -1
        finally:
            if a & 5:
                return -1
    return n


def scopes(a, xs):
    try:
        if a:
            return 1
    finally:
        print([x + 1 for x in xs], list(map(lambda y: y * 2, xs)))
    k = 5
    z = lambda q: q + k
    return z(3) + len([w for w in xs])


def scopes_in_loop(a, xs):
    for i in range(3):
        try:
            if a:
                continue
            if i:
                break
        finally:
            print({x: i for x in xs})
    return [(lambda: i)() for i in xs]


def value_first(log):
    n = 1
    try:
        return n
    finally:
        n = 2
        log.append(sum(n for n in [n]))


def nothing(a):
    try:
        if a:
            return
        print("on")
    finally:
        print([a for a in range(2)], a)
    print("end")


def main():
    for a in range(8):
        log = []
        print(a, returns(a), breaks(a), loops(a, log), through_loops(a, log), log)
        log = []
        for f in (with_manager, never):
            try:
                print(a, f(a, log), log)
            except Exception as e:
                print(a, type(e).__name__, log)
        try:
            print(a, nested(a), with_else(a))
        except Exception as e:
            print(a, type(e).__name__)
    for a in range(2):
        print(scopes(a, [1, 2]), scopes_in_loop(a, [3, 4]))
        nothing(a)
    log = []
    print(value_first(log), log)


if __name__ == "__main__":
    main()
