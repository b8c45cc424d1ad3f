"""Control flow in all its forms; run by the graphs and by the host."""
from rpython.rlib.rarithmetic import ovfcheck
from rpython.rlib.unroll import unrolling_iterable


class Manager:
    def __init__(self, name, swallow):
        self.name = name
        self.swallow = swallow

    def __enter__(self):
        print("enter", self.name)
        return self

    def __exit__(self, kind, value, traceback):
        print("exit", self.name, kind is None, type(value).__name__)
        return self.swallow


class MyError(Exception):
    def __init__(self, code):
        super().__init__("code %d" % code)
        self.code = code


class MyIndexError(IndexError):
    pass


class Seq:
    def __init__(self, n):
        self.n = n

    def __getitem__(self, i):
        if i == 13:
            raise MyIndexError("thirteen")
        if i >= self.n:
            raise IndexError("too far")
        return i * i

    def __len__(self):
        return self.n


def maybe_bound(c, d):
    if c:
        x = "set"
    if d:
        return x
    return "unused"


def loop_variable(n):
    for i in range(n):
        last = i * 2
    try:
        return i, last
    except UnboundLocalError:
        return -1, -1


def nested_loops(n, m):
    found = []
    for i in range(n):
        for j in range(m):
            if j == 3:
                break
            if (i + j) % 2:
                continue
            found.append((i, j))
        else:
            found.append((i, "else"))
    else:
        found.append("end")
    return found


def finally_paths(k):
    log = []
    for i in range(5):
        try:
            if i == k:
                break
            if i == 1:
                continue
            if k == 7 and i == 2:
                return log + ["returned"]
            if k == 8 and i == 3:
                raise MyError(i)
            log.append(i)
        except MyError as e:
            log.append(e.code)
            continue
        finally:
            log.append("f%d" % i)
    else:
        log.append("else")
    return log


def return_in_finally(x):
    try:
        return 10 // x
    finally:
        if x == 0:
            return -1


def nested_try(x):
    try:
        try:
            if x == 0:
                raise KeyError("k")
            if x == 1:
                raise ValueError("v")
            if x == 2:
                return [][1]
            return "none"
        except KeyError:
            raise MyError(1) from None
        finally:
            print("inner", x)
    except MyError as e:
        return "my %d" % e.code
    except (ValueError, LookupError) as e:
        return type(e).__name__


def reraise(x):
    try:
        try:
            raise MyError(x)
        except MyError:
            if x > 1:
                raise
            return "handled"
    except Exception as e:
        try:
            raise e
        except MyError as again:
            return again is e, str(again)


def with_managers(swallow, fail):
    try:
        with Manager("a", False) as a, Manager("b", swallow) as b:
            if fail:
                raise MyError(3)
            print(a.name, b.name)
        text = "after"
    except MyError as e:
        text = "caught %d" % e.code
    return text


def with_return(n):
    for i in range(n):
        with Manager("r", False):
            if i == 1:
                return i
    return -1


def subclass_of_index_error(s, i):
    try:
        return s[i]
    except MyIndexError:
        return "mine"
    except IndexError as e:
        return str(e)


def base_exceptions(k):
    try:
        try:
            if k == 0:
                raise SystemExit(3)
            if k == 1:
                raise KeyboardInterrupt
            return "none"
        except Exception:
            return "exception"
        finally:
            print("cleanup", k)
    except KeyboardInterrupt:
        return "interrupt"
    except BaseException as e:
        return type(e).__name__


def comprehensions(xs, k):
    x = "outer"
    squares = [x * x for x in xs if x % 2]
    pairs = {a: b for a, b in zip(xs, squares)}
    nested = [[i * j for j in range(i)] for i in range(k)]
    flat = [j for row in nested for j in row if j > 1]
    members = {n % 3 for n in flat}
    return x, squares, pairs, nested, flat, sorted(members)


def generators(xs, k):
    total = sum(x * k for x in xs)
    some = any(x > 3 for x in xs)
    every = all(x < k for x in xs)
    text = ",".join(str(x) for x in xs if x)
    big = max((x for x in xs), default=0)
    ordered = sorted((x % k, x) for x in xs)
    pairs = dict((x, -x) for x in xs)
    deep = [sum(y for y in range(x) if y != k) for x in xs]
    matrix = any(x == y + 1 for x in xs for y in xs)
    inner = all(any(x == y for y in xs) for x in xs)
    taken = []
    for x in (y + 1 for y in xs):
        if x > 4:
            break
        taken.append(x)
    a, b, c = (n * n for n in range(3))
    extended = [0]
    extended.extend(v for v in xs)
    return total, some, every, text, big, ordered, pairs, deep, matrix, inner, taken, a, b, c, extended


def early_exit(log):
    def note(x):
        return x
    return any(log.append(x) or note(x) > 1 for x in [0, 1, 2, 3])


def unpacking(t, xs):
    a, b = t
    (c, d), e = (a, b), xs
    first, *rest = xs
    *init, last = xs
    x, *middle, y = xs
    a, b = b, a
    p, q, r = "xyz"
    try:
        one, two = xs
    except ValueError as error:
        one, two = str(error)[:35], 0
    return a, b, c, d, e, first, rest, init, last, x, middle, y, p + q + r, one, two


def stars(a, b=2, *rest, key="k", other="o"):
    return a, b, rest, key, other


def calls(t):
    return [stars(1), stars(1, *t), stars(*t), stars(*t, key=5), stars(0, *t, 9, other=1), stars(*t, *t), stars(*(1, 2, 3)), (0, *t), [*t, *t]]


def walrus(xs):
    if (n := len(xs)) > 2 and (half := n // 2):
        return n, half
    return [last := x for x in xs], last


def chained(a, b, c):
    return a < b < c, a < b > c, a == b != c, (a and b) or c, not (a or b) and c


def conditional(x, y):
    z = x if y else (y or 5)
    return z if z is not None else "none"


def slices(xs, s):
    ys = xs[:]
    ys[1:3] = [7, 8, 9]
    del ys[0]
    zs = xs[::-1]
    del zs[::2]
    return ys, zs, s[1:], s[:-1], s[-2:], s[::2], xs[1:][:1]


def augmented(n):
    total = 1
    xs = [0, 1]
    while n:
        total *= n
        total <<= 1
        n -= 1
        xs[0] += n
        xs += [n]
    return total, xs


def checked(a, b):
    try:
        return ovfcheck(a * b)
    except OverflowError:
        return "overflow"


def plain_checked(a, b):
    try:
        total = a + b
    except OverflowError:
        return "overflow"
    return total


ITEMS = unrolling_iterable([("a", 1), ("b", 2), ("c", 3)])


def unrolled(name):
    for key, value in ITEMS:
        if key == name:
            return value
    else:
        return -1


def assertions(x):
    try:
        assert x > 0, "must be positive: %d" % x
        assert x < 10
    except AssertionError as e:
        return "failed " + str(e)
    return "fine"


def deletions(flag):
    x = 1
    if flag:
        del x
    try:
        return x
    except NameError:
        return "gone"


def matching(command):
    match command:
        case "go" | "run":
            return 1
        case "stop" if len(command) > 3:
            return 2
        case other:
            return other


def formats(x, name):
    return f"{name}={x}", f"{x:>5}|{name!r}|{x!s:<4}|", f"{{}}{x + 1}", "%d %s" % (x, name)


def while_true(n):
    while True:
        n -= 1
        if n < 0:
            break
        try:
            if n == 2:
                continue
        finally:
            print("n", n)
    return n


def exception_variable(x):
    e = "before"
    try:
        if x:
            raise MyError(x)
    except MyError as e:
        pass
    try:
        return e
    except UnboundLocalError:
        return "deleted"


def nested_functions(xs):
    limit = 3

    def small(x):
        return x < limit

    return [x for x in xs if small(x)], sorted(xs, key=lambda x: -x)


def many_paths(a, b, c, d):
    if a:
        p = 1
    if b:
        q = 2
    if c:
        r = 3
    if d:
        s = 4
    total = 0
    if a:
        total += p
    if b:
        total += q
    if c:
        total += r
    if d:
        total += 1
    return total


def bump(x):
    x.n += 1
    return x


def evaluation_order(s):
    xs = [0, 0, 0]
    xs[bump(s).n] = bump(s).n
    return xs, (bump(s).n, bump(s).n)


def main():
    for c in [True, False]:
        for d in [True, False]:
            try:
                print(maybe_bound(c, d))
            except UnboundLocalError as e:
                print(type(e).__name__)
    for n in range(3):
        print(loop_variable(n), nested_loops(n, 5), nested_loops(n, 2))
    for k in range(9):
        print(finally_paths(k))
    print(return_in_finally(3), return_in_finally(0))
    for x in range(4):
        print(nested_try(x), reraise(x))
    for swallow in [True, False]:
        for fail in [True, False]:
            print(with_managers(swallow, fail))
    print(with_return(1), with_return(3))
    for i in [0, 2, 5, 13]:
        print(subclass_of_index_error(Seq(3), i), base_exceptions(i))
    print(base_exceptions(1))
    print(comprehensions([1, 2, 3, 4, 5], 4))
    print(generators([1, 2, 3, 4, 5], 3))
    log = []
    print(early_exit(log), log)
    print(unpacking((1, 2), [1, 2, 3, 4]), unpacking("ab", [5, 6]))
    print(calls((7, 8)))
    print(walrus([1, 2, 3, 4]), walrus([1]))
    print([chained(a, b, c) for a in range(2) for b in range(2) for c in range(2)])
    print([conditional(x, y) for x in [0, None, 3] for y in [0, 1]])
    print(slices([1, 2, 3, 4, 5], "abcdef"), augmented(4))
    print(checked(2, 3), checked(2**40, 2**40), plain_checked(1, 2))
    print([unrolled(name) for name in ["a", "c", "z"]])
    print([assertions(x) for x in [-1, 5, 11]], deletions(True), deletions(False))
    print([matching(c) for c in ["go", "run", "stop", "what"]], formats(4, "n"))
    print(while_true(4), exception_variable(0), exception_variable(1), nested_functions([5, 1, 2, 9]))
    print([many_paths(a, b, a, b) for a in [0, 1] for b in [0, 1]], evaluation_order(Seq(-1)))
