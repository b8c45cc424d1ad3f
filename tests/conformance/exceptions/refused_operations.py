# engines: all -host("texts of exceptions of RustPython")
# start: script
# What Python only finds out at run time, inside of a handler that catches it.
def attempt(f):
    try:
        return f()
    except (TypeError, AttributeError) as e:
        return f"{type(e).__name__}: {e}"


try:
    "a" + 1
except TypeError as e:
    print(e)
try:
    x = 1 + "a"
    print(x)
except TypeError as e:
    print(e)
try:
    len(5)
except TypeError as e:
    print(e)
try:
    [1, 2] + "a"
except TypeError as e:
    print(e)
try:
    for c in 5:
        print(c)
except TypeError as e:
    print(e)
try:
    (1).foo
except AttributeError as e:
    print(e)
try:
    "abc".nothing()
except AttributeError as e:
    print(e)
five = 5
try:
    five()
except TypeError as e:
    print(e)
try:
    text = "abc"
    text["x"]
except TypeError as e:
    print(e)
try:
    {}[[]]
except TypeError as e:
    print(e)
try:
    -"x"
except TypeError as e:
    print(e)
try:
    1 < "x"
except TypeError as e:
    print(e)
try:
    "x" in 5
except TypeError as e:
    print(e)
try:
    "x" * "y"
except Exception as e:
    print(type(e).__name__, e)
try:
    t = (1, 2)
    t[0] = 5
except TypeError as e:
    print(e)
try:
    s = "abc"
    s[0] = "x"
except TypeError as e:
    print(e)


def process(value):
    try:
        return value * 2 + 1
    except TypeError:
        return None


print(process(3), process("a"), process([1]))


class Thing:
    pass


try:
    Thing() + Thing()
except TypeError as e:
    print(e)
try:
    Thing()()
except TypeError as e:
    print(e)
try:
    Thing()[0]
except TypeError as e:
    print(e)
try:
    len(Thing())
except TypeError as e:
    print(e)
try:
    for x in Thing():
        pass
except TypeError as e:
    print(e)
print("end")
