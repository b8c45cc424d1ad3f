"""The module `threading`, for the one thread that a program has.

Locks, events and semaphores count as in Python.  What would wait for another thread waits for ever
there; here it raises RuntimeError, or gives up when the timeout has passed.  Threads cannot be made:
the classes `Thread` and `Timer` are refused.

Source: the Python Library Reference, section "threading".
"""

from time import sleep as _sleep

__all__ = [
    "Condition",
    "Event",
    "Lock",
    "RLock",
    "Semaphore",
    "BoundedSemaphore",
    "TIMEOUT_MAX",
    "ThreadError",
    "active_count",
    "current_thread",
    "enumerate",
    "get_ident",
    "get_native_id",
    "local",
    "main_thread",
]

TIMEOUT_MAX = 9223372036.0

ThreadError = RuntimeError


def _wait(blocking, timeout):
    """What a lock does that is taken: nobody can release it"""
    if not blocking:
        if timeout != -1:
            raise ValueError("can't specify a timeout for a non-blocking call")
        return False
    if timeout == -1:
        raise RuntimeError("deadlock: the program has one thread, which waits for itself")
    if timeout < 0:
        raise ValueError("timeout value must be a non-negative number")
    _sleep(timeout)
    return False


class Lock:
    """A lock that is taken once"""

    def __init__(self):
        self._taken = False

    def acquire(self, blocking=True, timeout=-1):
        if self._taken:
            return _wait(blocking, timeout)
        self._taken = True
        return True

    def release(self):
        if not self._taken:
            raise RuntimeError("release unlocked lock")
        self._taken = False

    def locked(self):
        return self._taken

    def __enter__(self):
        return self.acquire()

    def __exit__(self, kind, error, traceback):
        self.release()


class RLock:
    """A lock that the thread which has it can take again"""

    def __init__(self):
        self._count = 0

    def acquire(self, blocking=True, timeout=-1):
        self._count += 1
        return True

    def release(self):
        if self._count == 0:
            raise RuntimeError("cannot release un-acquired lock")
        self._count -= 1

    def __enter__(self):
        return self.acquire()

    def __exit__(self, kind, error, traceback):
        self.release()


class Condition:
    """A lock, and waiting for a notification"""

    def __init__(self, lock=None):
        self._lock = lock
        self._own = RLock()

    def acquire(self, blocking=True, timeout=-1):
        if self._lock is not None:
            return self._lock.acquire(blocking, timeout)
        return self._own.acquire(blocking, timeout)

    def release(self):
        if self._lock is not None:
            self._lock.release()
        else:
            self._own.release()

    def __enter__(self):
        return self.acquire()

    def __exit__(self, kind, error, traceback):
        self.release()

    def _check(self, what):
        if self._lock is None and self._own._count == 0:
            raise RuntimeError("cannot %s on un-acquired lock" % what)

    def wait(self, timeout=None):
        self._check("wait")
        if timeout is None:
            raise RuntimeError("deadlock: the program has one thread, which waits for itself")
        _sleep(timeout)
        return False

    def wait_for(self, predicate, timeout=None):
        if not predicate():
            self.wait(timeout)
        return predicate()

    def notify(self, n=1):
        self._check("notify")

    def notify_all(self):
        self._check("notify")


class Semaphore:
    """A count of permissions"""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError("semaphore initial value must be >= 0")
        self._value = value

    def acquire(self, blocking=True, timeout=None):
        if not blocking and timeout is not None:
            raise ValueError("can't specify timeout for non-blocking acquire")
        if self._value > 0:
            self._value -= 1
            return True
        return _wait(blocking, -1 if timeout is None else timeout)

    def release(self, n=1):
        if n < 1:
            raise ValueError("n must be one or more")
        self._value += n

    def __enter__(self):
        return self.acquire()

    def __exit__(self, kind, error, traceback):
        self.release()


class BoundedSemaphore(Semaphore):
    """A semaphore that is never released more often than it was taken"""

    def __init__(self, value=1):
        Semaphore.__init__(self, value)
        self._initial_value = value

    def release(self, n=1):
        if n < 1:
            raise ValueError("n must be one or more")
        if self._value + n > self._initial_value:
            raise ValueError("Semaphore released too many times")
        self._value += n


class Event:
    """A flag"""

    def __init__(self):
        self._flag = False

    def is_set(self):
        return self._flag

    def set(self):
        self._flag = True

    def clear(self):
        self._flag = False

    def wait(self, timeout=None):
        if not self._flag:
            if timeout is None:
                raise RuntimeError("deadlock: the program has one thread, which waits for itself")
            _sleep(timeout)
        return self._flag


class local:
    """Attributes of the one thread"""


class _MainThread:
    """The thread that runs the program"""

    def __init__(self):
        self.name = "MainThread"
        self.daemon = False
        self.ident = 1
        self.native_id = 1

    def is_alive(self):
        return True

    def getName(self):
        return self.name

    def join(self, timeout=None):
        raise RuntimeError("cannot join current thread")


_main = _MainThread()


def current_thread():
    return _main


def main_thread():
    return _main


def active_count():
    return 1


def enumerate():
    return [_main]


def get_ident():
    return 1


def get_native_id():
    return 1


class Thread:
    """A thread, which programs cannot have"""

    _refused_ = "threads are not in the language: a program has one"


class Timer(Thread):
    """A thread that waits first"""
