def inner(n):
    try:
        try:
            if n == 0:
                raise ValueError("a")
            if n == 1:
                raise KeyError("b")
            if n == 2:
                raise IndexError("c")
            if n == 3:
                raise TypeError("d")
        except ValueError:
            raise KeyError("from value")
        except IndexError as e:
            try:
                raise ValueError("again " + str(e))
            except ValueError as f:
                return "both %s, %s" % (e, f)
    except KeyError as e:
        return "outer " + str(e)
    return "nothing"


def chain(n):
    result = []
    try:
        result.append(inner(n))
    except TypeError as e:
        result.append("TypeError " + str(e))
        try:
            result.append(str([1, 2][n]))
        except IndexError:
            result.append("IndexError")
            try:
                result.append({"k": "v"}["q"])
            except KeyError:
                result.append("KeyError")
        result.append("still handling " + str(e))
    return result


def handler_in_loop(items):
    good = 0
    bad = 0
    for item in items:
        try:
            good += int(item)
        except ValueError:
            try:
                good += len(item) // item.count("x")
            except ZeroDivisionError:
                bad += 1
    return good, bad


def entry_point(argv):
    for n in range(5):
        print(n, chain(n))
    print(handler_in_loop(["1", "xx", "yy", "20", "xyxy", ""]))
    e = "shadow"
    try:
        raise ValueError("inner")
    except ValueError as err:
        e = str(err)
    print(e)
    return 0
