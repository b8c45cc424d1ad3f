# start: script
# Functions that call themselves with tuples of what they got.
def f(x):
    return f((x, 1))

def g(depth):
    if depth == 0:
        return None, None
    return g(depth - 1), g(depth - 1)

try:
    f(0)
except RecursionError:
    print("too deep")
t = g(2)
print(t[0] is None, t)
