"""Threads, which translated programs do not have.

The module can be imported; what would start a thread, or wait for one, raises RThreadError.  A
lock is one that no other thread can hold.

Source: pypy rpython/rlib/rthread.py (names).
"""


class RThreadError(Exception):
    """There are no threads."""


error = RThreadError

_MESSAGE = "translated programs have one thread"
TIMEOUT_MAX = 0x7FFFFFFFFFFFFFFF // 1000


def start_new_thread(function, args):
    """RThreadError."""
    raise RThreadError(_MESSAGE)


def ll_start_new_thread(function):
    """RThreadError."""
    raise RThreadError(_MESSAGE)


def get_ident():
    """The number of the only thread."""
    return 1


get_or_make_ident = get_ident


def allocate_lock():
    """A new lock."""
    return Lock()


class Lock(object):
    """A lock in a program with one thread."""

    def __init__(self):
        self._locked = False

    def acquire(self, flag):
        """Take the lock and return whether that was possible.

        RThreadError where it would wait for ever: flag is true, and the lock is taken.
        """
        if self._locked:
            if flag:
                raise RThreadError(_MESSAGE + ": the lock would never be released")
            return False
        self._locked = True
        return True

    def acquire_timed(self, timeout):
        """1 when the lock was taken, 0 otherwise; a negative timeout waits for ever."""
        return 1 if self.acquire(timeout < 0) else 0

    def is_acquired(self):
        """Whether the lock is taken."""
        return self._locked

    def release(self):
        """Release the lock; RThreadError when it is not taken."""
        if not self._locked:
            raise RThreadError("bad lock release")
        self._locked = False

    def __enter__(self):
        self.acquire(True)
        return self

    def __exit__(self, *args):
        self.release()


class ThreadLocalReference(object):
    """A reference that each thread has for itself."""

    def __init__(self, Cls, loop_invariant=False):
        self.Cls = Cls
        self._value = None

    def get(self):
        """The object, or None."""
        return self._value

    def set(self, value):
        """Set the object."""
        assert value is None or isinstance(value, self.Cls)
        self._value = value


def gc_thread_prepare():
    """Nothing."""


def gc_thread_run():
    """Nothing."""


def gc_thread_die():
    """Nothing."""
