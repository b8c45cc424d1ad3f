# start: script
# Groups of exceptions: what they hold, and their parts.
def main():
    try:
        raise ExceptionGroup("many", [ValueError("a"), TypeError("b")])
    except ExceptionGroup as e:
        print(e, e.message, len(e.exceptions))
        for x in e.exceptions: print(repr(x))
        print(repr(e))
        m = e.subgroup(ValueError)
        print(m.exceptions, e.subgroup(KeyError))
        a, b = e.split(TypeError)
        print(a.exceptions, b.exceptions)
    class MyGroup(ExceptionGroup):
        pass
    try:
        raise MyGroup("mine", [OSError(1, "x")])
    except Exception as e:
        print(type(e).__name__, e, isinstance(e, ExceptionGroup))
    try:
        ExceptionGroup("x", [])
    except ValueError as e: print(e)
main()
