# start: script
def push(xs, x):
    xs.append(x)
    return xs


def first(xs):
    return xs[0]


def double(x):
    return x + x


TABLE = {"push": push, "first": first, "double": double, "len": len, "up": str.upper}


def call(name, *args):
    return TABLE[name](*args)


print(call("push", [1], 2), call("first", [3]), call("double", 4), call("double", "ab"), call("len", "abc"), call("up", "q"))
try:
    print(call("first", 5))
except TypeError as e:
    print(e)
try:
    print(call("push", 1, 2))
except AttributeError as e:
    print(e)
