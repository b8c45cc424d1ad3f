# start: script
"""Something else in the place of sys.stdout"""

import io
import sys


class Tee:
    def __init__(self, *targets):
        self.targets = list(targets)
        self.count = 0

    def write(self, text):
        self.count += 1
        for target in self.targets:
            target.write(text)

    def flush(self):
        for target in self.targets:
            target.flush()


def report(n):
    for i in range(n):
        print("line", i)
    sys.stdout.write("end\n")


def captured(n):
    old = sys.stdout
    sys.stdout = buffer = io.StringIO()
    try:
        report(n)
    finally:
        sys.stdout = old
    return buffer.getvalue()


def main():
    print("before")
    text = captured(2)
    print(repr(text))
    copy = io.StringIO()
    tee = Tee(sys.__stdout__, copy)
    sys.stdout = tee
    print("both", 1, sep="-")
    sys.stdout = sys.__stdout__
    print("after", repr(copy.getvalue()), tee.count)


main()

old = sys.stdout
sys.stdout = io.StringIO()
print("captured")
out = sys.stdout.getvalue()
sys.stdout = old
print("out:", out, end="")
