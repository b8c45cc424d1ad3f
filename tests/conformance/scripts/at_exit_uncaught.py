# start: script
# raises: KeyError
# Functions registered for the end of the program run after an uncaught exception, too.
import atexit


def bye(name):
    print("bye", name)


def work(table):
    print(table["x"])


if __name__ == "__main__":
    atexit.register(bye, "first")
    atexit.register(bye, "second")
    work({"x": 1})
    work({})
