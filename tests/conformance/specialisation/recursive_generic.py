# Generic functions that call themselves with containers made from their arguments.


def quicksort(xs):
    if len(xs) <= 1:
        return xs
    pivot = xs[len(xs) // 2]
    left = [x for x in xs if x < pivot]
    middle = [x for x in xs if x == pivot]
    right = [x for x in xs if x > pivot]
    return quicksort(left) + middle + quicksort(right)


def merge(a, b):
    out = []
    i = j = 0
    while i < len(a) and j < len(b):
        if b[j] < a[i]:
            out.append(b[j])
            j += 1
        else:
            out.append(a[i])
            i += 1
    return out + a[i:] + b[j:]


def merge_sort(xs):
    if len(xs) < 2:
        return xs[:]
    half = len(xs) // 2
    return merge(merge_sort(xs[:half]), merge_sort(xs[half:]))


def foldr(f, xs, acc):
    if not xs:
        return acc
    return f(xs[0], foldr(f, xs[1:], acc))


def foldl(f, xs, acc):
    if not xs:
        return acc
    return foldl(f, xs[1:], f(acc, xs[0]))


def minor(m, j):
    return [row[:j] + row[j + 1:] for row in m[1:]]


def det(m):
    if len(m) == 1:
        return m[0][0]
    total = m[0][0] * det(minor(m, 0))
    for j in range(1, len(m)):
        total += (-1) ** j * m[0][j] * det(minor(m, j))
    return total


def evens(xs):
    if not xs:
        return []
    return [xs[0]] + odds(xs[1:])


def odds(xs):
    if not xs:
        return []
    return evens(xs[1:])


def permutations(xs):
    if len(xs) == 0:
        return [[]]
    out = []
    for i in range(len(xs)):
        for p in permutations(xs[:i] + xs[i + 1:]):
            out.append([xs[i]] + p)
    return out


def subsets(xs):
    if not xs:
        return [[]]
    rest = subsets(xs[1:])
    return rest + [[xs[0]] + r for r in rest]


def without(d, key):
    if key not in d:
        return d
    return without({k: v for k, v in d.items() if k != key}, key)


def reach(graph, node, seen):
    if node in seen:
        return seen
    found = seen | {node}
    for other in graph[node]:
        found = reach(graph, other, found)
    return found


def reversed_cps(xs, k):
    if not xs:
        return k([])
    return reversed_cps(xs[1:], lambda r: k(r + [xs[0]]))


def show(xs):
    return "<" + (str(xs[0]) + show(xs[1:]) if xs else "") + ">"


def main():
    print(quicksort([3, 6, 8, 10, 1, 2, 1]))
    print(quicksort(["pear", "apple", "fig"]))
    print(quicksort([2.5, -1.5, 0.0]))
    print(quicksort([(2, "b"), (1, "z"), (2, "a")]))
    print(merge_sort([5, 2, 9]), merge_sort(["z", "a"]), merge_sort([[2, 1], [1]]))
    print(foldr(lambda a, b: a - b, [1, 2, 3], 0), foldr(lambda a, b: a + b, ["x", "y"], "!"))
    print(foldl(lambda a, b: a - b, [1, 2, 3], 0), foldl(lambda a, b: a + b, ["x", "y"], "!"))
    print(det([[1, 2, 3], [4, 5, 6], [7, 8, 10]]), det([[1.5, 2.5], [3.0, 4.0]]))
    print(evens([1, 2, 3, 4]), odds([1, 2, 3, 4]), evens(["a", "b", "c"]), odds(["a", "b", "c"]))
    print(permutations([1, 2, 3]), permutations(["a", "b"]))
    print(subsets([1, 2]), subsets(["x", "y"]))
    print(without({"a": 1, "b": 2}, "a"), without({1: "x", 2: "y"}, 2))
    print(sorted(reach({1: [2], 2: [1, 3], 3: []}, 1, set())))
    print(sorted(reach({"a": ["b"], "b": []}, "a", set())))
    print(reversed_cps([1, 2, 3], lambda r: r), reversed_cps(["a", "b"], lambda r: r))
    print(show([1, 2]), show(["p"]), show([0.5, 1.5]))
