# stdin: stdin_read.in
import sys


def balance(text):
    stack = []
    pairs = {")": "(", "]": "[", "}": "{"}
    for position, c in enumerate(text):
        if c in "([{":
            stack.append(c)
        elif c in ")]}":
            if not stack or stack.pop() != pairs[c]:
                return position
    return -1


def main():
    head = sys.stdin.read(5)
    print(repr(head), len(head))
    rest = sys.stdin.read()
    text = head + rest
    print(len(text), text.count("\n"), text.splitlines())
    print(balance(text), balance(text[:-2]), [balance(s) for s in ["", "()", "(]", "(("]])
    print(repr(sys.stdin.read()))
    for line in text.split("\n"):
        sys.stdout.write(line[::-1] + "\n")
