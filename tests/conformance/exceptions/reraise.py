class Failure(Exception):
    pass


def source(n):
    if n == 0:
        raise Failure("zero")
    if n == 1:
        raise KeyError("one")
    return [10, 20, 30][n]


def bare(n, trace):
    try:
        return source(n)
    except Failure:
        trace.append("bare")
        raise


def named(n, trace):
    try:
        return bare(n, trace)
    except Failure as e:
        trace.append("named")
        raise e


def converting(n, trace):
    try:
        return named(n, trace)
    except LookupError as e:
        trace.append("converted")
        raise Failure("from " + str(e)) from e
    except Failure:
        trace.append("new")
        raise ValueError("was a failure") from None


def saved(n, trace):
    error = None
    try:
        return converting(n, trace)
    except Failure as e:
        error = e
    trace.append("saved")
    if error is not None:
        raise error
    return -1


def reraise_after_inner(n, trace):
    try:
        return saved(n, trace)
    except Failure:
        try:
            source(0)
        except Failure as inner:
            trace.append("inner " + str(inner))
        raise


def entry_point(argv):
    for n in range(5):
        trace = []
        try:
            print(n, reraise_after_inner(n, trace))
        except Failure as e:
            print(n, "Failure", e)
        except ValueError as e:
            print(n, "ValueError", e)
        print(trace)
    return 0
