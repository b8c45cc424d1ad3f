"""`contextlib`: what its own sources say in ways that the language does not have.

Managers made of generators are in `stand_in.py`, since each has a class of its own.
"""


from rpython.rlib.objectmodel import specialize

from rotor_helpers.app_file import redirection


class _Redirect(object):
    """What the managers that redirect a standard file have in common"""

    _mixin_ = True

    def __init__(self, new_target):
        self._new_target = new_target
        self._old_targets = []

    def __enter__(self):
        self._old_targets.append(self._target())
        self._redirect(self._new_target)
        return self._new_target

    def __exit__(self, kind, error, traceback):
        self._redirect(self._old_targets.pop())


class redirect_stdout(_Redirect):
    """A manager during which something else stands in the place of sys.stdout"""

    __module__ = "contextlib"

    def _target(self):
        return redirection.stdout

    def _redirect(self, target):
        redirection.stdout = target


class redirect_stderr(_Redirect):
    """A manager during which something else stands in the place of sys.stderr"""

    __module__ = "contextlib"

    def _target(self):
        return redirection.stderr

    def _redirect(self, target):
        redirection.stderr = target


class _Exits(object):
    """What stacks of managers do before their end; each has its own copy, so that their exits stay apart"""

    _mixin_ = True

    def __init__(self):
        self._exits = []

    @specialize.call_location()
    def enter_context(self, manager):
        result = manager.__enter__()
        self.push(manager)
        return result

    @specialize.call_location()
    def push(self, manager):
        """A manager, or a function with the arguments of `__exit__`"""
        if hasattr(manager, "__exit__"):

            def end(error):
                if error is None:
                    return manager.__exit__(None, None, None)
                return manager.__exit__(type(error), error, None)

        else:

            def end(error):
                if error is None:
                    return manager(None, None, None)
                return manager(type(error), error, None)

        self._add(end)
        return manager

    @specialize.call_location()
    def callback(self, function, *args, **kwargs):
        def end(error):
            function(*args, **kwargs)
            return False

        self._add(end)
        return function

    def pop_all(self):
        """A stack with everything that is in this one"""
        other = type(self)()
        other._exits = self._exits
        self._exits = []
        return other


class ExitStack(_Exits):
    """A manager of other managers and functions, which it ends in reverse order"""

    __module__ = "contextlib"

    def _add(self, end):
        self._exits.append(end)

    def close(self):
        self.__exit__(None, None, None)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        received = error is not None
        raised = False
        while len(self._exits) > 0:
            end = self._exits.pop()
            try:
                if end(error):
                    error = None
                    raised = False
            except BaseException as new:
                error = new
                raised = True
        if raised and error is not None:
            raise error
        return received and error is None


class AsyncExitStack(_Exits):
    """A manager of managers and functions, asynchronous ones, too, which it ends in reverse order"""

    __module__ = "contextlib"

    @specialize.call_location()
    def _add(self, end):
        async def later(error):
            return end(error)

        self._exits.append(later)

    @specialize.call_location()
    async def enter_async_context(self, manager):
        result = await manager.__aenter__()
        self.push_async_exit(manager)
        return result

    @specialize.call_location()
    def push_async_exit(self, manager):
        """An asynchronous manager, or a coroutine function with the arguments of `__aexit__`"""
        if hasattr(manager, "__aexit__"):

            async def end(error):
                if error is None:
                    return await manager.__aexit__(None, None, None)
                return await manager.__aexit__(type(error), error, None)

        else:

            async def end(error):
                if error is None:
                    return await manager(None, None, None)
                return await manager(type(error), error, None)

        self._exits.append(end)
        return manager

    @specialize.call_location()
    def push_async_callback(self, function, *args, **kwargs):
        async def end(error):
            await function(*args, **kwargs)
            return False

        self._exits.append(end)
        return function

    async def aclose(self):
        await self.__aexit__(None, None, None)

    async def __aenter__(self):
        return self

    async def __aexit__(self, kind, error, traceback):
        received = error is not None
        raised = False
        while len(self._exits) > 0:
            end = self._exits.pop()
            try:
                if await end(error):
                    error = None
                    raised = False
            except BaseException as new:
                error = new
                raised = True
        if raised and error is not None:
            raise error
        return received and error is None


class suppress(object):
    """A manager that ends silently at exceptions of some classes"""

    __module__ = "contextlib"

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        return None

    def __exit__(self, kind, error, traceback):
        if error is None:
            return False
        for exception in self._exceptions:
            if isinstance(error, exception):
                return True
        return False
