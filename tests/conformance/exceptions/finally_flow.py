log = []


def simple(n):
    try:
        log.append("try")
        if n == 1:
            return "returned"
        if n == 2:
            raise ValueError("raised")
        log.append("end of try")
    except ValueError as e:
        log.append("except " + str(e))
        if n == 2:
            return "from except"
    else:
        log.append("else")
    finally:
        log.append("finally")
    return "end"


def override(n):
    try:
        if n == 0:
            return "try"
        raise KeyError(n)
    except KeyError:
        if n == 1:
            return "except"
        raise
    finally:
        if n != 3:
            log.append("override")


def nested(n):
    try:
        try:
            if n == 0:
                raise IndexError("inner")
            if n == 1:
                raise KeyError("inner")
            log.append("body")
        finally:
            log.append("inner finally")
            if n == 2:
                raise ValueError("from finally")
    except IndexError as e:
        log.append("caught " + str(e))
    finally:
        log.append("outer finally")
    return n


def show(result):
    print(result, log)
    del log[:]


def entry_point(argv):
    for n in range(3):
        show(simple(n))
    for n in range(4):
        try:
            show(override(n))
        except KeyError as e:
            show("KeyError " + str(e))
    for n in range(4):
        try:
            show(str(nested(n)))
        except KeyError as e:
            show("KeyError " + str(e))
        except ValueError as e:
            show("ValueError " + str(e))
    return 0
