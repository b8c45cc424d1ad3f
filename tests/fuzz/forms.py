"""Whole functions with holes, for the mode `small`: what they are written in is explained in `library.py`.

A form is the parameters, the result, what stands before the function, and its body.
"""

FORMS = [
    # calls with stars, keywords and defaults
    ("s", "s", "", """
        def inner(x, *rest, sep='-', **more):
            return sep.join([str(x)] + [str(r) for r in rest]) + str(sorted(more.items()))
        return inner({i}, *{li}, sep={s}, k={i}) + inner({s}, {s}, z={i}, a={i})
    """),
    ("i", "s", "", """
        def inner(a, b={n}, *args, c={w}, d=None, **kw):
            return '%s %s %s %s %s %s' % (a, b, args, c, d, sorted(kw))
        out = [inner({i}), inner({i}, {i}), inner({i}, {i}, {i}, {i}), inner(a={i}, d={i}), inner({i}, c={i}, e={i}, f={i})]
        return '|'.join(out)
    """),
    ("li", "s", "", """
        def inner(a, b=2, /, c=3, *, d=4):
            return a * 1000 + b * 100 + c * 10 + d
        try:
            return str(inner(*{li}, d={i}))
        except TypeError as e:
            return type(e).__name__
    """),
    ("dsi", "s", "", """
        def inner(a={n}, b={w}, **kw):
            return str((a, b, sorted(kw.items())))
        return inner(**{dsi})
    """),
    ("i li", "i", "", """
        def apply(f, *args):
            return f(*args)
        return apply(lambda a, b: a - b, {i}, {i}) + apply(max, *{li}, {i}) + apply(len, {li})
    """),
    # closures
    ("li i", "s", "", """
        total = {i}
        def add(x, k={n}):
            nonlocal total
            total = (total * k + x) % 1009
            return total
        out = [add(x) for x in p0]
        add(p1, {n})
        return str(out) + str(total)
    """),
    ("i", "s", "", """
        fs = []
        for k in range(4):
            fs.append(lambda x, k=k: x * k + p0)
        gs = [lambda: k for _ in range(2)]
        k = {i}
        return str([f({i}) for f in fs]) + str([g() for g in gs])
    """),
    ("i", "s", """
        def NAME(n):
            count = 0
            def step(by={i}):
                nonlocal count
                count += by
                if count > n:
                    raise ValueError(count)
                return count
            def back():
                nonlocal count
                count //= 2
                return count
            return step, back
    """, """
        step, back = NAME(p0)
        out = []
        try:
            for _ in range(4):
                out.append(step())
                out.append(back())
                out.append(step({i}))
        except ValueError as e:
            out.append(-1)
        return str(out)
    """),
    ("ls", "s", """
        def NAME(f):
            seen = {{}}
            def wrapped(x):
                if x not in seen:
                    seen[x] = f(x)
                    return f(x) + {s}
                return seen[x]
            return wrapped
    """, """
        @NAME
        def g(x):
            return x{.upper()|.lower()|[::-1]|[1:]|.strip()}
        return ','.join([g(x) for x in p0 + p0])
    """),
    # generators
    ("li i", "s", """
        def NAME(first):
            total = first
            while True:
                try:
                    got = yield total
                except ValueError:
                    total = {i}
                    continue
                finally:
                    total += 1
                if got is None:
                    return total
                total += got
    """, """
        g = NAME({i})
        out = [next(g)]
        try:
            for x in p0:
                out.append(g.send(x))
            out.append(g.throw(ValueError('x')))
            out.append(g.send(p1))
            out.append(g.send(None))
        except StopIteration as e:
            out.append(-7)
            out.append(e.value)
        return str(out)
    """),
    ("li ls", "s", """
        def NAME(xs, ys):
            try:
                for x in xs:
                    if x > {i}:
                        yield str(x)
                    else:
                        n = yield from inner_NAME(ys)
                        yield str(n)
            finally:
                ys.append({s})

        def inner_NAME(ys):
            n = 0
            for y in ys:
                yield y
                n += 1
            return n
    """, """
        out = []
        for x in NAME(p0, p1):
            out.append(x)
        return '.'.join(out) + str(p1)
    """),
    ("i", "s", """
        def NAME(n, log):
            try:
                for i in range(n):
                    yield i * {n}
            finally:
                log.append({s})
    """, """
        log = []
        g = NAME(p0 % 9, log)
        out = []
        for x in g:
            out.append(x)
            if x > {i}:
                g.close()
        return str(out) + str(log)
    """),
    ("lli", "s", """
        def NAME(x, depth=0):
            if depth < {w}:
                for y in x:
                    yield len(y), depth
                    yield from NAME([y[1:]], depth + 1)
    """, """
        return str(list(NAME(p0))[:20])
    """),
    ("li", "s", "", """
        g = (x % 11 for x in p0 if x != {i})
        a = next(g, None)
        b = list(g)
        return str((a, b, sum(x for x in p0), any(x > {i} for x in p0), sorted((-x for x in p0), reverse={b})))
    """),
    # exceptions
    ("i s", "s", "", """
        out = []
        try:
            try:
                out.append('try')
                if p0 {<|>|==|!=} {i}:
                    raise {ValueError|KeyError|IndexError|OSError}({s})
                out.append(str(int(p1)))
            except {ValueError|LookupError|(ValueError, KeyError)|ArithmeticError} as e:
                out.append('except ' + type(e).__name__ + str(e))
                if p0 % 2:
                    raise
                out.append(str({i} // {i}))
            else:
                out.append('else')
            finally:
                out.append('finally')
                out.append(str({li}[{n}]))
        except {ZeroDivisionError|IndexError|Exception|LookupError} as e:
            out.append('outer ' + type(e).__name__)
        return ' '.join(out)
    """),
    ("i", "s", "", """
        out = []
        for k in range(5):
            try:
                if k == p0 % 5:
                    {continue|break|return 'R' + str(out)|out.append('p')}
                out.append(str({i} % (k - {w})))
            except ZeroDivisionError:
                out.append('z')
                {continue|break|pass}
            finally:
                out.append('f%d' % k)
        else:
            out.append('e')
        return ''.join(out)
    """),
    ("i", "i", "", """
        def inner(n):
            try:
                if n > {i}:
                    return n
                raise KeyError(n)
            except KeyError:
                return -n
            finally:
                if n % 3 == {w} % 3:
                    return 77
        return inner(p0) + inner({i})
    """),
    ("s i", "s", """
        class NAME(Exception):
            def __init__(self, code, text={s}):
                super().__init__(text)
                self.code = code

        class Sub_NAME(NAME):
            def __str__(self):
                return 'sub %d' % self.code
    """, """
        out = []
        for k in range(3):
            try:
                if (p1 + k) % 3 == 0:
                    raise NAME(p1, p0)
                if (p1 + k) % 3 == 1:
                    raise Sub_NAME(k)
                out.append({i})
            except Sub_NAME as e:
                out.append(e.code)
                out.append(str(e))
            except NAME as e:
                out.append(str(e) + str(e.code))
        return str(out)
    """),
    ("i", "s", """
        class NAME:
            def __init__(self, log, swallow):
                self.log = log
                self.swallow = swallow

            def __enter__(self):
                self.log.append('in')
                return self

            def __exit__(self, kind, value, tb):
                self.log.append('out' if kind is None else kind.__name__)
                return self.swallow
    """, """
        log = []
        try:
            with NAME(log, p0 % 2 == 0) as a, NAME(log, {b}):
                log.append(str({i} // (p0 - {n})))
                if p0 > {i}:
                    raise ValueError
            log.append('after')
        except (ValueError, ZeroDivisionError) as e:
            log.append('caught')
        return ' '.join(log)
    """),
    ("li s", "s", "", """
        try:
            try:
                return str({li}[{n}]) + {s}
            except IndexError as e:
                raise KeyError(p1) from e
        except KeyError as e:
            return str(e) + type(e.__cause__).__name__
    """),
    ("s", "s", "", """
        for f in (int, float, len, str.upper):
            try:
                p0 = p0 + str(f(p0))
            except (ValueError, TypeError) as e:
                p0 = p0 + type(e).__name__[:3]
        return p0
    """),
    # matching
    ("uisf", "s", "", """
        match p0:
            case int(x) if x > {i}:
                return 'big %d' % x
            case 0 | 1 | {n}:
                return 'few'
            case int():
                return 'int'
            case str() as s:
                return 'str ' + s
            case _:
                return 'other'
    """),
    ("li", "s", "", """
        match p0:
            case []:
                return 'empty'
            case [x]:
                return 'one %d' % x
            case [{n}, *rest]:
                return 'starts %s' % rest
            case [x, y] if x > y:
                return 'pair %d %d' % (x, y)
            case [first, *_, last]:
                return '%d..%d' % (first, last)
    """),
    ("dsi", "s", "", """
        match p0:
            case {{'a': x, 'b': y}}:
                return 'ab %d %d' % (x, y)
            case {{'a': 0 | 1}}:
                return 'small'
            case {{'a': x, **rest}}:
                return 'a %d %s' % (x, sorted(rest))
            case _:
                return str(len(p0))
    """),
    ("t", "s", "", """
        match p0:
            case (0, s):
                return 'zero ' + s
            case (n, 'a' | 'b' as s) if n > {i}:
                return s * 2
            case (n, ''):
                return str(n)
            case (n, s):
                return s + str(n)
    """),
    ("i i", "s", """
        @dataclass
        class NAME:
            x: int
            y: int = {n}

        @dataclass
        class Circle_NAME(NAME):
            r: int = {n}
    """, """
        for shape in [NAME(p0), Circle_NAME(p0, p1, {i}), NAME(x={i}, y=p1)]:
            match shape:
                case Circle_NAME(x=0, r=r):
                    out = 'circle at 0 %d' % r
                case Circle_NAME():
                    out = 'circle'
                case NAME(x, y) if x == y:
                    out = 'diagonal'
                case NAME(x=x, y={n}):
                    out = 'y %d' % x
                case _:
                    out = 'none'
            p0 += 1
        return out + str(shape)
    """),
    # classes
    ("i i", "s", """
        @dataclass(order=True{, frozen=True||, unsafe_hash=True})
        class NAME:
            a: int
            b: str = {s}
            c: list = field(default_factory=list, compare=False)

            def doubled(self):
                return NAME(self.a * 2, self.b + self.b)
    """, """
        x, y = NAME(p0), NAME(p1, {s})
        return str([x < y, x == y, x >= y, x.doubled(), sorted([x, y, NAME({i})])])
    """),
    ("i i", "s", """
        class NAME:
            __slots__ = ('v',)

            def __init__(self, v):
                self.v = v % 1000

            def __add__(self, other):
                return NAME(self.v + (other.v if isinstance(other, NAME) else other))

            def __radd__(self, other):
                return NAME(other - self.v)

            def __mul__(self, k):
                return NAME(self.v * k)

            def __neg__(self):
                return NAME(-self.v)

            def __eq__(self, other):
                return isinstance(other, NAME) and self.v == other.v

            def __hash__(self):
                return self.v % {7|3|1}

            def __lt__(self, other):
                return self.v < other.v

            def __getitem__(self, i):
                return (self.v >> i) & 1

            def __len__(self):
                return self.v % 10

            def __contains__(self, x):
                return x == self.v

            def __iter__(self):
                return iter([self.v, {n}])

            def __call__(self, x, y={n}):
                return x * y + self.v

            def __repr__(self):
                return 'N(%d)' % self.v

            def __format__(self, spec):
                return '<' + format(self.v, spec) + '>'
    """, """
        a, b = NAME(p0), NAME(p1)
        a += b
        out = [a + b, a + {i}, {n} + b, -a, a * {n}]
        return str([out, a == b, a != b, a < b, a[{w}], len(a), {i} in a, list(a), a(p0), f'{{a:05d}}', len({{a, b, NAME(p1)}}), sum([a, b], NAME(1)),
                    {{a: 1, b: 2}}.get(NAME(p1)), bool(a), max(a, b), sorted([b, a, NAME({i})])])
    """),
    ("i", "s", """
        class NAME(ABC):
            count = 0

            def __init__(self, x):
                self._x = x
                NAME.count += 1

            @property
            def x(self):
                return self._x

            @x.setter
            def x(self, value):
                if value < 0:
                    raise ValueError('negative')
                self._x = value

            @abstractmethod
            def area(self): ...

            @classmethod
            def make(cls, x):
                return cls(x + 1)

            @staticmethod
            def helper(x):
                return x * {n}

            def show(self):
                return '%s %d' % (type(self).__name__[0], self.area())

        class Sub_NAME(NAME):
            def area(self):
                return self.helper(self.x)

        class Other_NAME(Sub_NAME):
            def area(self):
                return super().area() + {n}

            @staticmethod
            def helper(x):
                return x - {n}
    """, """
        items = [Sub_NAME.make(p0), Other_NAME(p0)]
        out = []
        for it in items:
            try:
                it.x = it.x - {i}
            except ValueError as e:
                out.append(str(e))
            out.append(it.show())
        try:
            out.append(NAME(1).show())
        except TypeError:
            out.append('abstract')
        return ' '.join(out)
    """),
    ("s li", "s", """
        class NAME(Enum):
            RED = 1
            GREEN = {w} + 2
            BLUE = 'b'

            def next(self):
                members = list(NAME)
                return members[(members.index(self) + 1) % len(members)]
    """, """
        out = [c.name for c in NAME if c is not NAME.RED]
        table = {{NAME.RED: p1, NAME.BLUE: [1]}}
        return str(out) + str(NAME.RED.next()) + str(len(table.get(NAME.GREEN, []))) + str([c.value for c in NAME])
    """),
    ("i s", "s", """
        class NAME(NamedTuple):
            n: int
            s: str = {s}

            def both(self):
                return self.s * (self.n % 3)
    """, """
        a = NAME(p0, p1)
        b = a._replace(n={i})
        n, s = b
        return str([a, b, a < b, a == (p0, p1), a.both(), a[0], len(a), n, s, NAME({i}).s, sorted([b, a])[0]])
    """),
    ("li", "s", """
        class Node_NAME:
            def __init__(self, value, next=None):
                self.value = value
                self.next = next

        class NAME:
            def __init__(self):
                self.head = None

            def push(self, x):
                self.head = Node_NAME(x, self.head)

            def __iter__(self):
                node = self.head
                while node is not None:
                    yield node.value
                    node = node.next

            def reverse(self):
                last, node = None, self.head
                while node:
                    node.next, last, node = last, node, node.next
                self.head = last
    """, """
        l = NAME()
        for x in p0:
            l.push(x + {i})
        a = list(l)
        l.reverse()
        return str(a) + str([x * 2 for x in l]) + str(sum(l)) + str(max(l, default=None))
    """),
    ("ls", "s", """
        class NAME:
            items = []
            total = 0

            def __getattr__(self, name):
                return name + {s}

            def __setitem__(self, key, value):
                self.items.append((key, value))

            def __delitem__(self, key):
                NAME.total += len(key)
    """, """
        a = NAME()
        for x in p0:
            a[x] = len(x)
            del a[x]
        NAME.items = NAME.items[-3:]
        return a.missing + str(a.items)
    """),
    # containers that change
    ("li li i", "s", "", """
        xs = list(p0)
        try:
            xs[{n}:{n}] = p1
            xs.insert({n}, {i})
            xs[{n}:{n}:{2|-1|1}] = {li}
        except ValueError:
            xs.append(-5)
        del xs[{n}:{n}]
        xs += [p2]
        xs.extend(x + 1 for x in p1)
        xs.sort(key=lambda x: x % {7|3|10}, reverse={b})
        return str(xs) + str(xs.pop({n}) if xs else 0)
    """),
    ("li i", "s", "", """
        xs = p0[:]
        out = []
        while xs and len(out) < 20:
            x = xs.pop({|0|-1})
            if x > p1:
                xs.append(x // 2)
            elif x < {i}:
                xs.insert(0, x + 30)
                out.append(-1)
            else:
                out.append(x)
            if len(out) > 8:
                break
        else:
            out.append(99)
        return str(out)
    """),
    ("ls i", "s", "", """
        d = {{}}
        for k, s in enumerate(p0):
            d.setdefault(s[:1], []).append(k + p1)
        for s in {ls}:
            if s in d:
                del d[s]
            elif {b}:
                d.pop(s[:1], None)
        d.update({{'z': [{i}]}})
        return str(d) + str([len(v) for v in d.values()]) + str(list(d)[:{n}]) + str(d.popitem())
    """),
    ("s s", "s", "", """
        counts = collections.Counter(p0)
        counts.update(p1)
        counts['a'] += {w}
        groups = collections.defaultdict(list)
        for c in p0 + p1:
            groups[c.isalpha()].append(c)
        return str(sorted(counts.items())) + str(dict(groups)) + str(counts.most_common({w} % 4))
    """),
    ("li li", "s", "", """
        a, b = set(p0), set(p1)
        a |= {{{i}, {i}}}
        b -= a
        a ^= {zi}
        a.discard({i})
        try:
            a.remove({i})
        except KeyError as e:
            b.add({i})
        return str(sorted(a)) + str(sorted(b)) + str(a <= b) + str(len(a & b)) + str(sorted(a.union(b, p0)))
    """),
    ("lli i", "s", "", """
        grid = [row[:] for row in p0]
        for i, row in enumerate(grid):
            for j in range(len(row)):
                if (i + j) % 2 == {w} % 2:
                    row[j], grid[i][-1 - j] = grid[i][-1 - j] + p1, row[j]
            grid[i] = row[::-1]
        a, *b = grid + [[{i}]]
        return str(grid) + str(a) + str(b)
    """),
    ("li i", "s", "", """
        d = collections.deque(p0)
        d.rotate({n})
        d.appendleft({i})
        d.extendleft({li})
        if len(d) > {w}:
            d.popleft()
        return str(d) + str(d[0]) + str(list(reversed(d)))
    """),
    ("y", "s", "", """
        b = bytearray(p0)
        b.append({w} * 9)
        b.extend({y})
        b[{n}:{n}] = {y}
        b += b'xyz'
        del b[:{w} % 3]
        if b:
            b[{0|-1}] = {w}
        return str(b) + str(bytes(b[::-1])) + str(b.find({y})) + str(len(b))
    """),
    ("li", "s", "", """
        h = []
        for x in p0:
            heapq.heappush(h, (x % {7|5}, -x))
        heapq.heappush(h, ({i} % 5, {i}))
        out = []
        while h:
            out.append(heapq.heappop(h))
        return str(out)
    """),
    # unpacking, several targets, walrus, global loops
    ("lt i", "s", "", """
        out = []
        for k, (n, s) in enumerate(p0, {n}):
            a = b = n + k
            a, b = b, a - p1
            (c, *d), e = (s + 'xy', b)
            out.append((a, b, c, d, e))
        return str(out)
    """),
    ("s", "s", "", """
        out = []
        i = 0
        while (c := p0[i:i + {1|2|3}]) != '':
            i += len(c)
            if c in {s}:
                continue
            out.append(c{.upper()|[::-1]|.title()|})
            if len(out) > 6:
                break
        else:
            out.append('end')
        return '/'.join(out)
    """),
    ("vi", "s", "", """
        t = p0 + ({i},) * ({w} % 3)
        a, b, *c = t + (1, 2)
        return str([t, a, b, c, t[{n}:{n}], t.count({i}), sorted(t), max(t, default=0), {i} in t, t + tuple(c), hash(t) == hash(tuple(list(t))), t < p0])
    """),
    ("uis uis", "s", "", """
        xs = [p0, p1, {i}, {s}]
        out = []
        for x in xs:
            if isinstance(x, int):
                out.append(str(x + {i}))
            else:
                out.append(x[:{w}] + str(len(x)))
        d = {{x: k for k, x in enumerate(xs)}}
        return '|'.join(out) + str(xs) + str(d.get(p0)) + str(xs.index(p1)) + str(p0 == p1)
    """),
    ("uif uif", "s", "", """
        total = {i}
        out = []
        for x in [p0, p1, {f}, {i}]:
            total += x
            out.append(x * 2)
            out.append(x / 4)
        return str(out) + str(total) + str(max(p0, p1)) + str(sorted([p0, p1, {i}])) + '%d %.2f' % (p0, p1) + f'{{p0:>8}}'
    """),
    ("oi os", "s", "", """
        xs = [p0, None, {i}]
        out = [x for x in xs if x is not None]
        y = p0 or {i}
        z = p1.upper() if p1 else 'none'
        d = {{'k': p0, 'm': None}}
        return str(xs) + str(out) + str(y) + z + str(d) + str(d['k'] is None) + str((p0, p1)) + f'{{p0}} {{p1!r}}'
    """),
    # exact ints
    ("i i", "s", "", """
        a = 1
        for k in range({w} * 4 + 20):
            a = a * (p0 % 50 + 3) + p1
        return str(a) + ' ' + str(a % 1000003) + ' ' + str(a // 12345) + ' ' + str(-a // 7) + ' ' + hex(a)[:12] + ' ' + str(a.bit_length()) + ' ' + str(
            a >> 33) + ' ' + str(a & 0xFFFFFFFFFF) + ' ' + str(a > 2 ** 70) + ' ' + str(divmod(a, -97)) + str(a == a + 0) + str(float(a % 10 ** 20))
    """),
    ("i i", "s", "", """
        def fact(n):
            return 1 if n < 2 else n * fact(n - 1)
        a, b = fact(p0 % 40 + 5), 2 ** (p1 % 100)
        return str(a * b) + str(a - b) + str(a // b) + str(math.gcd(a, b)) + str(int(str(a)) == a) + f'{{a:,}}|{{b:x}}' + str(a ^ b) + str(a | b) + str(
            -a % b) + str(len(str(a))) + str(sorted([a, b, -a])) + str(pow(a, 3, b + 1)) + str(math.isqrt(a)) + str(round(a, -3)) + '%d' % b
    """),
    ("w", "s", "", """
        a, b = 0, 1
        seen = {{}}
        for k in range(p0 * 12 + 80):
            a, b = b, a + b
            if k % 29 == 0:
                seen[b] = k
        return str(b) + str(seen) + str(b in seen) + str(a < b) + str(b - a) + str(max(seen)) + str(sum(seen))
    """),
    ("i", "s", "", """
        x = p0 & 0xFFFFFFFF
        for k in range({w} + 3):
            x = (x * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            x ^= x >> 29
        return '%d %x' % (x, x % 65536)
    """),
    # recursion and small algorithms
    ("li", "s", """
        def NAME(xs):
            if len(xs) <= 1:
                return xs
            pivot = xs[len(xs) // 2]
            return NAME([x for x in xs if x < pivot]) + [x for x in xs if x == pivot] + NAME([x for x in xs if x > pivot])
    """, """
        return str(NAME(p0 + {li}))
    """),
    ("i", "s", """
        @functools.lru_cache(maxsize=None)
        def NAME(n, k=2):
            if n < 2:
                return n + {n}
            return (NAME(n - 1, k) + NAME(n - 2, k) * k) % 1009
    """, """
        return str([NAME(abs(p0) % 20), NAME({w}), NAME({w}, k=3)])
    """),
    ("s", "s", """
        def NAME(text):
            tokens = re.findall(r'\\\\d+|[-+*()a-z]', text)
            pos = 0

            def term():
                nonlocal pos
                if pos >= len(tokens):
                    return {i}
                t = tokens[pos]
                pos += 1
                if t == '(':
                    v = expr()
                    pos += 1
                    return v
                return int(t) % 1000 if t.isdigit() else len(t)

            def expr():
                nonlocal pos
                v = term()
                while pos < len(tokens) and tokens[pos] in '+-*':
                    op = tokens[pos]
                    pos += 1
                    w = term()
                    v = v + w if op == '+' else v - w if op == '-' else v * w % 9973
                return v

            return expr()
    """, """
        return str(NAME(p0 + '+(' + str({w}) + '*' + {s} + '))'))
    """),
    ("dsl", "s", """
        def NAME(graph, start):
            seen, todo = set(), [start]
            order = []
            while todo:
                at = todo.pop()
                if at in seen:
                    continue
                seen.add(at)
                order.append(at)
                todo.extend(k for k in sorted(graph) if len(k) != len(at) and k not in seen)
            return order
    """, """
        return str(NAME(p0, {s})) + str(sorted(map(len, p0.values())))
    """),
    ("i i", "s", """
        counter_NAME = 0
        log_NAME = []

        def NAME(x):
            global counter_NAME
            counter_NAME += x % {n}
            log_NAME.append(x)
            del log_NAME[:-3]
            return counter_NAME
    """, """
        return str([NAME(p0), NAME(p1), NAME({i}), log_NAME])
    """),
    ("ls", "s", "", """
        out = io.StringIO()
        for s in p0:
            print(s, {i}, sep={'-'|', '|''}, end={';'|' '|''}, file=out)
        out.write({s})
        return out.getvalue()
    """),
    ("f f", "s", "", """
        total = 0.0
        for k in range({w} + 1):
            total += p0 / (k + 1)
            if total > p1:
                total -= {f}
        return '%r %.3f %s %s' % (total, total, total == p1, -total) + str(round(total, 2)) + str(int(min(1e9, max(-1e9, total))))
    """),
    ("i", "s", "", """
        it = iter(range(p0 % 12))
        pairs = list(zip(it, it))
        ys = iter([{i}, {i}, {i}])
        a = next(ys)
        rest = [y - a for y in ys]
        return str(pairs) + str(rest) + str(next(ys, 'none')) + str(list(map(lambda p: p[0] * p[1], pairs)))
    """),
    ("ls", "s", "", """
        words = sorted(p0, key=lambda w: (-len(w), w))
        lengths = {{w: len(w) for w in words}}
        best = max(lengths, key=lengths.get) if lengths else ''
        table = [[w[i:i + 1] for w in words] for i in range({w} % 4)]
        return str(words) + best + str(table) + ''.join(w.ljust(6) + '|' for w in words) + str([*map(str.title, words)])
    """),
    ("i", "s", """
        class NAME:
            def __init__(self):
                self.table = {{'add': self.add, 'neg': self.neg, 'twice': lambda: self.add(1) + self.add(2)}}
                self.v = {i}

            def add(self, n={n}):
                self.v = (self.v + n) % 997
                return self.v

            def neg(self):
                self.v = -self.v
                return self.v

            def run(self, name, *args):
                f = self.table.get(name)
                return f() if f else {i}
    """, """
        m = NAME()
        f = m.add
        return str([m.run('add'), m.run('neg'), m.run('twice'), m.run('none'), f(p0), NAME.neg(m), m.v])
    """),
]
