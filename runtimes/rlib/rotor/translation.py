"""Translating single functions, in the interpreter that Rotor embeds.

    from rotor.interactive import Translation

    t = Translation(func, [int, str])
    t.annotate()                  # the annotation of the result
    t.rtype("ootype")
    t.backendopt()
    t.view()                      # writes the graphs to a file and prints its name
    f = t.compile("jvm")
    f(3, "x")                     # runs it there

Each step does those before it when they have not been done.
"""

import os
import sys
import tempfile

import _rotor
from rotor import errors, wire
from rotor.annotations import SomeValue

__all__ = ["Translation", "CompiledFunction"]


def _ask(name, *args):
    """Calls the translator; its diagnostics become exceptions."""
    outcome = _rotor.call(name, *args)
    if outcome[0] == "error":
        _, kind, report, ids = outcome
        raise getattr(errors, kind)(report, ids)
    return outcome[1]


class Translation:
    """The translation of a function for arguments of given types.

    An argument type is `int`, `float`, `bool`, `str`, `bytes`, `bytearray`, `None`, an integer
    type of `rarithmetic`, a class, `[T]`, `(T, U)`, `{K: V}`, `{T}`, `T | None`, or a generic
    form such as `list[T]`.
    """

    def __init__(self, func, argtypes=(), *, opt_level=2, overflow="check"):
        if not isinstance(argtypes, (list, tuple)):
            raise TypeError("the argument types are a list, one for each argument, not %r" % (argtypes,))
        if overflow not in ("wrap", "check"):
            raise ValueError("overflow is 'wrap' or 'check', not %r" % (overflow,))
        if opt_level not in (0, 1, 2, 3):
            raise ValueError("opt_level is 0, 1, 2 or 3, not %r" % (opt_level,))
        self._handle = _rotor.call("open", func, tuple(argtypes), overflow == "check", opt_level)
        self.func = func
        self._annotated = None
        self._type_system = None
        self._chosen = False
        self._optimised = False

    def __del__(self):
        if hasattr(self, "_handle"):
            _rotor.call("close", self._handle)

    def annotate(self):
        """Infers all types; the annotation of the result."""
        if self._annotated is None:
            result, arguments, exceptions = _ask("annotate", self._handle)
            classes = []
            for cls, attributes in exceptions:
                attributes = [(name, SomeValue(tree)) for name, tree in attributes]
                classes.append((cls, wire.exception_attributes(attributes)))
            self._annotated = SomeValue(result), [SomeValue(tree) for tree in arguments], classes
        return self._annotated[0]

    def rtype(self, type_system="ootype"):
        """Gives every value its low-level representation."""
        known = _rotor.call("type_systems")
        if type_system not in known:
            raise ValueError("the type system is %s, not %r" % (" or ".join(map(repr, known)), type_system))
        self._chosen = True
        self._rtype(type_system)

    def _rtype(self, type_system):
        if self._type_system == type_system:
            return
        self.annotate()
        result, arguments, exceptions = self._annotated
        entry_point = wire.make_entry_point(self.func, arguments, result, exceptions)
        _ask("rtype", self._handle, entry_point, type_system)
        self._type_system = type_system
        self._optimised = False

    def backendopt(self):
        """Optimises the typed program."""
        if self._type_system is None:
            self._rtype("ootype")
        if not self._optimised:
            _ask("backendopt", self._handle)
            self._optimised = True

    def view(self, path=None):
        """Writes the graphs of the last step to a file and prints its name."""
        self.annotate()
        text = _ask("view", self._handle)
        if path is None:
            name = "rotor-view-%d-%d-%s.txt" % (os.getpid(), self._handle, self.func.__name__.strip("<>"))
            path = os.path.join(tempfile.gettempdir(), name)
        with open(path, "w", encoding="utf-8") as target:
            target.write(text)
        print(path)

    def compile(self, backend="llinterp"):
        """Makes a callable that runs the function there."""
        engines = dict(_rotor.call("engines"))
        if backend not in engines:
            raise ValueError("the back-end is one of %s, not %r" % (", ".join(sorted(engines)), backend))
        wanted = engines[backend]
        self.annotate()
        result, arguments, exceptions = self._annotated
        self._check_border(arguments, result)
        if self._type_system not in wanted:
            if self._chosen:
                raise ValueError(
                    "%s needs %s, but the program is typed for %s" % (backend, wanted[0], self._type_system))
            self._rtype(wanted[0])
        self.backendopt()
        executable = _ask("compile", self._handle, backend)
        return CompiledFunction(self.func, backend, executable, arguments, result, exceptions)

    def _check_border(self, arguments, result):
        for index, s in enumerate(arguments):
            found = wire.obstacle(s)
            if found is not None:
                raise TypeError("argument %d of %s() is %s, which cannot be passed to compiled code"
                                % (index + 1, self.func.__name__, found))
        found = wire.obstacle(result)
        if found is not None:
            raise TypeError("%s() returns %s, which cannot leave compiled code" % (self.func.__name__, found))


class CompiledFunction:
    """A function that runs as a compiled program, a new run for each call.

    Arguments and results are copied, so changes that the function makes to its arguments, to
    globals or to prebuilt objects are not seen outside, nor by the next call.
    """

    def __init__(self, func, backend, executable, arguments, result, exceptions):
        self.func = func
        self.backend = backend
        self._executable = executable
        self._arguments = arguments
        self._result = result
        self._exceptions = exceptions

    def __del__(self):
        _rotor.call("forget", self._executable)

    def __repr__(self):
        return "<%s() compiled for %s>" % (self.func.__name__, self.backend)

    def __call__(self, *args):
        name = self.func.__name__
        if len(args) != len(self._arguments):
            raise TypeError("%s() takes %d arguments, as declared, but %d are given"
                            % (name, len(self._arguments), len(args)))
        texts = []
        for index, (s, value) in enumerate(zip(self._arguments, args)):
            texts.append(wire.encode(s, value, "argument %d of %s()" % (index + 1, name)))
        output = _Output()
        output.flush()
        status, outcome = _ask("run", self._executable, "".join(texts), output.write)
        output.flush()
        if output.error is not None:
            raise output.error
        if outcome is None:
            raise RuntimeError("%s() ended the program with status %d" % (name, status))
        return wire.Decoder(outcome, self._result, self._exceptions).outcome()


class _Output:
    """Passes what a compiled program writes to the streams of the script."""

    def __init__(self):
        self.error = None

    def write(self, fd, data):
        """Whether the program may go on."""
        stream = sys.stderr if fd == 2 else sys.stdout
        try:
            if hasattr(stream, "buffer"):
                stream.flush()
                stream.buffer.write(data)
            else:
                stream.write(data.decode("utf-8", "surrogateescape"))
        except BaseException as error:
            self.error = error
            return False
        return True

    def flush(self):
        sys.stdout.flush()
        sys.stderr.flush()
