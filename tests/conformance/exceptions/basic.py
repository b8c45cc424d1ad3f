class MyError(Exception):
    pass


class SubError(MyError):
    pass


class OtherError(Exception):
    pass


def throw(n):
    if n == 1:
        raise MyError("one")
    if n == 2:
        raise SubError("two")
    if n == 3:
        raise OtherError
    if n == 4:
        raise ValueError()
    return n * 10


def guard(n):
    try:
        result = throw(n)
    except SubError as e:
        return "SubError " + str(e)
    except MyError as e:
        return "MyError " + str(e)
    except OtherError as e:
        return "OtherError [" + str(e) + "]"
    return "ok %d" % result


def outer(n):
    try:
        return guard(n)
    except Exception as e:
        return "outer " + type(e).__name__


def entry_point(argv):
    for n in range(6):
        print(n, outer(n))
    for n in range(1, 4):
        try:
            throw(n)
        except (SubError, OtherError):
            print(n, "tuple")
        except MyError:
            print(n, "single")
    try:
        throw(4)
    except:
        print("bare")
    return 0
