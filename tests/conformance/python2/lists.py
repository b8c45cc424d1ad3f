# python: 2
# start: script
# Functions that give lists, comparison functions, and comprehensions that leave their variables.


def double(x):
    return x * 2


def by_last(a, b):
    return cmp(a[-1], b[-1])


def odd(n):
    return n % 2


def leak(words):
    lengths = [len(word) for word in words]
    return word, lengths


def pairs(n):
    return [(i, j) for i in range(n) for j in range(i) if i + j & 1], i


r = range(5)
r.append(99)
r[0] = -1
print r, range(2, 5), range(10, 0, -3), range(0)
print map(double, [1, 2, 3]) + [0], map(None, [1, 2]), map(lambda a, b: a + b, [1, 2], [10, 20])
print filter(odd, range(8)), filter(None, [0, 1, 2, 0]), filter(lambda c: c > "b", "abcd")
print zip([1, 2, 3], "abc")[1], len(zip("ab", "cd"))
print reduce(lambda a, b: a * b, range(1, 6)), reduce(lambda a, b: a + b, [[1], [2]], [])
words = ["pear", "fig", "apple", "kiwi"]
words.sort()
print words
words.sort(by_last)
print [w[-1] for w in words]
words.sort(lambda a, b: cmp(len(a), len(b)))
print [len(w) for w in words]
print sorted([3, 1, 2], lambda a, b: b - a), sorted("hello"), sorted([1, 3, 2], reverse=True)
print sorted(["b", "A", "c"], key=str.lower), sorted([2, 1], cmp=cmp)
print leak(["a", "bcd", "ef"])
print pairs(4)
squares = [n * n for n in 1, 2, 3]
print squares, n
print [x for x in range(3) if x], x
del x
print cmp(1, 2), cmp("b", "a"), cmp(2.5, 2.5), cmp([1, 2], [1, 3])
total = 0
for i in xrange(10):
    total += i
print total, len(xrange(7)), list(xrange(3, 6))
print apply(lambda a, b: a - b, (5, 3)), apply(double, [21])
it = iter([1, 2])
print it.next(), it.next()
print (lambda (a, b), c: a + b * c)((1, 2), 3)
