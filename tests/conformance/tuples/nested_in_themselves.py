# start: script
# Tuples that hold tuples of their own kind: trees, linked lists, expressions, Huffman codes.
import heapq


def tree(items):
    if not items:
        return None
    middle = len(items) // 2
    return (items[middle], tree(items[:middle]), tree(items[middle + 1:]))


def walk(node):
    if node is None:
        return []
    value, left, right = node
    return walk(left) + [value] + walk(right)


def depth(node):
    return 0 if node is None else 1 + max(depth(node[1]), depth(node[2]))


def insert(node, value):
    if node is None:
        return (value, None, None)
    here, left, right = node
    if value < here:
        return (here, insert(left, value), right)
    return (here, left, insert(right, value))


def evaluate(node, env):
    if isinstance(node, (int, float)):
        return node
    if isinstance(node, str):
        if node not in env:
            raise NameError("name %r is not defined" % node)
        return env[node]
    kind, *rest = node
    if kind == "neg":
        return -evaluate(rest[0], env)
    if kind == "sum":
        return sum(evaluate(part, env) for part in rest[0])
    left, right = (evaluate(part, env) for part in rest)
    if kind == "+":
        return left + right
    if kind == "*":
        return left * right
    if kind == "/":
        return left / right
    raise ValueError("unknown operator " + kind)


def simplify(node):
    match node:
        case ("+", left, 0) | ("+", 0, left) | ("*", left, 1) | ("*", 1, left):
            return simplify(left)
        case ("*", _, 0) | ("*", 0, _):
            return 0
        case (op, left, right):
            return (op, simplify(left), simplify(right))
        case _:
            return node


def parse(tokens):
    token = tokens.pop(0)
    if token == "(":
        op = tokens.pop(0)
        parts = []
        while tokens[0] != ")":
            parts.append(parse(tokens))
        tokens.pop(0)
        if op == "neg":
            return (op, parts[0])
        if op == "sum":
            return (op, parts)
        return (op, parts[0], parts[1])
    if token.isdigit():
        return int(token)
    return token


def codes(text):
    counts = {}
    for c in text:
        counts[c] = counts.get(c, 0) + 1
    heap = [(n, c, None) for c, n in counts.items()]
    heapq.heapify(heap)
    while len(heap) > 1:
        a = heapq.heappop(heap)
        b = heapq.heappop(heap)
        heapq.heappush(heap, (a[0] + b[0], min(a[1], b[1]), (a, b)))
    result = {}

    def visit(node, code):
        count, letter, children = node
        if children is None:
            result[letter] = code or "0"
        else:
            visit(children[0], code + "0")
            visit(children[1], code + "1")

    visit(heap[0], "")
    return result


t = tree(list(range(10)))
print(t)
print(walk(t), depth(t))
u = None
for x in [5, 2, 8, 1, 9]:
    u = insert(u, x)
print(u, walk(u))
print(tree([1, 2, 3]) == (2, (1, None, None), (3, None, None)), tree([1, 2]) == tree([1, 3]))
chain = None
for i in range(4):
    chain = (i, chain)
print(chain)
length = 0
while chain is not None:
    head, chain = chain
    length += head
print(length)
for text in ["( + 1 ( * 2 x ) )", "( neg ( / y 4 ) )", "( sum 1 2 ( + x x ) )", "( ^ 1 2 )", "( + z 1 )"]:
    e = parse(text.split())
    try:
        print(e, "=", evaluate(e, {"x": 3, "y": 2.5}))
    except (ValueError, NameError) as error:
        print(e, "!", error)
print(simplify(("+", ("*", "x", 1), ("*", ("+", "y", "z"), 0))))
print(sorted(codes("abracadabra").items()))
