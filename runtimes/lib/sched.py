"""The module `sched`: functions that are called later, in the order of time and priority.

An event keeps its function with the arguments as one function without any.

Source: the Python Library Reference, section "sched".
"""

import heapq as _heapq
import time as _time

from rpython.rlib.objectmodel import specialize as _specialize

__all__ = ["scheduler"]


class Event:
    """What happens at a time"""

    def __init__(self, time, priority, sequence, call):
        self.time = time
        self.priority = priority
        self.sequence = sequence
        self._call = call

    def __lt__(self, other):
        if self.time != other.time:
            return self.time < other.time
        if self.priority != other.priority:
            return self.priority < other.priority
        return self.sequence < other.sequence


class scheduler:
    """Events to come"""

    def __init__(self, timefunc=_time.monotonic, delayfunc=_time.sleep):
        self._queue = []
        self._sequence = 0
        self.timefunc = timefunc
        self.delayfunc = delayfunc

    @_specialize.call_location()
    def enterabs(self, time, priority, action, argument=(), kwargs=None):
        """An event at a time of `timefunc`"""
        if kwargs is None:

            def call():
                action(*argument)

        else:

            def call():
                action(*argument, **kwargs)

        return self._enter(time, priority, call)

    @_specialize.call_location()
    def enter(self, delay, priority, action, argument=(), kwargs=None):
        """An event after a delay"""
        return self.enterabs(self.timefunc() + delay, priority, action, argument, kwargs)

    def _enter(self, time, priority, call):
        event = Event(time, priority, self._sequence, call)
        self._sequence += 1
        _heapq.heappush(self._queue, event)
        return event

    def cancel(self, event):
        for i in range(len(self._queue)):
            if self._queue[i] is event:
                del self._queue[i]
                _heapq.heapify(self._queue)
                return
        raise ValueError("list.remove(x): x not in list")

    def empty(self):
        return len(self._queue) == 0

    def run(self, blocking=True):
        """Calls what is due, and waits for the rest; without `blocking`, how long the next one has to wait."""
        while len(self._queue) > 0:
            event = self._queue[0]
            now = self.timefunc()
            if event.time > now:
                if not blocking:
                    return event.time - now
                self.delayfunc(event.time - now)
            else:
                _heapq.heappop(self._queue)
                event._call()
                self.delayfunc(0)
        return None

    @property
    def queue(self):
        """The events in the order in which they will happen"""
        return sorted(self._queue)
