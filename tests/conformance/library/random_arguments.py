# The functions of random with empty populations, weights and counts, and what they raise.
import random

def attempt(number, function):
    try:
        print(number, function())
    except IndexError as e:
        print(number, "IndexError", e)
    except ValueError as e:
        print(number, "ValueError", e)
    except TypeError as e:
        print(number, "TypeError", e)

def shuffled(items):
    random.shuffle(items)
    return items

def main():
    random.seed(5)
    attempt(1, lambda: repr(random.choices([], weights=[])))
    attempt(2, lambda: repr(random.choices([])))
    attempt(3, lambda: repr(random.choices([1, 2], weights=[])))
    attempt(4, lambda: repr(random.choices([1, 2], weights=[0, 0])))
    attempt(5, lambda: repr(random.choices([1, 2], weights=[-1.5, 0.5])))
    attempt(6, lambda: repr(random.choices([1, 2], weights=[1, 2, 3])))
    attempt(7, lambda: repr(random.choices(["a", "b", "c"], weights=[1, 2, 3], k=8)))
    attempt(8, lambda: repr(random.choices(["a", "b", "c"], [5.0, 0.0, 1.0], k=8)))
    attempt(9, lambda: repr(random.choices("xyz", cum_weights=[1, 3, 6], k=8)))
    attempt(10, lambda: repr(random.choices("xyz", cum_weights=[], k=8)))
    attempt(11, lambda: repr(random.choices("xyz", cum_weights=[1.0, 1.5], k=8)))
    attempt(12, lambda: repr(random.choices("xyz", weights=[1, 1, 1], cum_weights=[1, 2, 3])))
    attempt(13, lambda: repr(random.choices("xyz", weights=[1.0, float("inf"), 1.0])))
    attempt(14, lambda: repr(random.choices([1, 2, 3], k=0)))
    attempt(15, lambda: repr(random.choices([1, 2, 3], weights=[1, 1, 1], k=-4)))
    attempt(16, lambda: repr(random.choice([])))
    attempt(17, lambda: repr(random.choice("")))
    attempt(18, lambda: repr(random.choice(["q"])))
    attempt(19, lambda: repr(random.sample([], 1)))
    attempt(20, lambda: repr(random.sample([], 0)))
    attempt(21, lambda: repr(random.sample([1, 2], 3)))
    attempt(22, lambda: repr(random.sample([1, 2], -1)))
    attempt(23, lambda: repr(random.sample([1, 2, 3, 4], 2)))
    attempt(24, lambda: repr(random.sample(["x", "y"], counts=[5, 3], k=6)))
    attempt(25, lambda: repr(random.sample(["x", "y"], k=2, counts=[5])))
    attempt(26, lambda: repr(random.sample(["x", "y"], k=2, counts=[0, 0])))
    attempt(27, lambda: repr(random.sample(["x", "y"], k=20, counts=[3, 4])))
    attempt(28, lambda: repr(random.sample([], k=1, counts=[])))
    attempt(29, lambda: repr(shuffled([])))
    attempt(30, lambda: repr(shuffled([1, 2, 3, 4, 5])))

    attempt(38, lambda: repr(random.randint(3, 3)))
    attempt(39, lambda: repr(random.getrandbits(-1)))
    attempt(40, lambda: repr(random.sample(range(100), 5)))
    attempt(41, lambda: repr(random.choice(range(10))))
    attempt(42, lambda: repr(random.choice((4, 5, 6))))
    generator = random.Random(7)
    attempt(43, lambda: repr(generator.choices([1, 2, 3], k=5)))
    attempt(44, lambda: repr(generator.sample("abcdef", counts=[1, 2, 1, 1, 1, 1], k=5)))
