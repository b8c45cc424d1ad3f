def throw(n):
    if n == 0:
        raise IndexError("i")
    if n == 1:
        raise KeyError("k")
    if n == 2:
        raise ZeroDivisionError("z")
    if n == 3:
        raise OverflowError("o")
    if n == 4:
        raise ValueError("v")
    if n == 5:
        raise UnicodeError("u")
    if n == 6:
        raise NotImplementedError("n")
    if n == 7:
        raise StopIteration
    if n == 8:
        raise MemoryError
    if n == 9:
        raise FileNotFoundError("f")
    if n == 10:
        raise TypeError("t")
    if n == 11:
        raise AttributeError("a")


def classify(n):
    try:
        throw(n)
    except LookupError as e:
        return "lookup " + str(e)
    except ArithmeticError as e:
        return "arithmetic " + str(e)
    except ValueError as e:
        return "value " + str(e)
    except RuntimeError as e:
        return "runtime " + str(e)
    except OSError:
        return "os"
    except Exception as e:
        return "exception " + type(e).__name__ + " " + str(e)
    return "none"


def is_lookup(n):
    try:
        throw(n)
    except Exception as e:
        return [isinstance(e, LookupError), isinstance(e, IndexError), isinstance(e, (ValueError, ArithmeticError))]
    return []


def entry_point(argv):
    for n in range(13):
        print(n, classify(n), is_lookup(n))
    print(issubclass(KeyError, LookupError), issubclass(KeyError, IndexError))
    return 0
