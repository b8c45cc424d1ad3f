class Node:
    def __init__(self, value, next=None):
        self.value = value
        self.next = next


class LinkedList:
    def __init__(self):
        self.head = None
        self.tail = None
        self.length = 0

    def append(self, value):
        node = Node(value)
        if self.tail is None:
            self.head = node
        else:
            self.tail.next = node
        self.tail = node
        self.length += 1

    def prepend(self, value):
        self.head = Node(value, self.head)
        if self.tail is None:
            self.tail = self.head
        self.length += 1

    def remove(self, value):
        previous = None
        node = self.head
        while node is not None:
            if node.value == value:
                if previous is None:
                    self.head = node.next
                else:
                    previous.next = node.next
                if node is self.tail:
                    self.tail = previous
                self.length -= 1
                return True
            previous = node
            node = node.next
        return False

    def reverse(self):
        previous = None
        node = self.head
        self.tail = node
        while node is not None:
            node.next, previous, node = previous, node, node.next
        self.head = previous

    def to_list(self):
        result = []
        node = self.head
        while node is not None:
            result.append(node.value)
            node = node.next
        return result


def merge(a, b):
    if a is None:
        return b
    if b is None:
        return a
    if a.value <= b.value:
        a.next = merge(a.next, b)
        return a
    b.next = merge(a, b.next)
    return b


def entry_point(argv):
    items = LinkedList()
    for i in range(5):
        items.append(i * 2)
    items.prepend(-1)
    print(items.to_list(), items.length)
    items.reverse()
    print(items.to_list())
    for value in [-1, 8, 5, 4]:
        print(value, items.remove(value), items.to_list(), items.length)
    odd = LinkedList()
    for i in [1, 3, 3, 9]:
        odd.append(i)
    items.reverse()
    items.head = merge(items.head, odd.head)
    print(items.to_list())
    while items.head is not None and items.remove(items.head.value):
        pass
    print(items.to_list(), items.tail is None)
    return 0
