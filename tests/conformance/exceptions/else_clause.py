def convert(text):
    try:
        value = int(text)
    except ValueError:
        return "not a number"
    else:
        if value < 0:
            return "negative"
    return "number %d" % value


def else_raises(n):
    try:
        try:
            x = 10 // n
        except ZeroDivisionError:
            return "zero"
        else:
            if x > 5:
                raise ZeroDivisionError
            return "x=%d" % x
    except ZeroDivisionError:
        return "raised in else"


def all_clauses(n):
    trace = []
    try:
        trace.append("try")
        if n == 1:
            raise KeyError
    except KeyError:
        trace.append("except")
    else:
        trace.append("else")
        if n == 2:
            trace.append("early")
            return trace
    finally:
        trace.append("finally")
    trace.append("end")
    return trace


def entry_point(argv):
    for text in ["12", "-3", "x", "", " 7 ", "1_000", "1e3"]:
        print(repr(text), convert(text))
    for n in [0, 1, 2, 10]:
        print(n, else_raises(n))
    for n in range(3):
        print(all_clauses(n))
    return 0
