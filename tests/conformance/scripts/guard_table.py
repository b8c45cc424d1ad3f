# start: script
"""What a guard runs belongs to the program, also where its output is behind a table of functions."""
handlers = {}


def on(event, *, priority=0):
    def decorate(function):
        handlers.setdefault(event, []).append((priority, function))
        return function
    return decorate


@on("start")
def first(x):
    print("first", x)


@on("start", priority=5)
def second(x):
    print("second", x)


@on("end")
def third(x):
    print("third", x)


def fire(event, x):
    for _, function in sorted(handlers.get(event, []), key=lambda entry: -entry[0]):
        function(x)


def main():
    fire("start", 1)
    fire("end", 2)
    fire("none", 3)


if __name__ == "__main__":
    LIMIT = 2
    main()
    if LIMIT > 1:
        fire("end", LIMIT)
