# start: script
# args: a b
"""What stands before the guard and comes to the outside world runs with the program."""
import os
import sys

TABLE = [i * i for i in range(5)]
SIZE = len(TABLE)


def table():
    return TABLE[SIZE - 1]


print("starting", table())
ARGS = list(sys.argv[1:])
USER = os.environ.get("NO_SUCH_VARIABLE", "nobody")
COUNT = 0


def main():
    global COUNT
    COUNT += len(ARGS)
    print("main", ARGS, USER, COUNT)


if __name__ == "__main__":
    main()
    main()
