# start: script
# exit: 3
# Functions that run at the end of the program, the last one first.
import atexit
import sys


def bye():
    print("bye")


def count(n, text):
    print("count", n, text)


def failing():
    print("failing")
    raise ValueError("ignored")


class Log:
    def __init__(self, name):
        self.name = name

    def close(self):
        print("close", self.name)


@atexit.register
def decorated():
    print("decorated")


atexit.register(bye)
log = Log("a")
atexit.register(log.close)
for i in range(2):
    atexit.register(count, i, "x" * i)
atexit.register(failing)
atexit.register(lambda: print("lambda"))
print("main")
try:
    print(log.name)
finally:
    sys.exit(3)
