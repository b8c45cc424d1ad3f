# start: script
# engines: all
class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        if self.n < 0:
            raise KeyError("hash")
        return self.n

    def __eq__(self, other):
        if other.n == 99:
            raise KeyError("eq")
        return self.n == other.n


def plain(d, k):
    try:
        return d[k]
    except KeyError:
        return "missing"


def wide(d, k):
    try:
        return d[k]
    except (IndexError, LookupError):
        return "lookup"


def bare(d, k):
    try:
        return d[k]
    except:
        return "bare"


def first(d, k):
    try:
        value = d[k]
    except IndexError:
        return "index"
    except KeyError as e:
        return f"key {e} {e.args}"
    else:
        return value
    finally:
        seen.append(k)


class Missing(KeyError):
    pass


def special(d, k):
    try:
        return d[k]
    except Missing:
        return "special"
    except KeyError:
        return "general"


def nested(d, k, default):
    try:
        return d[d[k]]
    except KeyError:
        try:
            return d[default]
        except KeyError:
            return None


def loop(d, keys):
    found = 0
    for k in keys:
        try:
            found += len(d[k])
        except KeyError:
            continue
        found += 100
    return found


def again(d, k):
    try:
        return d[k]
    except KeyError:
        raise ValueError(f"no {k}")


seen = []
texts = {"a": "b", "b": "c", "x": "a"}
numbers = {1: None, 2: None}
for k in ("a", "z", "b"):
    print(plain(texts, k), wide(texts, k), bare(texts, k), first(texts, k), special(texts, k), nested(texts, k, "x"))
print(plain(numbers, 1), plain(numbers, 3), plain({}, 5), plain({(1, "a"): 2.5}, (1, "a")), plain({(1, "a"): 2.5}, (2, "a")))
print(seen, loop(texts, ["a", "q", "b", "x"]))
keys = {Key(1): "one", Key(2): "two"}
print(plain(keys, Key(1)), plain(keys, Key(3)), plain(keys, Key(-1)), first(keys, Key(-1)))
collide = {Key(3): "three"}
for n in (3, 99, 5):
    try:
        print(collide[Key(n)])
    except KeyError:
        print("not", n)
try:
    print({Key(99): 1}[Key(99)])
except KeyError as e:
    print("raised by", e)
for k in ("a", "none"):
    try:
        print(again(texts, k))
    except ValueError as e:
        print(e)
table = None if len(seen) > 100 else {"k": 1}
print(plain(table, "k"), plain(table, "j"))
counts = {}
for c in "mississippi":
    try:
        counts[c] += 1
    except KeyError:
        counts[c] = 1
print(counts)
