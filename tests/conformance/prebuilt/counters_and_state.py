class State:
    def __init__(self):
        self.counter = 0
        self.history = []
        self.by_name = {}
        self.last = None
        self.ratio = 1.0
        self.active = False


STATE = State()
NEXT_ID = [100]
CACHE = {}


class Account:
    def __init__(self, owner):
        self.owner = owner
        self.id = next_id()
        STATE.by_name[owner] = self


def next_id():
    NEXT_ID[0] += 1
    return NEXT_ID[0]


FIRST = Account("first")
SECOND = Account("second")
STATE.counter = 5
STATE.history.append("import")


def record(event):
    STATE.counter += 1
    STATE.history.append("%d:%s" % (STATE.counter, event))
    STATE.last = event
    STATE.active = not STATE.active
    STATE.ratio /= 2.0


def cached(n):
    if n in CACHE:
        return CACHE[n]
    record("compute %d" % n)
    CACHE[n] = n * n
    return CACHE[n]


def entry_point(argv):
    print(STATE.counter, STATE.history, STATE.last is None, STATE.active, STATE.ratio)
    for n in [3, 4, 3, 5, 4]:
        print(cached(n), STATE.counter)
    last = STATE.last
    print(STATE.history, last if last is not None else "-", STATE.active, STATE.ratio)
    third = Account("third")
    print(FIRST.id, SECOND.id, third.id, NEXT_ID, sorted(STATE.by_name))
    print(STATE.by_name["first"] is FIRST, STATE.by_name["third"] is third)
    STATE.history = []
    record("after")
    print(STATE.history, CACHE)
    return 0
