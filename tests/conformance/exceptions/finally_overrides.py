def returns_over_return(n):
    try:
        return n
    finally:
        if n > 1:
            return -n


def returns_over_raise(n):
    try:
        raise ValueError(n)
    finally:
        if n % 2 == 0:
            return "swallowed"


def break_over_raise(items):
    done = 0
    for x in items:
        try:
            if x < 0:
                raise KeyError(x)
            done += x
        finally:
            if x < -5:
                break
    return done


def raise_over_raise(n):
    try:
        raise ValueError("first")
    finally:
        if n:
            raise KeyError("second")


def value_before(n):
    x = n
    try:
        return x
    finally:
        x = 100


def entry_point(argv):
    for n in range(4):
        print(returns_over_return(n), value_before(n))
        try:
            print(returns_over_raise(n))
        except ValueError as e:
            print("ValueError", e)
        try:
            raise_over_raise(n)
        except ValueError as e:
            print("ValueError", e)
        except KeyError as e:
            print("KeyError", e)
    for items in [[1, 2], [1, -10, 5], [4, -1, 5]]:
        try:
            print(break_over_raise(items))
        except KeyError as e:
            print("KeyError", e)
    return 0
