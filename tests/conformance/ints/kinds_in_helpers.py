# start: script
# engines: all
# Ints and floats in lists of the program keep their kinds in functions of the library.

import itertools, functools, statistics, operator, math
from collections import Counter
for v in ([3, 4, 5], [1.5, 2]):
    print(list(itertools.accumulate(v)), functools.reduce(operator.mul, v), functools.reduce(lambda a, b: a * b, v, 1), sum(v), max(v), min(v))
    print(list(itertools.accumulate(v, operator.mul)), math.prod(v, start=2), sum(v, 10), sorted(v, reverse=True)[0])
    print(statistics.mean(v), statistics.median(v), math.fsum(v))
    print(list(map(operator.add, v, v)), list(itertools.starmap(pow, [(x, 2) for x in v])))
    print(divmod(v[0], 2), abs(v[0]), round(v[0]), pow(v[0], 2))
    print([x for x in itertools.takewhile(lambda x: x < 10, itertools.count(v[0], 2))])
    print(next(iter(v)), next(itertools.chain(v, [7])), list(zip(v, v))[0], list(enumerate(v))[0], v[::-1], list(reversed(v)))
    print(list(itertools.repeat(v[0], 2)), dict(zip("ab", v)), list(itertools.islice(itertools.cycle(v), 4)))
    print(Counter(v).most_common(1), {x: 1 for x in v}, set(v), list(filter(None, v)), [*v, 1], (*v, 2))
    print(list(itertools.combinations(v, 2))[0], list(itertools.product(v, repeat=2))[1], list(itertools.zip_longest(v, [0]))[0], list(itertools.groupby(v))[0][0])
