# start: script
"""Operators of sets on views whose other operand is made by a comprehension or a condition"""


def free(n):
    return {i: str(i) for i in range(n)}


d = {1: "a", 2: "b", 3: "c"}
print(d.keys() - {v for v in range(2)}, d.keys() & [v for v in range(3)], {v for v in range(5)} - d.keys())
bound = set()
for k in range(5):
    bound |= free(k).keys() - {v for v in range(2)}
print(bound)
print(d.keys() | ({9} if len(d) > 2 else set()), sorted(d.items() & {(k, v) for k, v in d.items() if k > 1}))
print(d.keys() >= {k for k in (1, 2)}, d.keys() == {k for k in d})
