# engines: all -host
# start: script
import random
from collections import deque, namedtuple

Card = namedtuple("Card", "rank suit")


class Deck:
    def __init__(self):
        self._cards = [Card(r, s) for s in "ab" for r in range(3)]

    def __len__(self):
        return len(self._cards)

    def __getitem__(self, position):
        return self._cards[position]

    def __setitem__(self, position, card):
        self._cards[position] = card


deck = Deck()
random.Random(3).shuffle(deck)
print(len(deck), deck[0], deck[-1], deck[1:3], max(deck), min(deck), sorted(deck)[0], Card(1, "b") in deck, random.Random(5).choice(deck))
print([c.rank for c in reversed(deck)], [c for c in deck if c > Card(1, "a")])


def compare(a, b):
    try:
        return a > b
    except TypeError as e:
        return str(e)


values = [[1, 2], (1, 2), Card(1, 5), deque([3]), "x", None]
for i, a in enumerate(values):
    print(i, [compare(a, b) for b in values[i:]])
