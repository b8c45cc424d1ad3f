# Items of tuples keep their kinds: in loops, slices, and tuples that grow.
def grow(items):
    t = ()
    for x in items:
        t = t + (x,)
    return t


def main():
    sizes = (1, 2.5, 4)
    for x in sizes:
        print(x)
    for n in range(4):
        print(sizes[:n], sum(sizes[:n]), len(sizes[n:]))
    print(grow((1, 2.5, True)), grow([1, 2.5]), grow([3]))
    print(max(sizes[:2]), sizes[::-1], tuple(reversed(sizes)), sorted(sizes[:3]))
    print(list(sizes), [x for x in sizes], [x * 2 for x in sizes], {x: x for x in sizes})
    for i, x in enumerate((True, 0, 0.5)):
        print(i, x, x + 1)
    for a, b in zip(sizes, (False, 7, 0.25)):
        print(a, b, a + b)
    print([x for x in (0, 1.0) if x in sizes], 1.0 in sizes)
    shape = (2, 3.0) * 2
    for n in (1, 3):
        print(shape[n:], shape[n])
