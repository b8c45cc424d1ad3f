# start: script
# engines: all
def idle(event):
    return (running, "start") if event == "go" else (idle, "none")


def running(event):
    return {"pause": (paused, "hold"), "stop": (idle, "halt")}.get(event, (running, "busy"))


def paused(event):
    return (running, "resume") if event == "go" else (paused, "wait")


def one():
    return 1


def two():
    return 2


def three():
    return 3


TABLE = {"x": (one, "1"), "y": (two, "2")}


def known(key):
    return TABLE.get(key, (three, "3"))


def other_kind(key):
    return TABLE.get(key, (three, 3.5))


def popped(key):
    return {"x": (one, ["a"]), "y": (two, ["b"])}.pop(key, (three, []))


state, out = idle, []
for event in "go x go x pause stop go stop".split():
    state, action = state(event)
    out.append(f"{state.__name__}/{action}")
print(out, state is idle)
for key in "x", "y", "z":
    function, text = known(key)
    print(function(), text, other_kind(key)[1], other_kind(key)[0](), popped(key)[0](), popped(key)[1])
