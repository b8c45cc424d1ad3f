class Node:
    def __init__(self, value, next):
        self.value = value
        self.next = next


def work(kind, n):
    items = [1, 2, 3]
    table = {"a": 1}
    if kind == "index":
        return items[n]
    if kind == "key":
        return table["b" * n]
    if kind == "zero":
        return 10 // (n - 5)
    if kind == "modulo":
        return 10 % (n - 5)
    if kind == "attribute":
        node = Node(1, None)
        for _ in range(n):
            node = node.next
        return node.value
    if kind == "value":
        return int("x" * n)
    if kind == "remove":
        items.remove(n)
        return len(items)
    if kind == "pop":
        for _ in range(n):
            items.pop()
        return len(items)
    if kind == "unpack":
        a, b = items[:n]
        return a + b
    if kind == "next":
        it = iter(items)
        for _ in range(n):
            next(it)
        return next(it)
    if kind == "chr":
        return len(chr(-n))
    return 0


def middle(kind, n, depth):
    if depth > 0:
        return middle(kind, n, depth - 1) + 1
    return work(kind, n)


def attempt(kind, n):
    try:
        return "%s %d" % (kind, middle(kind, n, 3))
    except IndexError:
        return kind + " IndexError"
    except KeyError:
        return kind + " KeyError"
    except ZeroDivisionError:
        return kind + " ZeroDivisionError"
    except AttributeError:
        return kind + " AttributeError"
    except ValueError:
        return kind + " ValueError"
    except StopIteration:
        return kind + " StopIteration"


def entry_point(argv):
    kinds = ["index", "key", "zero", "modulo", "attribute", "value", "remove", "pop", "unpack", "next", "chr"]
    for kind in kinds:
        for n in [0, 2, 5]:
            print(n, attempt(kind, n))
    return 0
