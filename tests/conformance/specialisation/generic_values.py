# Generic functions as values, in tables, recursive, with defaults, keywords and star arguments.


def ident(x):
    return x


def neg(x):
    return -x


def twice(x):
    return x * 2


OPS = [("ident", ident), ("neg", neg), ("twice", twice)]


def compose(f, g, x):
    return f(g(x))


def fold(f, items, start):
    acc = start
    for item in items:
        acc = f(acc, item)
    return acc


def add(a, b):
    return a + b


def flatten_depth(xs, depth=0):
    if depth > 2:
        return depth
    return flatten_depth(xs, depth + 1)


def is_even(n):
    return True if n == 0 else is_odd(n - 1)


def is_odd(n):
    return False if n == 0 else is_even(n - 1)


def show(*items, sep=" "):
    return sep.join([str(item) for item in items])


def pick(flag, yes, no):
    return yes if flag else no


def average(xs):
    return sum(xs) / len(xs)


def reverse(seq):
    return seq[::-1]


def contains(seq, x):
    return x in seq


def safe_div(a, b, default=0):
    try:
        return a // b
    except ZeroDivisionError:
        return default


def main():
    for name, op in OPS:
        print(name, op(3), op(-4))
    print(ident("a"), ident(2.5), ident(None), ident([1]), twice("ab"), twice([0]), neg(1.5))
    print(compose(neg, twice, 3), compose(ident, neg, 2.5), compose(twice, ident, "x"))
    print(fold(add, [1, 2, 3], 0), fold(add, ["a", "b"], ">"), fold(add, [0.5], 1.0), fold(add, [[1], [2]], []))
    print(flatten_depth([1]), flatten_depth(["a"]), flatten_depth("abc", 1))
    print(is_even(10), is_odd(7), is_even(4.0))
    print(show(1, 2), show(), show(2.5, 1.5, sep="-"), show("x", "y", "z"))
    print(pick(True, 1, 2), pick(False, "a", "b"), pick(True, yes=2.5, no=0.5), pick(no=[1], flag=False, yes=[2]))
    print(average([1, 2]), average([0.5, 1.5]))
    print(reverse("abc"), reverse([1, 2, 3]), reverse(["x", "y"]), reverse(b"ab"))
    print(contains([1, 2], 2), contains("abc", "b"), contains({"k": 1}, "z"), contains((1, 2), 5), contains({3}, 3))
    print(safe_div(7, 2), safe_div(7, 0), safe_div(7.5, 2.0), safe_div(1.0, 0.0, -1.0), safe_div(3, 0, default=9))


if __name__ == "__main__":
    main()
