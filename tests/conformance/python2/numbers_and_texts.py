# python: 2
# start: script
# engines: all

import os
import random


class Stack(object):
    def __init__(self, items):
        self.items = items

    def __getslice__(self, i, j):
        return self.items[i:j]


random.seed(42)
print random.random(), random.choice('abc'), random.sample(range(10), 3), random.randint(1, 10), random.randrange(100)
print random.sample(xrange(1000), 6), random.randrange(0, 100, 7), random.randrange(5, 9)
numbers = range(6)
random.shuffle(numbers)
print numbers
for attempt in (lambda: random.randrange(0), lambda: random.randrange(3, 3), lambda: random.sample([1], 2)):
    try:
        attempt()
    except ValueError, e:
        print e
print coerce(1, 2.5), coerce(2, 3)
print os.environ.has_key('PATH'), {'a': 1}.has_key('b')
print Stack([1, 2, 3, 4])[1:3]
print 'abc'.encode('base64').strip(), 'YWJj'.decode('base64'), repr(('x' * 60).encode('base64'))
