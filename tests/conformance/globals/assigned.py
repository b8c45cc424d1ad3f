# Globals that functions assign.
import assigned_config as config
from assigned_config import bump

counter = 0
name = "start"
ratio = 1
table = None
items = []
best = (0, "none")
LIMIT = 3


class Node:
    def __init__(self, value, rest):
        self.value = value
        self.rest = rest


head = None
current = Node(0, None)


def count():
    global counter
    counter += 1
    return counter


def rename(text):
    global name, ratio
    name = name + "/" + text
    ratio = ratio / 2


def push(value):
    global head, current
    head = Node(value, head)
    current = head


def lookup(key):
    global table
    if table is None:
        print("making the table")
        table = {"a": 1, "b": 2}
    return table.get(key, -1)


def reset():
    global items
    old = items
    items = [len(old)]
    return old


def improve(score, text):
    global best
    if score > best[0]:
        best = score, text


def later(value):
    global made_later
    made_later = value


def show_later():
    try:
        print("later", made_later)
    except NameError as e:
        print("NameError", e)


def forget():
    global made_later
    del made_later


def shadow(counter):
    counter += 100
    return counter


class Recorder:
    def __enter__(self):
        global depth
        depth += 1
        return depth

    def __exit__(self, *args):
        global depth
        depth -= 1


depth = 0
recorder = Recorder()


def swap():
    global first, second
    first, second = second, first


first = "one"
second = "two"


def loop():
    global index
    for index in range(5):
        if index == LIMIT:
            break


index = -1


def nested():
    def inner():
        global counter
        counter += 10
    inner()
    inner()
    return counter


def main():
    print(counter, count(), count(), counter)
    rename("x")
    rename("y")
    print(name, ratio)
    print(head is None, current.value)
    for i in range(3):
        push(i)
    node = head
    while node is not None:
        print(node.value)
        node = node.rest
    print(lookup("a"), lookup("z"), lookup("b"), table is None)
    items.append(7)
    items.append(8)
    print(reset(), items, reset(), items)
    for score, text in [(3, "three"), (2, "two"), (9, "nine")]:
        improve(score, text)
    print(best)
    show_later()
    later(5)
    show_later()
    forget()
    show_later()
    try:
        forget()
    except NameError as e:
        print("again", e)
    later(6)
    show_later()
    print(shadow(1), counter)
    with recorder as d:
        print(d, depth)
        with recorder as e:
            print(e, depth)
    print(depth)
    swap()
    print(first, second)
    loop()
    print(index)
    print(nested())
    print(config.level, config.get_level())
    config.level = 5
    print(config.level, config.get_level())
    config.level += 2
    bump()
    print(config.level, config.get_level())
    config.title = config.title.upper()
    print(config.title)
