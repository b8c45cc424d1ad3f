"""The module `queue`, for the one thread that a program has.

What would wait for another thread waits for ever in Python; here it raises `Empty` or `Full`, as
if the timeout had passed.

Source: the Python Library Reference, section "queue".
"""

import heapq as _heapq
from collections import deque as _deque


class Empty(Exception):
    """Nothing to take."""

    __module__ = "_queue"


class Full(Exception):
    """No place to put."""


class _Methods:
    """What all queues do; each has its own copy, so that their items stay apart."""

    _mixin_ = True

    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self.unfinished_tasks = 0
        self._init(maxsize)

    def _qsize(self):
        return len(self.queue)

    def _put(self, item):
        self.queue.append(item)

    def qsize(self):
        return self._qsize()

    def empty(self):
        return self._qsize() == 0

    def full(self):
        return 0 < self.maxsize <= self._qsize()

    def put(self, item, block=True, timeout=None):
        if block and timeout is not None and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        if self.full():
            raise Full
        self._put(item)
        self.unfinished_tasks += 1

    def put_nowait(self, item):
        self.put(item)

    def get(self, block=True, timeout=None):
        if block and timeout is not None and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        if self._qsize() == 0:
            raise Empty
        return self._get()

    def get_nowait(self):
        return self.get()

    def task_done(self):
        if self.unfinished_tasks <= 0:
            raise ValueError("task_done() called too many times")
        self.unfinished_tasks -= 1

    def join(self):
        if self.unfinished_tasks > 0:
            raise RuntimeError("join() would wait for ever: a program has one thread")


class Queue(_Methods):
    """First in, first out."""

    def _init(self, maxsize):
        self.queue = _deque()

    def _get(self):
        return self.queue.popleft()


class LifoQueue(_Methods):
    """Last in, first out."""

    def _init(self, maxsize):
        self.queue = []

    def _get(self):
        return self.queue.pop()


class PriorityQueue(_Methods):
    """The lowest first."""

    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        _heapq.heappush(self.queue, item)

    def _get(self):
        return _heapq.heappop(self.queue)


class SimpleQueue(_Methods):
    """First in, first out, without a bound."""

    def __init__(self):
        self.maxsize = 0
        self.unfinished_tasks = 0
        self.queue = _deque()

    def _get(self):
        return self.queue.popleft()
