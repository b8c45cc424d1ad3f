# start: script
"""A function that is defined twice is each one in its time."""


def f():
    return "first"


print(f())


def f():
    return "second"


print(f())
x = 1
print(x)
x = "one"
print(x)
y = 1
print(y)


def g():
    return y * 2


y = 20
print(g())
