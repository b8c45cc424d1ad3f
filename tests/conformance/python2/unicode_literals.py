# python: 2
# start: script
# Literals without prefix that are unicode.
from __future__ import unicode_literals, print_function, division
import sys, os, json
from collections import OrderedDict, namedtuple

Point = namedtuple(str('Point'), [str('x'), str('y')])

class Book(object):
    def __init__(self, title, author, year):
        self.title = title
        self.author = author
        self.year = year
    def __repr__(self):
        return str('<Book %d>') % self.year
    def describe(self):
        return '{} by {} ({})'.format(self.title, self.author, self.year)

def load(text):
    books = []
    for line in text.strip().splitlines():
        title, author, year = [part.strip() for part in line.split(';')]
        books.append(Book(title, author, int(year)))
    return books

DATA = """
Caf\u00e9 Nights; Ann; 1999
Tea; Bob; 2005
"""

ONE = 1L


def main():
    books = load(DATA)
    for b in sorted(books, key=lambda b: b.year):
        print(b.describe().encode('utf-8'))
        print(b)
    by = OrderedDict()
    for b in books:
        by.setdefault(b.author, []).append(b.title)
    print(list(by.keys()), by['Ann'])
    print(getattr(books[0], 'year'), hasattr(books[0], 'nope'), 'x' * 3, repr('abc'), type('a').__name__, isinstance('x', unicode))
    print('%s-%05.2f' % ('k', 3.14159), 7 / 2, 7 // 2, 'a' in 'abc', '-'.join(['a', 'b']), repr('-'.join(['a', 'b'])))
    with open(os.path.join(os.environ.get('TMPDIR', '/tmp'), 'rotor-literals-%d' % os.getpid()), 'w') as f:
        f.write('plain\n')
        f.write('caf\u00e9\n'.encode('utf-8'))
        name = f.name
    with open(name, 'r') as f:
        print(repr(f.read()))
    os.remove(name)
    d = {'a': 1, 'b': [1, 2, 'x']}
    print(sorted(d.items()))
    p = Point(1, 2)
    print(p, p.x)
    s = set('hello')
    print(sorted(s), ''.join(reversed('abc')), 'abc'[::-1], int('12') + 1, 'a,b'.split(','))
    for i, c in enumerate('ab'):
        print(i, c, end=' ')
    print()
main()
