# start: script
# engines: all -host("texts of exceptions of RustPython")
# Handlers around operations that none of the possible operands has, or whose values decide.


def less(x):
    try:
        return x < 3
    except TypeError as e:
        return str(e)


for y in [[5], "s"]:
    try:
        print(y < 3)
    except TypeError as e:
        print("handled:", e)
    try:
        y + 3
        print("not reached")
    except TypeError as e:
        print("handled:", e)
    finally:
        print("finally")
print(less([5]), less("s"))


def modulo(x):
    try:
        return x % 2
    except TypeError as e:
        return str(e)


# What a format asks for is in the text, not in its kind.
for x in [7, "<%d>", "plain", 2.5, "%s%s"]:
    print(modulo(x))

for v in ["a", None]:
    try:
        print(v + 1)
    except TypeError as e:
        print(e)

table = {(1,): 2, 1: 3}
for v in [[1, "a"], [2], ()]:
    try:
        print(sorted(v))
    except TypeError as e:
        print(e)
for v in [[], [3], "ab", 5]:
    try:
        print(max(v, default="none"))
    except TypeError as e:
        print(e)
for v in [1, "x", (1,)]:
    try:
        print(v in table, table[v])
    except KeyError as e:
        print("no key", e)
