# start: script
# Recursive tuples as programs use them: Huffman trees, s-expressions, stacks, cons lists, search paths, k-d trees.
from typing import NamedTuple, Union, Optional, Tuple
import heapq

# Huffman with nested tuples and counters
def huffman(text):
    freq = {}
    for c in text:
        freq[c] = freq.get(c, 0) + 1
    heap = [(n, i, (c, None, None)) for i, (c, n) in enumerate(sorted(freq.items()))]
    heapq.heapify(heap)
    k = len(heap)
    while len(heap) > 1:
        a = heapq.heappop(heap)
        b = heapq.heappop(heap)
        heapq.heappush(heap, (a[0] + b[0], k, (None, a[2], b[2])))
        k += 1
    codes = {}
    def walk(node, prefix):
        c, left, right = node
        if c is not None:
            codes[c] = prefix or "0"
            return
        walk(left, prefix + "0")
        walk(right, prefix + "1")
    walk(heap[0][2], "")
    return codes

print(sorted(huffman("abracadabra").items()))

# s-expressions
def parse(tokens, at=0):
    if tokens[at] == "(":
        items = []
        at += 1
        while tokens[at] != ")":
            item, at = parse(tokens, at)
            items.append(item)
        return tuple(items), at + 1
    try:
        return int(tokens[at]), at + 1
    except ValueError:
        return tokens[at], at + 1

def ev(e, env):
    if isinstance(e, int):
        return e
    if isinstance(e, str):
        return env[e]
    op, *args = e
    vals = [ev(a, env) for a in args]
    if op == "+":
        return sum(vals)
    if op == "*":
        r = 1
        for v in vals:
            r *= v
        return r
    if op == "-":
        return vals[0] - vals[1]
    raise ValueError(op)

tree, _ = parse("( + 1 ( * x 3 ) ( - 10 y ) )".split())
print(tree, ev(tree, {"x": 5, "y": 4}))

# immutable stack and queue
class Stack(NamedTuple):
    top: int
    rest: Optional["Stack"]

def push(s, v):
    return Stack(v, s)

s = None
for i in range(4):
    s = push(s, i * i)
out = []
while s:
    out.append(s.top)
    s = s.rest
print(out)

# cons lists with helpers
def cons(h, t): return (h, t)
def car(p): return p[0]
def cdr(p): return p[1]
def from_items(*xs):
    r = None
    for x in reversed(xs):
        r = cons(x, r)
    return r
def length(p): return 0 if p is None else 1 + length(cdr(p))
def mapped(f, p): return None if p is None else cons(f(car(p)), mapped(f, cdr(p)))
def show(p):
    out = []
    while p is not None:
        out.append(str(car(p)))
        p = cdr(p)
    return "(" + " ".join(out) + ")"
p = from_items(1, 2, 3)
print(show(p), length(p), show(mapped(lambda x: x * x, p)), p)

# zipper-ish: path of frames
def frames(n):
    ctx = ()
    for i in range(n):
        ctx = (i, ctx)
    return ctx
f = frames(3)
print(f, f[1][1])
depth = 0
while f:
    _, f = f
    depth += 1
print(depth)

# state search with parent links
from collections import deque
def solve(start, goal):
    q = deque([(start, None)])
    seen = {start}
    while q:
        node = q.popleft()
        state, parent = node
        if state == goal:
            path = []
            while node is not None:
                path.append(node[0])
                node = node[1]
            return path[::-1]
        for nxt in (state * 2, state + 3):
            if nxt <= goal and nxt not in seen:
                seen.add(nxt)
                q.append((nxt, node))
    return []
print(solve(1, 26))

# trie of nested tuples of floats and ints
def kd(points, axis=0):
    if not points:
        return None
    pts = sorted(points, key=lambda p: p[axis])
    m = len(pts) // 2
    return (pts[m], kd(pts[:m], 1 - axis), kd(pts[m + 1:], 1 - axis))
print(kd([(2, 3), (5, 4), (9, 6), (4, 7), (8, 1), (7, 2)]))
def tree_max(t):
    if t is None:
        return float("-inf")
    return max(t[0][0], tree_max(t[1]), tree_max(t[2]))
print(tree_max(kd([(2.5, 3), (5, 4)])))
