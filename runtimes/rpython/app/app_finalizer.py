"""Finalisers: what runs when objects are dead, `__del__` of classes and queues of `rgc`.

The engine tells which registered objects are dead.  Their finalisers run where the program makes an
instance of a class with a finaliser, where it calls `gc.collect()`, and at its end: never in the
middle of something else.

`kind_of(cls, name, at_end)` and `maker(cls, at_end)` run during translation.

Source: pypy rpython/rlib/rgc.py (FinalizerQueue), doc/discussion/finalizer-order.rst.

# Deviations

In the original, finalisers run behind any allocation.
"""

from rotor_helpers import app_atexit, app_exc, app_file
from rotor_helpers.closures import bare_instance, instance_of, object_of
from rotor_helpers.lltype import extcall


class Kind:
    """What is done with dead objects that were registered with it: `run` with each, `end` after some"""

    def __init__(self, run, end, at_end):
        self.run = run
        self.end = end
        self.at_end = at_end
        self.number = -1
        self.found = False


class State:
    def __init__(self):
        self.running = False
        self.at_end = False
        self.registered = 0
        self.finished = 0


STATE = State()
# By number
KINDS = []


def register(kind, object):
    """An object is of a kind; what it must refer to"""
    if kind.number < 0:
        kind.number = len(KINDS)
        KINDS.append(kind)
        if kind.at_end and not STATE.at_end:
            STATE.at_end = True
            # The last of those that run at the end.
            app_atexit.handlers.insert(0, run_all)
    STATE.registered += 1
    return extcall("finalizer_register", object, kind.number)


# `gc.collect` is `collect`.
register.needs_finalizers = True


def run_dead():
    """Runs the finalisers of dead objects; how many"""
    if STATE.running:
        return 0
    number = extcall("finalizer_next")
    if number < 0:
        return 0
    count = 0
    STATE.running = True
    try:
        while number >= 0:
            kind = KINDS[number]
            kind.found = True
            STATE.finished += 1
            count += 1
            kind.run(extcall("finalizer_dead"))
            number = extcall("finalizer_next")
    finally:
        STATE.running = False
    for kind in KINDS:
        if kind.found:
            kind.found = False
            kind.end()
    return count


def collect(generation=2):
    """gc.collect(): until no object is found that was there before"""
    left = STATE.registered - STATE.finished
    while True:
        extcall("finalizer_collect")
        found = run_dead()
        left -= found
        if found == 0 or left <= 0:
            return 0


def run_all():
    """At the end of the program: the finalisers of dead objects, and of those that are still alive"""
    run_dead()
    extcall("finalizer_all")
    run_dead()


def ignored(name, e):
    app_file.get_stderr().write("Exception ignored in: <function " + name + ">\n" + app_exc.last_line(e) + "\n")


def nothing():
    pass


# Run during translation.

CLASS_KINDS = {}
MAKERS = {}


def kind_of(cls, at_end):
    """The kind of the instances of a class with `__del__`"""
    if cls not in CLASS_KINDS:
        CLASS_KINDS[cls] = new_kind(cls, cls.__del__.__qualname__, at_end)
    return CLASS_KINDS[cls]


def new_kind(cls, name, at_end):
    def run(dead):
        instance = instance_of(dead, cls)
        try:
            instance.__del__()
        except BaseException as e:
            ignored(name, e)

    return Kind(run, nothing, at_end)


def queue_kind(queue, state):
    """The kind of the objects of a queue of `rgc`, which come into a list"""
    cls = queue.Class

    def run(dead):
        instance = instance_of(dead, cls)
        if instance is not None:
            state.dead.append(instance)

    def end():
        queue.finalizer_trigger()

    return Kind(run, end, False)


def maker(cls, at_end):
    """The function that makes an instance of a class with `__del__`, before its `__init__`"""
    if cls not in MAKERS:
        MAKERS[cls] = new_maker(cls, kind_of(cls, at_end))
    return MAKERS[cls]


def new_maker(cls, kind):
    def make():
        run_dead()
        made = bare_instance(cls)
        made._rotor_guard = register(kind, object_of(made))
        return made

    make.makes_bare_instances = True
    return make
