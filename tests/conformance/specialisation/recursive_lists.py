"""Recursive functions that pass on lists made from their arguments, used with several types."""


def quicksort(items):
    if len(items) < 2:
        return items
    pivot = items[len(items) // 2]
    below = [item for item in items if item < pivot]
    same = [item for item in items if item == pivot]
    above = [item for item in items if item > pivot]
    return quicksort(below) + same + quicksort(above)


def partition_sort(items):
    if not items:
        return []
    left = []
    right = []
    for item in items[1:]:
        if item < items[0]:
            left.append(item)
        else:
            right.append(item)
    return partition_sort(left) + [items[0]] + partition_sort(right)


def filter_sort(items):
    if not items:
        return []
    first = items[0]
    low = list(filter(lambda item: item < first, items[1:]))
    high = list(filter(lambda item: item >= first, items[1:]))
    return filter_sort(low) + [first] + filter_sort(high)


def merge(a, b):
    merged = []
    i = j = 0
    while i < len(a) and j < len(b):
        if a[i] <= b[j]:
            merged.append(a[i])
            i += 1
        else:
            merged.append(b[j])
            j += 1
    merged.extend(a[i:])
    merged.extend(b[j:])
    return merged


def merge_sort(items):
    if len(items) < 2:
        return items[:]
    middle = len(items) // 2
    return merge(merge_sort(items[:middle]), merge_sort(items[middle:]))


def permutations(items):
    if not items:
        return [[]]
    found = []
    for i in range(len(items)):
        for rest in permutations(items[:i] + items[i + 1:]):
            found.append([items[i]] + rest)
    return found


def choose(prefix, items, count):
    if count == 0:
        return [prefix]
    found = []
    for i in range(len(items)):
        found += choose(prefix + [items[i]], items[i + 1:], count - 1)
    return found


def powerset(items):
    if not items:
        return [[]]
    without = powerset(items[1:])
    return without + [[items[0]] + subset for subset in without]


def reverse(items, n):
    if n == 0:
        return items
    return reverse(list(reversed(items)), n - 1)


def every_other(items):
    if not items:
        return []
    return [items[0]] + the_others(items[1:])


def the_others(items):
    if not items:
        return []
    return every_other(items[1:])


def search(items, wanted, start):
    if not items:
        return -1
    middle = len(items) // 2
    if items[middle] == wanted:
        return start + middle
    if wanted < items[middle]:
        return search(items[:middle], wanted, start)
    return search(items[middle + 1:], wanted, start + middle + 1)


def main():
    numbers = [5, 3, 8, 1, 9, 2, 5]
    words = ["pear", "fig", "apple", "kiwi"]
    floats = [2.5, -1.0, 7.25]
    pairs = [(2, "b"), (1, "z"), (2, "a")]
    flags = [True, False, True]
    print(quicksort(numbers), quicksort(words), quicksort(floats))
    print(quicksort(pairs), quicksort(flags))
    print(partition_sort(numbers), partition_sort(words), partition_sort(pairs))
    print(filter_sort(numbers), filter_sort(words), filter_sort(floats))
    print(merge_sort(numbers), merge_sort(words), merge_sort(flags))
    print(merge([1, 4], [2]), merge(["x"], []))
    print(permutations([1, 2, 3]), permutations(["a", "b"]))
    print(permutations([[1], [2, 3]]))
    print(choose([], [1, 2, 3], 2), choose([], ["a", "b", "c"], 2), choose([], floats, 1))
    print(powerset([1, 2, 3]), powerset(["x", "y"]))
    print(reverse([1, 2, 3], 3), reverse(words, 2), reverse(floats, 1))
    print(every_other(numbers), the_others(numbers), every_other(words), the_others(floats))
    print(search(sorted(numbers), 8, 0), search(sorted(words), "fig", 0), search(floats, 1.0, 0))
    print(numbers, words, floats)
