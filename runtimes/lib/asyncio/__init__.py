"""The module `asyncio`: coroutines in the one thread that a program has.

The event loop runs what is ready in the order in which it became ready, and sleeps until the next timer; a
task takes as many rounds of the loop for the same thing as in Python, so what tasks print is interleaved as
there.  What would wait for ever, because nothing is left that could go on, raises RuntimeError.  Sockets,
streams, subprocesses and signals are not there; `to_thread` and `run_in_executor` call the function at once.
`gather` and `shield` give coroutines, which cannot be cancelled themselves.  Nothing is said of coroutines that
are never awaited and of exceptions that nobody asks for; asynchronous generators that are left before their end
are not closed.

Source: the Python Library Reference, section "asyncio".
"""

import heapq as _heapq
import inspect as _inspect
import math as _math
import time as _time
from collections import deque as _deque

from rpython.rlib.objectmodel import specialize

__all__ = [
    "AbstractEventLoop",
    "Barrier",
    "BoundedSemaphore",
    "BrokenBarrierError",
    "CancelledError",
    "Condition",
    "Event",
    "Future",
    "InvalidStateError",
    "LifoQueue",
    "Lock",
    "PriorityQueue",
    "Queue",
    "QueueEmpty",
    "QueueFull",
    "Runner",
    "Semaphore",
    "Task",
    "TaskGroup",
    "Timeout",
    "TimeoutError",
    "all_tasks",
    "as_completed",
    "create_task",
    "current_task",
    "ensure_future",
    "gather",
    "get_event_loop",
    "get_running_loop",
    "iscoroutine",
    "iscoroutinefunction",
    "isfuture",
    "new_event_loop",
    "run",
    "run_coroutine_threadsafe",
    "set_event_loop",
    "shield",
    "sleep",
    "timeout",
    "timeout_at",
    "to_thread",
    "wait",
    "wait_for",
    "FIRST_COMPLETED",
    "FIRST_EXCEPTION",
    "ALL_COMPLETED",
]

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"

_PENDING = "PENDING"
_CANCELLED = "CANCELLED"
_FINISHED = "FINISHED"

TimeoutError = TimeoutError


class CancelledError(BaseException):
    """The task or future was cancelled."""


class InvalidStateError(Exception):
    """The operation does not fit the state of the future."""


class QueueEmpty(Exception):
    """Nothing to take."""


class QueueFull(Exception):
    """No place to put."""


class BrokenBarrierError(RuntimeError):
    """The barrier is broken."""


# ---- the loop


class Handle:
    """Something that the loop calls"""

    def __init__(self):
        self._cancelled = False

    def cancel(self):
        self._cancelled = True

    def cancelled(self):
        return self._cancelled

    def _run(self):
        pass


class _Call(Handle):
    """A function of the program with its arguments"""

    def __init__(self, thunk):
        super().__init__()
        self._thunk = thunk

    def _run(self):
        self._thunk()


class _Step(Handle):
    """A task goes on"""

    def __init__(self, task, error):
        super().__init__()
        self._task = task
        self._error = error

    def _run(self):
        self._task._step(self._error)


class _Notice(Handle):
    """A callback learns that what it waited for is done"""

    def __init__(self, callback, waited):
        super().__init__()
        self._callback = callback
        self._waited = waited

    def _run(self):
        self._callback._done(self._waited)


class _Release(Handle):
    """A waiter goes on"""

    def __init__(self, waiter):
        super().__init__()
        self._waiter = waiter

    def _run(self):
        self._waiter._release()


class TimerHandle:
    """What the loop calls at a time"""

    def __init__(self, when, handle):
        self._when = when
        self._handle = handle

    def __lt__(self, other):
        return self._when < other._when

    def when(self):
        return self._when

    def cancel(self):
        self._handle.cancel()

    def cancelled(self):
        return self._handle.cancelled()


_RESOLUTION = 1e-09


class AbstractEventLoop:
    """An event loop"""

    def __init__(self):
        self._ready = _deque()
        self._scheduled = []
        self._stopping = False
        self._closed = False
        self._running = False
        self._debug = False
        # A set in the order in which the tasks were made.
        self._tasks = {}
        self._current = None

    def time(self):
        return _time.monotonic()

    def is_running(self):
        return self._running

    def is_closed(self):
        return self._closed

    def get_debug(self):
        return self._debug

    def set_debug(self, enabled):
        self._debug = enabled

    def stop(self):
        self._stopping = True

    def close(self):
        if self._running:
            raise RuntimeError("Cannot close a running event loop")
        self._closed = True

    def _add(self, handle):
        if self._closed:
            raise RuntimeError("Event loop is closed")
        self._ready.append(handle)

    def _add_at(self, when, handle):
        timer = TimerHandle(when, handle)
        _heapq.heappush(self._scheduled, timer)
        return timer

    @specialize.call_location()
    def call_soon(self, callback, *args, context=None):
        handle = _Call(lambda: callback(*args))
        self._add(handle)
        return handle

    call_soon_threadsafe = call_soon

    @specialize.call_location()
    def call_later(self, delay, callback, *args, context=None):
        return self._add_at(self.time() + delay, _Call(lambda: callback(*args)))

    @specialize.call_location()
    def call_at(self, when, callback, *args, context=None):
        return self._add_at(when, _Call(lambda: callback(*args)))

    def create_future(self):
        return Future()

    @specialize.call_location()
    def create_task(self, coro, *, name=None, context=None):
        return Task(coro, loop=self, name=name)

    @specialize.call_location()
    def run_in_executor(self, executor, func, *args):
        future = Future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future

    async def shutdown_asyncgens(self):
        pass

    async def shutdown_default_executor(self, timeout=None):
        pass

    def _run_once(self):
        ready = self._ready
        scheduled = self._scheduled
        while scheduled and scheduled[0].cancelled():
            _heapq.heappop(scheduled)
        if not ready:
            if not scheduled:
                raise RuntimeError("deadlock: every task waits for another one")
            delay = scheduled[0]._when - self.time()
            if delay > 0:
                # In whole milliseconds, as the selectors of Python wait: timers that are close go off together.
                _time.sleep(_math.ceil(delay * 1e3) * 1e-3)
        end = self.time() + _RESOLUTION
        while scheduled and scheduled[0]._when < end:
            ready.append(_heapq.heappop(scheduled)._handle)
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle._cancelled:
                handle._run()

    def run_forever(self):
        global _running
        if self._closed:
            raise RuntimeError("Event loop is closed")
        if self._running:
            raise RuntimeError("This event loop is already running")
        if _running is not None:
            raise RuntimeError("Cannot run the event loop while another loop is running")
        self._running = True
        _running = self
        try:
            while True:
                self._run_once()
                if self._stopping:
                    break
        finally:
            self._stopping = False
            self._running = False
            _running = None

    def _run_until(self, waited):
        stop = _Stop(self)
        waited._add_callback(stop)
        try:
            self.run_forever()
        finally:
            waited._remove_callback(stop)
        if not waited.done():
            raise RuntimeError("Event loop stopped before Future completed.")

    @specialize.call_location()
    def run_until_complete(self, future):
        if isfuture(future):
            self._run_until(future)
            return future.result()
        if not iscoroutine(future):
            raise TypeError("An asyncio.Future, a coroutine or an awaitable is required")
        results = []
        task = _Main(_collect(future, results), self)
        self._run_until(task)
        task._raise_error()
        return results[0]

    def _cancel_tasks(self):
        """What is left when the main coroutine has ended"""
        left = [task for task in self._tasks if not task.done()]
        if left:
            for task in left:
                task.cancel()
            self._run_until(_Main(_settle(left), self))


async def _collect(coro, results):
    results.append(await coro)


async def _settle(tasks):
    outer = _Gathering(True)
    outer._children.extend(tasks)
    outer._start()
    await outer


# The loop that runs, and the one that `set_event_loop` set.
_running = None
_set = None


def get_running_loop():
    if _running is None:
        raise RuntimeError("no running event loop")
    return _running


def get_event_loop():
    global _set
    if _running is not None:
        return _running
    if _set is None:
        _set = AbstractEventLoop()
    return _set


def new_event_loop():
    return AbstractEventLoop()


def set_event_loop(loop):
    global _set
    _set = loop


def _loop():
    return get_running_loop() if _set is None else get_event_loop()


# ---- what waits for something that is done later


class _Callback:
    """Something that learns that a future or task is done"""

    def _done(self, waited):
        pass


class _Function(_Callback):
    """A function of the program"""

    def __init__(self, function):
        self._function = function

    def _done(self, waited):
        self._function(waited)


class _Stop(_Callback):
    """The loop ends"""

    def __init__(self, loop):
        self._loop = loop

    def _done(self, waited):
        # Those end the loop themselves.
        if not isinstance(waited._error, (KeyboardInterrupt, SystemExit)):
            self._loop.stop()


class _Wake(_Callback):
    """A waiter goes on"""

    def __init__(self, waiter):
        self._waiter = waiter

    def _done(self, waited):
        self._waiter._release()


class _Waiting:
    """What tasks can wait for"""

    def __init__(self):
        self._state = _PENDING
        self._error = None
        self._callbacks = []
        self._message = None

    def done(self):
        return self._state != _PENDING

    def cancelled(self):
        return self._state == _CANCELLED

    def cancel(self, msg=None):
        if self._state != _PENDING:
            return False
        self._state = _CANCELLED
        self._message = msg
        self._notify()
        return True

    def exception(self):
        if self._state == _CANCELLED:
            raise self._cancelled_error()
        if self._state != _FINISHED:
            raise InvalidStateError("Exception is not set.")
        return self._error

    def get_loop(self):
        return _loop()

    def _cancelled_error(self):
        if self._message is None:
            return CancelledError()
        return CancelledError(self._message)

    def _add_callback(self, callback):
        if self._state != _PENDING:
            get_event_loop()._add(_Notice(callback, self))
        else:
            self._callbacks.append(callback)

    def _remove_callback(self, callback):
        self._callbacks = [known for known in self._callbacks if known is not callback]

    def _notify(self):
        callbacks = self._callbacks
        if callbacks:
            self._callbacks = []
            loop = get_event_loop()
            for callback in callbacks:
                loop._add(_Notice(callback, self))

    def _finish(self):
        self._state = _FINISHED
        self._notify()

    def _check_pending(self):
        if self._state != _PENDING:
            raise InvalidStateError("invalid state")

    def _set_error(self, error):
        self._check_pending()
        self._error = error
        self._finish()

    def _raise_error(self):
        """What reading the result raises"""
        if self._state == _CANCELLED:
            raise self._cancelled_error()
        if self._state != _FINISHED:
            raise InvalidStateError("Result is not set.")
        if self._error is not None:
            raise self._error


class _Waiter(_Waiting):
    """A future without result: a place to wait"""

    def _release(self):
        if self._state == _PENDING:
            self._finish()

    def __await__(self):
        if self._state == _PENDING:
            yield self
        self._raise_error()
        return True


class _Result:
    """The result of a future or task; each has its own copy, so that their kinds stay apart"""

    _mixin_ = True

    def result(self):
        self._raise_error()
        return self._value

    def add_done_callback(self, fn, *, context=None):
        self._add_callback(_Function(fn))

    def remove_done_callback(self, fn):
        before = len(self._callbacks)
        kept = []
        for callback in self._callbacks:
            if not (isinstance(callback, _Function) and callback._function == fn):
                kept.append(callback)
        self._callbacks = kept
        return before - len(kept)

    def __await__(self):
        if self._state == _PENDING:
            yield self
        if self._state == _PENDING:
            raise RuntimeError("await wasn't used with future")
        return self.result()

    __iter__ = __await__


class Future(_Result, _Waiting):
    """A result that may not be there yet"""

    def __init__(self, *, loop=None):
        _Waiting.__init__(self)

    def set_result(self, result):
        self._check_pending()
        self._value = result
        self._finish()

    def set_exception(self, exception):
        if isinstance(exception, type):
            exception = exception()
        if isinstance(exception, StopIteration):
            raise TypeError("StopIteration interacts badly with generators and cannot be raised into a Future")
        self._set_error(exception)

    def __repr__(self):
        return "<Future %s>" % self._state.lower()


class _Running(_Waiting):
    """A coroutine that the loop runs"""

    def __init__(self, coro, loop, name):
        super().__init__()
        self._name = _next_name() if name is None else str(name)
        self._coro = coro
        self._loop = loop
        self._waits_for = None
        self._must_cancel = False
        self._requests = 0
        loop._tasks[self] = True
        loop._add(_Step(self, None))

    def cancel(self, msg=None):
        if self._state != _PENDING:
            return False
        self._requests += 1
        if self._waits_for is not None and self._waits_for.cancel(msg):
            return True
        self._must_cancel = True
        self._message = msg
        return True

    def get_name(self):
        return self._name

    def set_name(self, value):
        self._name = str(value)

    def cancelling(self):
        return self._requests

    def uncancel(self):
        if self._requests > 0:
            self._requests -= 1
        return self._requests

    def _step(self, error):
        if self._state != _PENDING:
            raise InvalidStateError("_step(): already done")
        if self._must_cancel:
            if not isinstance(error, CancelledError):
                error = self._cancelled_error()
            self._must_cancel = False
        self._waits_for = None
        loop = self._loop
        before = loop._current
        loop._current = self
        try:
            if error is None:
                waited = self._coro.send(None)
            else:
                waited = self._coro.throw(error)
        except StopIteration:
            # What it returns is kept already.
            if self._must_cancel:
                self._must_cancel = False
                self._end_cancelled()
            else:
                self._end()
        except CancelledError as cancelled:
            text = str(cancelled)
            if text:
                self._message = text
            self._end_cancelled()
        except (KeyboardInterrupt, SystemExit) as exit:
            self._error = exit
            self._end()
            raise
        except BaseException as failure:
            self._error = failure
            self._end()
        else:
            if waited is None:
                loop._add(_Step(self, None))
            elif isinstance(waited, _Waiting):
                if waited is self:
                    loop._add(_Step(self, RuntimeError("Task cannot await on itself")))
                else:
                    waited._add_callback(_Continue(self))
                    self._waits_for = waited
                    if self._must_cancel and waited.cancel(self._message):
                        self._must_cancel = False
            else:
                loop._add(_Step(self, RuntimeError("Task got bad yield")))
        finally:
            loop._current = before

    def _end(self):
        del self._loop._tasks[self]
        self._finish()

    def _end_cancelled(self):
        del self._loop._tasks[self]
        _Waiting.cancel(self, self._message)


class _Continue(_Callback):
    """A task goes on with what it waited for"""

    def __init__(self, task):
        self._task = task

    def _done(self, waited):
        error = None
        if waited._state == _CANCELLED:
            error = waited._cancelled_error()
        elif waited._error is not None:
            error = waited._error
        self._task._step(error)


class _Main(_Running):
    """A task whose result goes elsewhere"""

    def __init__(self, coro, loop):
        super().__init__(coro, loop, None)


_names = 0


def _next_name():
    global _names
    _names += 1
    return "Task-%d" % _names


class Task(_Result, _Running):
    """A coroutine that the loop runs"""

    def __init__(self, coro, *, loop=None, name=None):
        if not iscoroutine(coro):
            raise TypeError("a coroutine was expected, got %r" % (coro,))
        self._of = coro
        _Running.__init__(self, _keep(coro, self), get_running_loop() if loop is None else loop, name)

    def get_coro(self):
        return self._of

    def __repr__(self):
        return "<Task %s name=%r>" % (self._state.lower(), self._name)


async def _keep(coro, task):
    task._value = await coro


# ---- tasks


iscoroutine = _inspect.iscoroutine
iscoroutinefunction = _inspect.iscoroutinefunction


@specialize.call_location()
def isfuture(obj):
    return isinstance(obj, _Waiting)


@specialize.call_location()
def run(main, *, debug=None, loop_factory=None):
    if _running is not None:
        raise RuntimeError("asyncio.run() cannot be called from a running event loop")
    if not iscoroutine(main):
        raise ValueError("a coroutine was expected, got %r" % (main,))
    loop = AbstractEventLoop()
    try:
        set_event_loop(loop)
        return loop.run_until_complete(main)
    finally:
        loop._cancel_tasks()
        set_event_loop(None)
        loop.close()


class Runner:
    """A loop that runs several coroutines, one after the other"""

    def __init__(self, *, debug=None, loop_factory=None):
        self._loop = AbstractEventLoop()

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        self.close()

    def close(self):
        if not self._loop._closed:
            self._loop._cancel_tasks()
            self._loop.close()

    def get_loop(self):
        return self._loop

    @specialize.call_location()
    def run(self, coro, *, context=None):
        return self._loop.run_until_complete(coro)


@specialize.call_location()
def create_task(coro, *, name=None, context=None):
    return Task(coro, loop=get_running_loop(), name=name)


@specialize.call_location()
def ensure_future(coro_or_future, *, loop=None):
    if isfuture(coro_or_future):
        return coro_or_future
    if iscoroutine(coro_or_future):
        return Task(coro_or_future, loop=loop)
    return Task(_awaiting(coro_or_future), loop=loop)


async def _awaiting(awaitable):
    return await awaitable


def current_task(loop=None):
    return (get_running_loop() if loop is None else loop)._current


def all_tasks(loop=None):
    return {task for task in (get_running_loop() if loop is None else loop)._tasks if not task.done()}


class _Pause:
    """One round of the loop"""

    def __await__(self):
        yield None


_pause = _Pause()


@specialize.call_location()
async def sleep(delay, result=None):
    if delay <= 0:
        await _pause
        return result
    loop = get_running_loop()
    waiter = _Waiter()
    timer = loop._add_at(loop.time() + delay, _Release(waiter))
    try:
        await waiter
        return result
    finally:
        timer.cancel()


# ---- several at once


@specialize.call_location()
def _started(aw, results):
    """The future or task that runs an awaitable; its result goes to the end of a list"""
    if isfuture(aw):
        if aw._state == _FINISHED and aw._error is None:
            results.append(aw.result())
        elif aw._state == _PENDING:

            def keep(waited):
                if aw._state == _FINISHED and aw._error is None:
                    results.append(aw.result())

            aw._add_callback(_Function(keep))
        return aw
    return _Main(_collect(aw, results), _loop())


class _Gathering(_Waiter):
    """What `gather` waits for"""

    def __init__(self, return_exceptions):
        super().__init__()
        self._children = []
        self._finished = 0
        self._requested = False
        self._return_exceptions = return_exceptions

    def _start(self):
        if not self._children:
            self._state = _FINISHED
            return
        callback = _Gathered(self)
        for child in self._children:
            child._add_callback(callback)

    def cancel(self, msg=None):
        if self._state != _PENDING:
            return False
        cancelled = False
        for child in self._children:
            if child.cancel(msg):
                cancelled = True
        if cancelled:
            self._requested = True
        return cancelled


class _Gathered(_Callback):
    """A child of a gathering is done"""

    def __init__(self, outer):
        self._outer = outer

    def _done(self, waited):
        outer = self._outer
        outer._finished += 1
        if outer._state != _PENDING:
            return
        if not outer._return_exceptions:
            if waited._state == _CANCELLED:
                outer._set_error(waited._cancelled_error())
                return
            if waited._error is not None:
                outer._set_error(waited._error)
                return
        if outer._finished == len(outer._children):
            if outer._requested:
                outer._set_error(CancelledError())
            else:
                outer._finish()


@specialize.call_location()
def gather(*coros_or_futures, return_exceptions=False):
    outer = _Gathering(return_exceptions)
    results = []
    for aw in coros_or_futures:
        box = []
        outer._children.append(_started(aw, box))
        results.append(box)
    outer._start()
    if return_exceptions:
        return _results_or_errors(outer, results)
    return _results(outer, results)


@specialize.call_location()
async def _results(outer, results):
    await outer
    return [box[0] for box in results]


@specialize.call_location()
async def _results_or_errors(outer, results):
    await outer
    found = []
    for child, box in zip(outer._children, results):
        if child._state == _CANCELLED:
            found.append(CancelledError("" if child._message is None else child._message))
        elif child._error is not None:
            found.append(child._error)
        else:
            found.append(box[0])
    return found


async def _cancel_and_wait(future):
    waiter = _Waiter()
    callback = _Wake(waiter)
    future._add_callback(callback)
    try:
        future.cancel()
        await waiter
    finally:
        future._remove_callback(callback)


@specialize.call_location()
async def wait_for(fut, timeout):
    loop = get_running_loop()
    results = []
    if timeout is None:
        return await fut
    future = _started(fut, results)
    if timeout <= 0:
        if not future.done():
            await _cancel_and_wait(future)
            if future._state == _CANCELLED:
                raise TimeoutError() from future._cancelled_error()
        future._raise_error()
        return results[0]
    waiter = _Waiter()
    timer = loop._add_at(loop.time() + timeout, _Release(waiter))
    callback = _Wake(waiter)
    future._add_callback(callback)
    try:
        try:
            await waiter
        except CancelledError:
            if future.done():
                future._raise_error()
                return results[0]
            future._remove_callback(callback)
            await _cancel_and_wait(future)
            raise
        if not future.done():
            future._remove_callback(callback)
            await _cancel_and_wait(future)
            if future._state == _CANCELLED:
                raise TimeoutError() from future._cancelled_error()
        future._raise_error()
        return results[0]
    finally:
        timer.cancel()


class _Shield(_Waiter):
    """What `shield` waits for: cancelling it leaves what it stands before"""


class _Shielded(_Callback):
    """What is behind a shield is done"""

    def __init__(self, outer):
        self._outer = outer

    def _done(self, waited):
        outer = self._outer
        if outer._state != _PENDING:
            return
        if waited._state == _CANCELLED:
            outer.cancel()
        elif waited._error is not None:
            outer._set_error(waited._error)
        else:
            outer._finish()


@specialize.call_location()
def shield(arg):
    results = []
    inner = _started(arg, results)
    outer = _Shield()
    inner._add_callback(_Shielded(outer))
    return _behind(inner, outer, results)


@specialize.call_location()
async def _behind(inner, outer, results):
    if inner.done():
        inner._raise_error()
    else:
        await outer
    return results[0]


class _Countdown(_Callback):
    """One of several is done"""

    def __init__(self, count, return_when, waiter):
        self._count = count
        self._return_when = return_when
        self._waiter = waiter

    def _done(self, waited):
        self._count -= 1
        if (
            self._count <= 0
            or self._return_when == FIRST_COMPLETED
            or (self._return_when == FIRST_EXCEPTION and waited._state == _FINISHED and waited._error is not None)
        ):
            self._waiter._release()


@specialize.call_location()
async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    futures = list(dict.fromkeys(fs))
    for future in futures:
        if not isfuture(future):
            raise TypeError("Passing coroutines is forbidden, use tasks explicitly.")
    if not futures:
        raise ValueError("Set of Tasks/Futures is empty.")
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError("Invalid return_when value: %s" % return_when)
    loop = get_running_loop()
    waiter = _Waiter()
    callback = _Countdown(len(futures), return_when, waiter)
    for future in futures:
        future._add_callback(callback)
    timer = None
    if timeout is not None:
        timer = loop._add_at(loop.time() + timeout, _Release(waiter))
    try:
        await waiter
    finally:
        if timer is not None:
            timer.cancel()
        for future in futures:
            future._remove_callback(callback)
    done = {future for future in futures if future.done()}
    pending = {future for future in futures if not future.done()}
    return done, pending


class _Arrivals:
    """Which of several are done, in the order in which they were"""

    def __init__(self):
        self._numbers = _deque()
        self._waiters = _deque()
        self._late = False

    def _arrive(self, number):
        self._numbers.append(number)
        while self._waiters:
            waiter = self._waiters.popleft()
            if not waiter.done():
                waiter._release()
                break

    async def _next(self):
        while not self._numbers:
            if self._late:
                raise TimeoutError()
            waiter = _Waiter()
            self._waiters.append(waiter)
            await waiter
        return self._numbers.popleft()

    def _end(self):
        self._late = True
        for waiter in self._waiters:
            waiter._release()


class _Arrival(_Callback):
    """One of several is done"""

    def __init__(self, arrivals, number):
        self._arrivals = arrivals
        self._number = number

    def _done(self, waited):
        self._arrivals._arrive(self._number)


@specialize.call_location()
def as_completed(fs, *, timeout=None):
    arrivals = _Arrivals()
    futures = []
    results = []
    for aw in fs:
        box = []
        future = _started(aw, box)
        future._add_callback(_Arrival(arrivals, len(futures)))
        futures.append(future)
        results.append(box)
    if timeout is not None:
        loop = get_running_loop()
        loop._add_at(loop.time() + timeout, _Call(lambda: arrivals._end()))
    for _ in range(len(futures)):
        yield _arrived(arrivals, futures, results)


@specialize.call_location()
async def _arrived(arrivals, futures, results):
    number = await arrivals._next()
    futures[number]._raise_error()
    return results[number][0]


@specialize.call_location()
def to_thread(func, /, *args, **kwargs):
    return _later(lambda: func(*args, **kwargs))


@specialize.call_location()
async def _later(function):
    await _pause
    return function()


@specialize.call_location()
def run_coroutine_threadsafe(coro, loop):
    return Task(coro, loop=loop)


class Timeout:
    """A block that must end in time"""

    def __init__(self, when):
        self._when = when
        self._entered = False
        self._expired = False
        self._task = None
        self._timer = None
        self._before = 0

    def when(self):
        return self._when

    def expired(self):
        return self._expired

    def reschedule(self, when):
        if not self._entered:
            raise RuntimeError("Timeout has not been entered")
        self._when = when
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if when is not None:
            loop = get_running_loop()
            if when <= loop.time():
                handle = _Call(lambda: self._expire())
                loop._add(handle)
                self._timer = TimerHandle(when, handle)
            else:
                self._timer = loop._add_at(when, _Call(lambda: self._expire()))

    def _expire(self):
        self._expired = True
        self._task.cancel()

    async def __aenter__(self):
        task = current_task()
        if task is None:
            raise RuntimeError("Timeout should be used inside a task")
        self._entered = True
        self._task = task
        self._before = task.cancelling()
        self.reschedule(self._when)
        return self

    async def __aexit__(self, kind, error, traceback):
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._expired:
            if self._task.uncancel() <= self._before and isinstance(error, CancelledError):
                raise TimeoutError from error
        return None


def timeout(delay):
    return Timeout(None if delay is None else get_running_loop().time() + delay)


def timeout_at(when):
    return Timeout(when)


class _Member(_Callback):
    """A task of a group is done"""

    def __init__(self, group):
        self._group = group

    def _done(self, waited):
        self._group._task_done(waited)


class TaskGroup:
    """Tasks that end with a block"""

    def __init__(self):
        self._entered = False
        self._exiting = False
        self._aborting = False
        self._parent = None
        self._parent_cancel_requested = False
        self._members = []
        self._errors = []
        self._waiter = None

    async def __aenter__(self):
        if self._entered:
            raise RuntimeError("TaskGroup has been already entered")
        self._entered = True
        self._parent = current_task()
        return self

    async def __aexit__(self, kind, error, traceback):
        self._exiting = True
        propagated = None
        if isinstance(error, CancelledError):
            propagated = error
        if self._parent_cancel_requested and self._parent.uncancel() == 0:
            propagated = None
        if error is not None and not self._aborting:
            self._abort()
        while self._members:
            if self._waiter is None:
                self._waiter = _Waiter()
            try:
                await self._waiter
            except CancelledError as cancelled:
                if not self._aborting:
                    propagated = cancelled
                    self._abort()
            self._waiter = None
        if propagated is not None and not self._errors:
            raise propagated
        if error is not None and not isinstance(error, CancelledError):
            self._errors.append(error)
        if self._errors:
            raise ExceptionGroup("unhandled errors in a TaskGroup", self._errors)
        return None

    @specialize.call_location()
    def create_task(self, coro, *, name=None, context=None):
        if not self._entered:
            raise RuntimeError("TaskGroup has not been entered")
        if self._exiting and not self._members:
            raise RuntimeError("TaskGroup is finished")
        task = Task(coro, loop=get_running_loop(), name=name)
        self._members.append(task)
        task._add_callback(_Member(self))
        return task

    def _abort(self):
        self._aborting = True
        for task in self._members:
            if not task.done():
                task.cancel()

    def _task_done(self, task):
        self._members = [member for member in self._members if member is not task]
        if self._waiter is not None and not self._members:
            self._waiter._release()
        if task._state == _CANCELLED or task._error is None:
            return
        self._errors.append(task._error)
        if not self._aborting and not self._parent_cancel_requested:
            self._abort()
            self._parent_cancel_requested = True
            self._parent.cancel()


# ---- locks


class Lock:
    """A lock that one task has at a time"""

    def __init__(self):
        self._locked = False
        self._waiters = _deque()

    def locked(self):
        return self._locked

    async def acquire(self):
        if not self._locked and all(waiter.cancelled() for waiter in self._waiters):
            self._locked = True
            return True
        waiter = _Waiter()
        self._waiters.append(waiter)
        try:
            try:
                await waiter
            finally:
                self._waiters.remove(waiter)
        except CancelledError:
            if not self._locked:
                self._wake_first()
            raise
        self._locked = True
        return True

    def release(self):
        if not self._locked:
            raise RuntimeError("Lock is not acquired.")
        self._locked = False
        self._wake_first()

    def _wake_first(self):
        if self._waiters:
            self._waiters[0]._release()

    async def __aenter__(self):
        await self.acquire()
        return None

    async def __aexit__(self, kind, error, traceback):
        self.release()
        return None


class Event:
    """Something that happens"""

    def __init__(self):
        self._waiters = _deque()
        self._value = False

    def is_set(self):
        return self._value

    def set(self):
        if not self._value:
            self._value = True
            for waiter in self._waiters:
                waiter._release()

    def clear(self):
        self._value = False

    async def wait(self):
        if self._value:
            return True
        waiter = _Waiter()
        self._waiters.append(waiter)
        try:
            await waiter
            return True
        finally:
            self._waiters.remove(waiter)


class Condition:
    """A lock, and waiting for a notification"""

    def __init__(self, lock=None):
        self._lock = Lock() if lock is None else lock
        self._waiters = _deque()

    def locked(self):
        return self._lock.locked()

    async def acquire(self):
        return await self._lock.acquire()

    def release(self):
        self._lock.release()

    async def __aenter__(self):
        await self._lock.acquire()
        return None

    async def __aexit__(self, kind, error, traceback):
        self._lock.release()
        return None

    async def wait(self):
        if not self._lock.locked():
            raise RuntimeError("cannot wait on un-acquired lock")
        self._lock.release()
        try:
            waiter = _Waiter()
            self._waiters.append(waiter)
            try:
                await waiter
                return True
            finally:
                self._waiters.remove(waiter)
        finally:
            cancelled = False
            while True:
                try:
                    await self._lock.acquire()
                    break
                except CancelledError:
                    cancelled = True
            if cancelled:
                raise CancelledError

    async def wait_for(self, predicate):
        result = predicate()
        while not result:
            await self.wait()
            result = predicate()
        return result

    def notify(self, n=1):
        if not self._lock.locked():
            raise RuntimeError("cannot notify on un-acquired lock")
        woken = 0
        for waiter in self._waiters:
            if woken >= n:
                break
            if not waiter.done():
                woken += 1
                waiter._release()

    def notify_all(self):
        self.notify(len(self._waiters))


class Semaphore:
    """A counter that tasks take from, and wait for"""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError("Semaphore initial value must be >= 0")
        self._waiters = _deque()
        self._value = value

    def locked(self):
        return self._value == 0 or any(not waiter.cancelled() for waiter in self._waiters)

    async def acquire(self):
        if not self.locked():
            self._value -= 1
            return True
        waiter = _Waiter()
        self._waiters.append(waiter)
        try:
            try:
                await waiter
            finally:
                self._waiters.remove(waiter)
        except CancelledError:
            if not waiter.cancelled():
                self._value += 1
                self._wake_next()
            raise
        if self._value > 0:
            self._wake_next()
        return True

    def release(self):
        self._value += 1
        self._wake_next()

    def _wake_next(self):
        for waiter in self._waiters:
            if not waiter.done():
                self._value -= 1
                waiter._release()
                return

    async def __aenter__(self):
        await self.acquire()
        return None

    async def __aexit__(self, kind, error, traceback):
        self.release()
        return None


class BoundedSemaphore(Semaphore):
    """A semaphore that does not grow beyond its first value"""

    def __init__(self, value=1):
        self._bound = value
        super().__init__(value)

    def release(self):
        if self._value >= self._bound:
            raise ValueError("BoundedSemaphore released too many times")
        super().release()


class Barrier:
    """A place where a number of tasks wait for each other"""

    def __init__(self, parties):
        if parties < 1:
            raise ValueError("parties must be >= 1")
        self._condition = Condition()
        self._parties = parties
        self._state = "filling"
        self._count = 0

    @property
    def parties(self):
        return self._parties

    @property
    def n_waiting(self):
        return self._count if self._state == "filling" else 0

    @property
    def broken(self):
        return self._state == "broken"

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, kind, error, traceback):
        pass

    async def wait(self):
        async with self._condition:
            await self._condition.wait_for(lambda: self._state not in ("draining", "resetting"))
            self._check()
            try:
                index = self._count
                self._count += 1
                if index + 1 == self._parties:
                    self._state = "draining"
                    self._condition.notify_all()
                else:
                    await self._condition.wait_for(lambda: self._state != "filling")
                    self._check()
                return index
            finally:
                self._count -= 1
                if self._count == 0:
                    if self._state in ("resetting", "draining"):
                        self._state = "filling"
                    self._condition.notify_all()

    def _check(self):
        if self._state in ("broken", "resetting"):
            raise BrokenBarrierError("Barrier aborted")

    async def reset(self):
        async with self._condition:
            if self._count > 0:
                if self._state != "resetting":
                    self._state = "resetting"
            else:
                self._state = "filling"
            self._condition.notify_all()

    async def abort(self):
        async with self._condition:
            self._state = "broken"
            self._condition.notify_all()


# ---- queues


class _Methods:
    """What all queues do; each has its own copy, so that their items stay apart"""

    _mixin_ = True

    def __init__(self, maxsize=0):
        self._maxsize = maxsize
        self._getters = _deque()
        self._putters = _deque()
        self._unfinished_tasks = 0
        self._finished = Event()
        self._finished.set()
        self._init()

    def _wake_next(self, waiters):
        while waiters:
            waiter = waiters.popleft()
            if not waiter.done():
                waiter._release()
                break

    @property
    def maxsize(self):
        return self._maxsize

    def qsize(self):
        return len(self._queue)

    def empty(self):
        return not self._queue

    def full(self):
        return 0 < self._maxsize <= len(self._queue)

    async def put(self, item):
        while self.full():
            await self._wait_among(self._putters, False)
        self.put_nowait(item)

    def put_nowait(self, item):
        if self.full():
            raise QueueFull
        self._put(item)
        self._unfinished_tasks += 1
        self._finished.clear()
        self._wake_next(self._getters)

    async def get(self):
        while not self._queue:
            await self._wait_among(self._getters, True)
        return self.get_nowait()

    def get_nowait(self):
        if not self._queue:
            raise QueueEmpty
        item = self._get()
        self._wake_next(self._putters)
        return item

    async def _wait_among(self, waiters, gets):
        waiter = _Waiter()
        waiters.append(waiter)
        try:
            await waiter
        except BaseException:
            waiter.cancel()
            if waiter in waiters:
                waiters.remove(waiter)
            possible = bool(self._queue) if gets else not self.full()
            if possible and not waiter.cancelled():
                self._wake_next(waiters)
            raise

    def task_done(self):
        if self._unfinished_tasks <= 0:
            raise ValueError("task_done() called too many times")
        self._unfinished_tasks -= 1
        if self._unfinished_tasks == 0:
            self._finished.set()

    async def join(self):
        if self._unfinished_tasks > 0:
            await self._finished.wait()


class Queue(_Methods):
    """First in, first out"""

    def _init(self):
        self._queue = _deque()

    def _put(self, item):
        self._queue.append(item)

    def _get(self):
        return self._queue.popleft()


class PriorityQueue(_Methods):
    """The smallest goes first"""

    def _init(self):
        self._queue = []

    def _put(self, item):
        _heapq.heappush(self._queue, item)

    def _get(self):
        return _heapq.heappop(self._queue)


class LifoQueue(_Methods):
    """Last in, first out"""

    def _init(self):
        self._queue = []

    def _put(self, item):
        self._queue.append(item)

    def _get(self):
        return self._queue.pop()
