# start: script
# engines: all -host("texts of TypeErrors of RustPython")
# The TypeError of `+` names both operands, whatever else the function adds.
def total(items):
    result = None
    for item in items:
        try:
            result = result + item
        except TypeError as error:
            print(error)
            result = item
    return result


print(total([1, 2]), total(["a"]), total([b"x"]), total([1.5]))


def join(a, b):
    try:
        return a + b
    except TypeError as error:
        return str(error)


for a in ("x", None):
    for b in ("y", None):
        print(join(a, b))
for a in ([1], None):
    for b in ([2], None):
        print(join(a, b))
