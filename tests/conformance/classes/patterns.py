class Visitor:

    def visit(self, node):
        return node.accept(self)

    def visit_num(self, n):
        return '?'

    def visit_bin(self, n):
        return '?'


class Node:

    def accept(self, v):
        return 'none'


class Num(Node):

    def __init__(self, n):
        self.n = n

    def accept(self, v):
        return v.visit_num(self)


class Bin(Node):

    def __init__(self, op, l, r):
        self.op = op
        self.l = l
        self.r = r

    def accept(self, v):
        return v.visit_bin(self)


class Show(Visitor):

    def visit_num(self, n):
        return str(n.n)

    def visit_bin(self, n):
        return '(' + self.visit(n.l) + n.op + self.visit(n.r) + ')'


class Eval(Visitor):
    fns = {'+': lambda a, b: a + b, '*': lambda a, b: a * b}

    def visit_num(self, n):
        return str(n.n)

    def visit_bin(self, n):
        return str(self.fns[n.op](int(self.visit(n.l)), int(self.visit(n.r))))


class Meta:
    registry = {}
    default = None


class Plug:
    name = 'plug'
    priority = 0

    def run(self, x):
        return x


class Up(Plug):
    name = 'up'

    def run(self, x):
        return x.upper()


class Rev(Plug):
    name = 'rev'
    priority = 3

    def run(self, x):
        return x[::-1]
for c in [Plug, Up, Rev]:
    Meta.registry[c.name] = c
Meta.default = Rev


class Event:

    def __init__(self):
        self.handlers = []

    def add(self, h):
        self.handlers.append(h)

    def fire(self, x):
        for h in self.handlers:
            h(x)


class Log:

    def __init__(self):
        self.lines = []

    def on(self, x):
        self.lines.append('on ' + x)


class Log2(Log):

    def on(self, x):
        self.lines.append('ON2 ' + x)


class Count:
    total = 0

    def hit(self, x):
        self.total += len(x)


class Stack:

    def __init__(self):
        self.items = []

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        return self.items[i]

    def __contains__(self, x):
        return x in self.items

    def __iter__(self):
        return StackIter(self)

    def push(self, x):
        self.items.append(x)
        return self


class StackIter:

    def __init__(self, s):
        self.s = s
        self.i = 0

    def __iter__(self):
        return self

    def __next__(self):
        if self.i >= len(self.s):
            raise StopIteration
        self.i += 1
        return self.s.items[self.i - 1]


class Cmp:

    def __init__(self, k):
        self.k = k

    def __eq__(self, o):
        return self.k == o.k

    def __hash__(self):
        return self.k * 7

    def __lt__(self, o):
        return self.k < o.k

    def __repr__(self):
        return 'Cmp(%d)' % self.k


class Lazy:
    _value = 0
    ready = False

    @property
    def value(self):
        if not self.ready:
            self._value = 42
            self.ready = True
        return self._value

    @value.setter
    def value(self, v):
        self._value = v
        self.ready = True


def entry_point(argv):
    t = Bin('+', Num(2), Bin('*', Num(3), Num(4)))
    for v in [Show(), Eval(), Visitor()]:
        print(v.visit(t))
    for n in ['plug', 'up', 'rev']:
        p = Meta.registry[n]()
        print(p.name, p.priority, p.run('abc'))
    print(Meta.default().run('xyz'), sorted([c.priority for c in Meta.registry.values()]))
    ev = Event()
    l1 = Log()
    l2 = Log2()
    c = Count()
    for h in [l1.on, l2.on, c.hit]:
        ev.add(h)
    ev.fire('a')
    ev.fire('bcd')
    print(l1.lines, l2.lines, c.total, Count.total)
    s = Stack().push(1).push(5)
    print(len(s), s[1], 5 in s, 6 in s, [x for x in s])
    d = {Cmp(1): 'one', Cmp(2): 'two'}
    print(d[Cmp(2)], Cmp(3) in d, sorted([Cmp(3), Cmp(1)]), Cmp(1) == Cmp(1), Cmp(1) != Cmp(1), min([Cmp(9), Cmp(4)]))
    z = Lazy()
    print(z.value)
    z.value = 7
    print(z.value, z.ready)
    return 0
