# start: script
# Operators as values compute with ints of any size.
import operator


TABLE = {
    "pow": pow,
    "power": operator.pow,
    "mul": operator.mul,
    "add": operator.add,
    "sub": operator.sub,
    "lshift": operator.lshift,
    "sum": sum,
    "int": int,
    "max": max,
}


def call(name, *args):
    return TABLE[name](*args)


def apply(function, args):
    return function(*args)


big = 9223372036854775807
print(call("mul", big, 2), call("add", big, 1), call("sub", -big, 5), call("lshift", 1, 70))
print(call("pow", 2, 100), call("pow", 2, 100, 1000007), call("power", 3, 50), call("max", 3, 4))
print(call("sum", [big, big]), call("int", "99999999999999999999"), call("int", "ff", 16))
for args in [2, 100], [2, 5], [7, 300, 11]:
    print(apply(pow, args))
print(apply(max, [1, 2]))
