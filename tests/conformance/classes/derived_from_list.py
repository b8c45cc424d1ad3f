# Classes that derive from list.
class Stack(list):
    def push(self, item):
        self.append(item)

    def peek(self):
        return self[-1]

    def is_empty(self):
        return len(self) == 0


class Loud(list):
    def __init__(self, name, items=()):
        super().__init__(items)
        self.name = name
        self.log = []

    def append(self, item):
        self.log.append("append %r" % (item,))
        super().append(item)

    def __getitem__(self, i):
        return super().__getitem__(i)

    def __repr__(self):
        return "Loud(%s, %s)" % (self.name, list(self))


class Words(list):
    def longest(self):
        best = ""
        for w in self:
            if len(w) > len(best):
                best = w
        return best


def total(xs):
    t = 0
    for x in xs:
        t += x
    return t


def main():
    s = Stack()
    for i in range(4):
        s.push(i * i)
    print(s, len(s), s.peek(), s.pop(), s, s.is_empty(), bool(s), bool(Stack()))
    print(3 in s, 4 in s, [x + 1 for x in s], sum(s), max(s), sorted(s, reverse=True))
    print(isinstance(s, list), isinstance(s, Stack), isinstance([], Stack), type(s).__name__)
    print(s == [0, 1, 4], [0, 1, 4] == s, s != [0], s + [9], [7] + s, s * 2)
    s[0] = 100
    del s[1]
    s.extend([5, 6])
    s += [8]
    s.insert(1, -1)
    s.sort()
    print(s, s[1:3], s[::-1], s.index(5), s.count(8), total(s), total([1, 2]))
    s.reverse()
    s.remove(6)
    print(list(s), tuple(s), s.copy(), list(reversed(s)), list(enumerate(s)), f"{s}")
    t = Stack([3, 1, 2])
    print(t, t < [4], t == s)
    q = Loud("q", "abc")
    q.append("d")
    print(q, q.log, q[0], q[1:], ",".join(q))
    w = Words("the quick brown fox".split())
    print(w.longest(), w)
    t.clear()
    try:
        t.pop()
    except IndexError as e:
        print("IndexError", e)
    while not s.is_empty():
        s.pop()
    print(s)
