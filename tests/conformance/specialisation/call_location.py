from rpython.rlib.objectmodel import specialize


@specialize.call_location()
def identity(x):
    return x


@specialize.call_location()
def pair(a, b):
    return (a, b)


@specialize.call_location()
def collect(a, b):
    items = []
    items.append(a)
    items.append(b)
    return items


def main():
    for n in [1, 2]:
        a = identity(n)
        b = identity("s")
        c = identity(n * 0.5)
        print(a + 1, b + "t", c + 0.25, identity([n]))
        p = pair(n, "x")
        q = pair("y", n * 1.5)
        print(p[0] + 1, p[1] + "!", q[0] + "!", q[1] + 1.0)
        numbers = collect(n, n + 1)
        words = collect("a", "b" * n)
        print(sum(numbers), "".join(words), numbers, words)
