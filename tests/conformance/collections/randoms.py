# The module random, with seeds.
import random
from random import Random, randint

random.seed(99)
FIRST = [random.randint(1, 6) for _ in range(4)]


class Dice:
    def __init__(self, seed):
        self.rng = Random(seed)

    def roll(self):
        return self.rng.randint(1, 6) + self.rng.randint(1, 6)


def main():
    print(FIRST, [randint(1, 6) for _ in range(4)])
    random.seed(42)
    print(random.random(), random.random(), random.randint(1, 100), random.randrange(10), random.randrange(5, 50, 7))
    print(random.choice(["a", "b", "c", "d"]), random.choice("xyz"), random.uniform(-1.5, 2.5))
    xs = list(range(20))
    random.shuffle(xs)
    print(xs)
    words = ["one", "two", "three"]
    random.shuffle(words)
    print(words, random.sample(words, 2), random.sample(range(1000), 5), random.sample(xs, 12))
    print([random.gauss(0, 1) for _ in range(3)], random.normalvariate(10, 2), random.expovariate(0.5))
    print(random.getrandbits(5), random.getrandbits(32), random.getrandbits(50))
    print(random.choices("abc", k=4), random.choices([1, 2, 3], weights=[1, 0, 5], k=6), random.triangular(0, 1))
    d = Dice(7)
    print([d.roll() for _ in range(10)])
    for seed in [0, -5, 123456789012]:
        random.seed(seed)
        print(random.random())
    inside = 0
    rng = Random(1)
    for _ in range(10000):
        x, y = rng.random(), rng.random()
        if x * x + y * y <= 1.0:
            inside += 1
    print(4.0 * inside / 10000)
    try:
        random.choice([0][1:])
    except IndexError:
        print("nothing to choose")
