# start: script
# Tuples, lists and records with sets in them are ordered by inclusion of the sets.
from dataclasses import dataclass, field


@dataclass(order=True)
class Issue:
    rank: int
    labels: set = field(default_factory=set)


a, b = Issue(1, {1}), Issue(1, {1, 2})
print(a < b, a <= b, a > b, a >= b, b > a, a < Issue(1, {1}), a <= Issue(1, {1}))
print(Issue(0, {9}) < a, sorted([Issue(2, {5}), b, a]))
print((1, {1, 2}) < (1, {1, 2, 3}), (1, {4}) < (1, {1, 2, 3}), (1, {4}) > (1, {1, 2, 3}), [{1}] <= [{1}])
print(max([(0, frozenset([1])), (0, frozenset([1, 2]))], key=lambda t: t))
