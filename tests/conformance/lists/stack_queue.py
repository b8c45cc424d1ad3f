class Stack:
    def __init__(self):
        self.items = []

    def push(self, item):
        self.items.append(item)

    def pop(self):
        if not self.items:
            raise IndexError("empty stack")
        return self.items.pop()


class Queue:
    def __init__(self):
        self.inbox = []
        self.outbox = []

    def put(self, item):
        self.inbox.append(item)

    def get(self):
        if not self.outbox:
            while self.inbox:
                self.outbox.append(self.inbox.pop())
        return self.outbox.pop()


def rpn(text):
    stack = Stack()
    for token in text.split():
        if token == "+":
            stack.push(stack.pop() + stack.pop())
        elif token == "*":
            stack.push(stack.pop() * stack.pop())
        elif token == "-":
            right = stack.pop()
            stack.push(stack.pop() - right)
        else:
            stack.push(int(token))
    return stack.pop()


def sieve(limit):
    flags = [True] * limit
    flags[0] = flags[1] = False
    for i in range(2, limit):
        if flags[i]:
            for j in range(i * i, limit, i):
                flags[j] = False
    return [i for i in range(limit) if flags[i]]


def entry_point(argv):
    for text in ["1 2 +", "2 3 4 * -", "7", "+", "1 x", "5 1 2 + 4 * + 3 -"]:
        try:
            print(text, "=", rpn(text))
        except IndexError as e:
            print(text, "IndexError", e)
        except ValueError as e:
            print(text, "ValueError", e)
    queue = Queue()
    out = []
    for i in range(10):
        queue.put(i)
        if i % 3 == 2:
            out.append(queue.get())
    print(out)
    while True:
        try:
            out.append(queue.get())
        except IndexError:
            break
    print(out)
    print(sieve(60))
    return 0
