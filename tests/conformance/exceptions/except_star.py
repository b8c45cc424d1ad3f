# start: script
# engines: all

def fail(kind):
    raise ExceptionGroup("several", [ValueError("v"), TypeError("t"), KeyError("k")][:kind])


def attempt(kind):
    try:
        fail(kind)
    except* ValueError as eg:
        print("value", [str(e) for e in eg.exceptions], eg.message)
    except* (TypeError, OSError) as eg:
        print("type", len(eg.exceptions), repr(eg))
    else:
        print("nothing")
    finally:
        print("finally")


attempt(1)
attempt(2)
try:
    attempt(3)
except ExceptionGroup as left:
    print("left", left, left.exceptions)


def naked(x):
    try:
        if x == 0:
            raise ValueError("plain")
        if x == 1:
            raise KeyError("other")
        return "ok"
    except* ValueError as eg:
        print(type(eg).__name__, eg.exceptions)
    return "after"


print(naked(0), naked(2))
try:
    naked(1)
except KeyError as e:
    print("naked", e)


def nested():
    inner = ExceptionGroup("inner", [ValueError(1), TypeError(2)])
    try:
        raise ExceptionGroup("outer", [inner, OSError("o"), ValueError(3)])
    except* ValueError as eg:
        print(repr(eg))


try:
    nested()
except ExceptionGroup as eg:
    print(repr(eg))


def again():
    try:
        raise ExceptionGroup("g", [ValueError("a"), TypeError("b")])
    except* ValueError:
        raise
    except* TypeError:
        print("typed")


try:
    again()
except ExceptionGroup as eg:
    print("again", repr(eg))


def new():
    try:
        raise ExceptionGroup("g", [ValueError("a"), TypeError("b"), KeyError("c")])
    except* ValueError:
        raise RuntimeError("new")
    except* TypeError as e:
        raise OSError("newer") from e


try:
    new()
except ExceptionGroup as eg:
    print(repr(eg), eg.exceptions[0])


def loop():
    for i in range(3):
        try:
            if i < 2:
                raise ExceptionGroup("l", [ValueError(i)])
        except* ValueError as eg:
            print(i, eg.exceptions)


loop()
