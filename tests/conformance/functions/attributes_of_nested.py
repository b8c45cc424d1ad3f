# Attributes of functions that are made inside functions.
def main():
    def memo(n):
        if n < 2:
            return n
        if n not in memo.cache:
            memo.cache[n] = memo(n - 1) + memo(n - 2)
        return memo.cache[n]
    memo.cache = {}
    print(memo(50), len(memo.cache))
    def counter():
        counter.n += 1
        return counter.n
    counter.n = 0
    counter()
    print(counter(), counter.n)
    def plain(x):
        return x
    plain.tag = "p"
    plain.other = 3
    print(plain(4), plain.tag, plain.other + 1, [f(2) for f in (plain, abs)])
    fs = []
    for i in range(3):
        def g(x=i):
            g.calls += 1
            return x
        g.calls = 0
        fs.append(g)
    fs[0]()
    print(g(), g.calls)
    def outer():
        def inner():
            return inner.value
        inner.value = "v"
        return inner
    print(outer()())
if __name__ == "__main__":
    main()
