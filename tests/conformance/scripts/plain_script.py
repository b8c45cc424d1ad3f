# start: script
# stdin: plain_script.in
# args: first
"""A script without guard: every statement that does something runs with the program, in order."""
import sys
from collections import namedtuple

print("begin", sys.argv[1:])
LIMIT = 3
fields = ["name", "size"]
Entry = namedtuple("Entry", fields)


class Stack:
    def __init__(self):
        self.items = []

    def push(self, item):
        self.items.append(item)
        history.append(len(self.items))


history = [0]


def double(n):
    return n * 2


n = input()
n = int(n)
print(double(n) + LIMIT)
stack = Stack()
for i in range(n):
    stack.push(i * i)
print(stack.items, history)
squares = [i * i for i in range(n) if i % 2]
print(squares)
total = sum(squares)
sum = total + 1
print(sum, max(squares))
entries = [Entry("x", 2), Entry("y", n)]
print([e.name for e in entries if e.size > 1])
while n > 0:
    n -= 1
    if n == 2:
        continue
    print(n, end=" ")
else:
    print("end")


def later():
    return Entry("later", total)


print(later().size)
lines = []
for line in sys.stdin:
    line = line.strip()
    lines.append(line)
print(lines)
scale = 3
print(sorted(squares, key=lambda x: -x * scale), [s * scale for s in squares])
try:
    print(1 // n)
except ZeroDivisionError as e:
    print("caught", type(e).__name__)
