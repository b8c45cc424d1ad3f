# start: script
# engines: all
import calendar

MONTHS = {name.lower(): i for i, name in enumerate(calendar.month_abbr) if name}
SQUARES = [n * n for n in range(5)]
print("begin")
LIMITS = {name: len(name) for name in ("short", "longer")}


class Cron:
    def __init__(self, text):
        self.month = MONTHS[text]


def job(text):
    c = Cron(text)

    def register(fn):
        print(fn.__name__, c.month, SQUARES[2])
        return fn
    return register


def limited(kind):
    n = LIMITS[kind]

    def wrap(fn):
        def inner(*args):
            return fn(*args)[:n]
        return inner
    return wrap


@job("feb")
def report():
    return 1


@limited("short")
def name(s):
    return s * 3


print(report(), name("abc"), SQUARES, LIMITS)
SQUARES.append(25)
print(SQUARES)
