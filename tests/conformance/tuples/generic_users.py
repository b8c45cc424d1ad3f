"""Helper functions that people write over any sequence, used with tuples of several kinds and lengths."""


def last(seq):
    return seq[-1]


def chunks(seq, n):
    return [seq[i:i + n] for i in range(0, len(seq), n)]


def rotate(t, k):
    k %= len(t)
    return t[k:] + t[:k]


def interleave(a, b):
    out = ()
    for x, y in zip(a, b):
        out += (x, y)
    return out


def unique(items):
    seen = ()
    for x in items:
        if x not in seen:
            seen = seen + (x,)
    return seen


def window(seq, n):
    return [tuple(seq[i:i + n]) for i in range(len(seq) - n + 1)]


def insert(t, i, x):
    return t[:i] + (x,) + t[i:]


def without(t, x):
    return tuple(y for y in t if y != x)


def compare(a, b):
    if a < b:
        return -1
    return 1 if a > b else 0


def main():
    print(last((1, 2)), last(("a", "b", "c")), last([1.5]))
    print(chunks((1, 2, 3, 4, 5), 2), chunks(tuple("abc"), 2))
    for k in range(4):
        print(rotate((1, 2, 3), k), rotate(tuple("ab"), k))
    print(interleave([1, 2], (3, 4)), interleave("ab", "cd"))
    print(unique([3, 1, 3, 2, 1]), unique("banana"), unique([]) == ())
    print(window([1, 2, 3, 4], 2), window("abcd", 3))
    print(insert((1, 2), 1, 9), insert((), 0, 1), insert(tuple("xz"), 1, "y"))
    print(without((1, 2, 1), 1), without(("a",), "a"))
    print(compare((1, 2), (1, 2, 3)), compare((2,), (1, 5)), compare(("a",), ("a",)))
    print(compare(tuple([1, 2]), (1, 2)), compare((), tuple([0])))
