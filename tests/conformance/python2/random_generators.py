# python: 2
# start: script
# engines: all

import random
random.seed(7)
print random.randint(1, 100), random.choice("abcdef"), random.choice([1, 2, 3]), random.randrange(10), random.randrange(2, 20, 3), random.randrange(20, 2, -3)
items = range(10)
random.shuffle(items)
print items, random.sample(range(100), 3), random.sample(["a", "b"], 2), "%.6f" % random.random(), "%.6f" % random.uniform(1, 2), "%.6f" % random.gauss(0, 1)
def show(r):
    print r.randint(1, 100), r.choice("abcdef"), r.choice([1, 2, 3]), r.randrange(10), r.randrange(2, 20, 3)
    items = ["x", "y", "z", "w"]
    r.shuffle(items)
    print items, r.sample(xrange(1000), 4), r.sample(items, 2), "%.6f" % r.random(), "%.6f" % r.uniform(1, 2)
show(random.Random(1))
r = random.Random(1)
show(r)
r.seed(5)
show(r)
state = r.getstate()
a = r.randint(1, 1000)
r.setstate(state)
print a == r.randint(1, 1000)
class Dice(random.Random):
    def roll(self):
        return self.randint(1, 6)
d = Dice(3)
print [d.roll() for _ in range(10)]
print 1 <= random.SystemRandom().randint(1, 3) <= 3
for wrong in (lambda: r.randrange(0), lambda: r.randint(3, 1), lambda: r.sample([1], 2)):
    try:
        print wrong()
    except ValueError as e:
        print e
