# start: script
# Builtins that `map` and others are given, over values of which some do not fit.
def stage(kind, it):
    if kind == 0: return (x * x for x in it)
    if kind == 1: return [[1, 2], [3]]
    return map(sum, it)
src = range(4)
for k in (0, 1, 2):
    src = stage(k, src)
print(list(src))
for x in (5, [1, 2]):
    try: print(sum(x))
    except TypeError as e: print(e)
try:
    print(list(map(sum, [1, 2])))
except TypeError as e:
    print(e)
for items in ([1, 2], ["a", "b"], [[1], [2, 3]], [None]):
    try:
        print(list(map(len, items)), sorted(items, key=len))
    except TypeError as e:
        print(e)
