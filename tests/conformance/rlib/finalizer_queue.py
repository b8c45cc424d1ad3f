# engines: all -c-sanitized("nothing is collected without a collector") -wasm("finalisers are never called")
"""RPython's queues of dead objects, `rgc.FinalizerQueue`."""
from rpython.rlib import rgc


class Handle(object):
    def __init__(self, number):
        self.number = number


class Special(Handle):
    pass


class State(object):
    def __init__(self):
        self.triggered = False
        self.sum = 0
        self.count = 0


state = State()


class Handles(rgc.FinalizerQueue):
    Class = Handle

    def finalizer_trigger(self):
        state.triggered = True


class Other(object):
    def __init__(self, name):
        self.name = name


class Others(rgc.FinalizerQueue):
    Class = Other

    def finalizer_trigger(self):
        while True:
            other = self.next_dead()
            if other is None:
                break
            state.count += len(other.name)


handles = Handles()
others = Others()


@rgc.must_be_light_finalizer
def light(x):
    return x


def make(n):
    for i in range(n):
        handle = Handle(1) if i % 2 == 0 else Special(1)
        handles.register_finalizer(handle)
        others.register_finalizer(Other("abc"))


def drain():
    while True:
        handle = handles.next_dead()
        if handle is None:
            return
        state.sum += handle.number


def most(got, wanted):
    return wanted - 12 <= got <= wanted


def entry_point(argv):
    n = 100
    kept = Handle(1000)
    handles.register_finalizer(kept)
    make(n)
    for i in range(4):
        rgc.collect()
    print(state.triggered, state.sum)
    drain()
    print(most(state.sum, n), most(state.count // 3, n), light(kept.number))
    return 0
