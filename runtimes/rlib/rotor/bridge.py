"""`rotor.interactive` under CPython: a process of Rotor does the work.

Functions are those of the top level of modules that have a file; the process imports these modules.
"""

import atexit
import importlib
import os
import subprocess
import sys

from rotor import pipe
from rotor.command import find


def _module(name, file):
    if name in sys.modules:
        return sys.modules[name]
    main = sys.modules["__main__"]
    if file is not None and os.path.abspath(file) == os.path.abspath(getattr(main, "__file__", None) or ""):
        return main
    return importlib.import_module(name)


class _Process:
    """The process, started by the first request."""

    def __init__(self):
        self.running = None

    def start(self):
        theirs, self.requests = os.pipe()
        self.answers, others = os.pipe()
        server = os.path.join(os.path.dirname(os.path.abspath(__file__)), "server.py")
        command = [find(), "run", "-q", server, "--", str(theirs), str(others)]
        self.running = subprocess.Popen(command, pass_fds=(theirs, others), stdin=subprocess.DEVNULL)
        os.close(theirs)
        os.close(others)
        self.requests = open(self.requests, "w", encoding="utf-8")
        self.answers = open(self.answers, "r", encoding="utf-8")
        atexit.register(self.stop)

    def stop(self):
        running, self.running = self.running, None
        if running is not None:
            self.requests.close()
            self.answers.close()
            running.wait()

    def ask(self, name, *args):
        if self.running is None:
            self.start()
        sys.stdout.flush()
        try:
            pipe.send(self.requests, (name,) + args)
            received = pipe.receive(self.answers)
        except (EOFError, BrokenPipeError):
            self.stop()
            raise RuntimeError("the process of Rotor has ended") from None
        good, answer = pipe.unpack(received, _module)
        if good:
            return answer
        cls, args, attributes = answer
        error = cls.__new__(cls)
        error.args = args
        error.__dict__.update(attributes)
        raise error


_process = _Process()


def _tell(name, handle):
    """Says that something is not needed any more, unless everything ends."""
    if _process.running is not None:
        _process.ask(name, handle)


class Translation:
    """The translation of a function for arguments of given types; see `rotor.translation`."""

    def __init__(self, func, argtypes=(), *, opt_level=2, overflow="check"):
        name = getattr(func, "__qualname__", None)
        file = getattr(sys.modules.get(getattr(func, "__module__", None)), "__file__", None)
        if name is None or file is None or "<" in name:
            raise TypeError("a function of the top level of a module with a file is wanted, not %r" % (func,))
        self.func = func
        if not isinstance(argtypes, (list, tuple)):
            raise TypeError("the argument types are a list, one for each argument, not %r" % (argtypes,))
        options = {"opt_level": opt_level, "overflow": overflow}
        self._handle = _process.ask("open", func.__module__, file, name, list(argtypes), options)

    def __del__(self):
        if hasattr(self, "_handle"):
            _tell("close", self._handle)

    def annotate(self):
        """Infers all types; the annotation of the result."""
        return _process.ask("annotate", self._handle)

    def rtype(self, type_system="ootype"):
        """Gives every value its low-level representation."""
        _process.ask("rtype", self._handle, type_system)

    def backendopt(self):
        """Optimises the typed program."""
        _process.ask("backendopt", self._handle)

    def view(self, path=None):
        """Writes the graphs of the last step to a file and prints its name."""
        _process.ask("view", self._handle, path)

    def compile(self, backend="llinterp"):
        """Makes a callable that runs the function there."""
        return CompiledFunction(self.func, backend, _process.ask("compile", self._handle, backend))


class CompiledFunction:
    """A function that runs as a compiled program, a new run for each call."""

    def __init__(self, func, backend, handle):
        self.func = func
        self.backend = backend
        self._handle = handle

    def __del__(self):
        _tell("forget", self._handle)

    def __repr__(self):
        return "<%s() compiled for %s>" % (self.func.__name__, self.backend)

    def __call__(self, *args):
        return _process.ask("call", self._handle, args)
