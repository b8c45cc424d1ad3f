# start: script
# engines: all -host("messages of RustPython")
# What operators say of None beside values of several kinds, and in sorted tuples.
for v in [1, "s", None, [2], (3,), 2.5]:
    try:
        print(None + v)
    except TypeError as e:
        print(e)
    try:
        print(v + None)
    except TypeError as e:
        print(e)
    try:
        print(None < v)
    except TypeError as e:
        print(e)
    try:
        print(None * v)
    except TypeError as e:
        print(e)
    try:
        n = None
        n += v
    except TypeError as e:
        print(e)
    try:
        v += None
    except TypeError as e:
        print(e)

PAIRS = [(1, "a"), (1, None)]
for compare in (
    lambda: sorted(PAIRS),
    lambda: sorted(PAIRS, reverse=True),
    lambda: max(PAIRS),
    lambda: min(PAIRS),
    lambda: PAIRS[0] < PAIRS[1],
    lambda: PAIRS[0] >= PAIRS[1],
    lambda: PAIRS[1] > PAIRS[0],
    lambda: PAIRS[1] <= PAIRS[0],
    lambda: sorted([(1, b"a"), (1, None)]),
    lambda: sorted([["b"], [None]]),
    lambda: sorted(["b", None, "a"]),
):
    try:
        print(compare())
    except TypeError as e:
        print(e)
