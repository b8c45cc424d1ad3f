"""The garbage collector, as far as every target has it.

Source: pypy rpython/rlib/rgc.py (names).
"""

import gc

from rpython.rlib.objectmodel import specialize, we_are_translated

try:
    from rotor_helpers.app_finalizer import queue_kind, register, run_dead
    from rotor_helpers.closures import object_of
except ImportError:
    # Under CPython.
    def queue_kind(queue, state):
        return None


def collect(*generation):
    """Collect garbage now."""
    gc.collect()


@specialize.argtype(0, 1)
def ll_arraycopy(source, dest, source_start, dest_start, length):
    """Copy length items from one list to another, or within one."""
    assert source_start >= 0 and dest_start >= 0 and length >= 0
    assert source_start + length <= len(source) and dest_start + length <= len(dest)
    dest[dest_start : dest_start + length] = source[source_start : source_start + length]


@specialize.argtype(0)
def ll_arraymove(array, source_start, dest_start, length):
    """Move length items within a list."""
    ll_arraycopy(array, array, source_start, dest_start, length)


def set_max_heap_size(nbytes):
    """Nothing: the target decides."""


def add_memory_pressure(estimate, object=None):
    """Nothing: the target decides."""


def enable():
    """Nothing: the target decides when it collects."""


def disable():
    """Nothing: the target decides when it collects."""


def isenabled():
    """True: the target collects."""
    return True


def collect_step():
    """Collect garbage now; True, since nothing is left to do."""
    collect()
    return True


def pin(obj):
    """False: objects cannot be kept in their places."""
    return False


def unpin(obj):
    """Nothing."""


def heap_stats():
    """None: the target does not say."""
    return None


def dump_rpy_heap(fd):
    """False: the target does not say."""
    return False


def register_custom_trace_hook(TP, lambda_func):
    """Nothing: the target knows what is in an object."""


def ll_write_final_null_char(s):
    """False: a str has no null character behind it."""
    return False


class FinalizerQueue(object):
    """A queue of dead objects. A subclass has `Class`, of which the objects are instances, and `finalizer_trigger`,
    which is called when dead objects have come. One instance of it is made during translation.

    Objects are found to be dead where the program registers others, and in `collect` and `next_dead`.
    """

    Class = None

    def _freeze_(self):
        return True

    def finalizer_trigger(self):
        """What is called when dead objects have come"""

    @specialize.arg(0)
    def next_dead(self):
        """The next dead object, or None"""
        state = _state_of(self)
        if we_are_translated():
            run_dead()
        if len(state.dead) == 0:
            return None
        return state.dead.pop(0)

    @specialize.arg(0)
    def register_finalizer(self, obj):
        """The object comes into the queue when it is dead"""
        assert isinstance(obj, self.Class)
        if we_are_translated():
            run_dead()
            obj._rotor_guard = register(_state_of(self).kind, object_of(obj))
        else:
            _watch(self, obj)


class _Queue(object):
    """What changes of a queue"""

    def __init__(self, queue):
        self.dead = []
        self.kind = queue_kind(queue, self)


@specialize.memo()
def _state_of(queue):
    if queue not in _QUEUES:
        _QUEUES[queue] = _Queue(queue)
    return _QUEUES[queue]


_QUEUES = {}


def _watch(queue, obj):
    """In the untranslated program: `__del__` of a class for this object alone"""
    cls = obj.__class__

    def __del__(self):
        self.__class__ = cls
        _state_of(queue).dead.append(self)
        queue.finalizer_trigger()

    names = {"__del__": __del__}
    if not hasattr(obj, "__dict__"):
        names["__slots__"] = ()
    obj.__class__ = type(cls.__name__, (cls,), names)


def can_move(x):
    """True: an object may be moved."""
    return True


def no_collect(func):
    """Mark a function that never collects."""
    func._gc_no_collect_ = True
    return func


def must_be_light_finalizer(func):
    """Mark a finaliser that only frees memory."""
    func._must_be_light_finalizer_ = True
    return func
