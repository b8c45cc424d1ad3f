"""What is stored into an object that a collection has made old stays alive."""
import gc


class Node:
    def __init__(self, value):
        self.value = value
        self.next = None


def chain(n):
    first = Node(n)
    gc.collect()
    first.next = Node(n + 1)
    return first


def main():
    total = 0
    for i in range(20):
        node = chain(i)
        others = [Node(k) for k in range(300)]
        total += node.next.value + others[-1].value
    print(total)
