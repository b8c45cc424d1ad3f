# start: script
# engines: all -host("texts of RustPython")
def item(seq, i):
    try:
        return seq[i]
    except IndexError:
        return None


def text(s, i):
    try:
        return s[i]
    except (IndexError, KeyError):
        return ""


def peek(tokens, pos):
    try:
        return tokens[pos]
    except LookupError:
        return "end"


def told(seq, i):
    try:
        return seq[i]
    except IndexError as e:
        return str(e)


class Parser:
    def __init__(self, tokens):
        self.tokens = tokens
        self.pos = 0

    def next(self):
        try:
            token = self.tokens[self.pos]
        except IndexError:
            return None
        self.pos += 1
        return token


numbers = [1, 2, 3]
for i in (0, 2, 3, -1, -3, -4, 100):
    print(i, item(numbers, i), text("abc", i), text("aé€", i), peek(["x", "y"], i), told(numbers, i), told("abc", i))
print(item([], 0), item([None], 0), item([2.5], -1), peek((), 0), peek(("a", 1), 1), text("", 0), text("", -1))
tup = tuple(str(n) for n in numbers)
print([item(tup, i) for i in (0, -3, 3, -4)], [item(bytearray(b"ab"), i) for i in (0, 1, 2, -2, -3)])
parser = Parser("a b c".split())
out = []
while True:
    token = parser.next()
    if token is None:
        break
    out.append(token)
print(out, parser.pos)
grid = [[1, 2], [3, 4]]
total = 0
for y in range(-1, 4):
    for x in range(-1, 4):
        try:
            total += grid[y][x] * (y + 2)
        except IndexError:
            total += 1000
            continue
        total += 1
print(total)


def maybe(seq):
    try:
        return seq[1]
    except IndexError:
        return "short"
    except TypeError:
        return "none"


print(maybe([1]), maybe([1, 2]), maybe(None))
i = 0
while True:
    try:
        numbers[i]
    except IndexError:
        break
    i += 1
print(i)
