"""The module `warnings`: messages that programs may hide, show once, or turn into exceptions.

The place of a warning is that of the call of `warn`, whatever its `stacklevel` says.

Source: the Python Library Reference, section "warnings".
"""

import sys as _sys

__all__ = [
    "catch_warnings",
    "filterwarnings",
    "formatwarning",
    "resetwarnings",
    "showwarning",
    "simplefilter",
    "warn",
    "warn_explicit",
]

_ACTIONS = ("error", "ignore", "always", "default", "module", "once")


class WarningMessage:
    """A warning that `catch_warnings` recorded"""

    def __init__(self, message, category, filename, lineno, line=None):
        self.message = message
        self.category = category
        self.filename = filename
        self.lineno = lineno
        self.line = line

    def __str__(self):
        return "{message : %r, category : %r, filename : %r, lineno : %s, line : %r}" % (
            self.message,
            self.category.__name__,
            self.filename,
            self.lineno,
            self.line,
        )


class _Filter:
    """What to do with the warnings of a category whose text and module match"""

    def __init__(self, action, category, text, module, lineno):
        self.action = action
        self.category = category
        self.text = text
        self.module = module
        self.lineno = lineno


class _State:
    """What the program has told so far"""

    def __init__(self):
        # The filters that the program added, last first.
        self.filters = []
        # Whether the filters that Python has at its start are still there.
        self.defaults = True
        # What was shown: (text, category, line) as "default", "module" and "once" keep it.
        self.seen = {}
        # Where the call of `warn` is that runs.
        self.module = "__main__"
        self.filename = "sys"
        self.lineno = 1
        self.line = ""
        # The list of the innermost `catch_warnings(record=True)`.
        self.log = None


_state = _State()


def _place(module, filename, lineno, line):
    """Called before each `warn` of the program, with where it is"""
    _state.module = module
    _state.filename = filename
    _state.lineno = lineno
    _state.line = line


def _check_action(action):
    if action not in _ACTIONS:
        raise AssertionError("invalid action: %r" % (action,))


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    _check_action(action)
    text = None
    if message:
        import re

        text = re.compile(message, re.IGNORECASE)
    where = None
    if module:
        import re

        where = re.compile(module)
    _add(_Filter(action, category, text, where, lineno), append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    _check_action(action)
    _add(_Filter(action, category, None, None, lineno), append)


def _add(filter, append):
    if append:
        _state.filters = _state.filters + [filter]
    else:
        _state.filters = [filter] + _state.filters
    _state.seen.clear()


def resetwarnings():
    _state.filters = []
    _state.defaults = False
    _state.seen.clear()


def _action(category, text):
    for filter in _state.filters:
        if not issubclass(category, filter.category):
            continue
        if filter.text is not None and filter.text.match(text) is None:
            continue
        if filter.module is not None and filter.module.match(_state.module) is None:
            continue
        if filter.lineno == 0 or filter.lineno == _state.lineno:
            return filter.action
    if _state.defaults:
        if issubclass(category, DeprecationWarning):
            return "default" if _state.module == "__main__" else "ignore"
        for hidden in (PendingDeprecationWarning, ImportWarning, ResourceWarning):
            if issubclass(category, hidden):
                return "ignore"
    return "default"


def warn(message, category=None, stacklevel=1, source=None):
    if isinstance(message, Warning):
        _warn(message, type(message), str(message))
    elif category is None:
        _warn(UserWarning(message), UserWarning, message)
    else:
        _warn(category(message), category, message)


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    _place(module or filename.removesuffix(".py"), filename, lineno, "")
    if isinstance(message, Warning):
        _warn(message, type(message), str(message))
    else:
        _warn(category(message), category, message)


def _warn(instance, category, text):
    action = _action(category, text)
    if action == "ignore":
        return
    if action == "error":
        raise instance
    if action != "always":
        lineno = _state.lineno if action == "default" else 0
        key = (text, category.__name__, lineno, _state.module if action != "once" else "")
        if key in _state.seen:
            return
        _state.seen[key] = True
    log = _state.log
    if log is not None:
        log.append(WarningMessage(instance, category, _state.filename, _state.lineno))
    else:
        _sys.stdout.flush()
        _sys.stderr.write(formatwarning(instance, category, _state.filename, _state.lineno, _state.line))


def formatwarning(message, category, filename, lineno, line=None):
    text = "%s:%d: %s: %s\n" % (filename, lineno, category.__name__, message)
    if line:
        text += "  %s\n" % line.strip()
    return text


def showwarning(message, category, filename, lineno, file=None, line=None):
    _sys.stderr.write(formatwarning(message, category, filename, lineno, line))


class catch_warnings:
    """Restores the filters at its end; with `record` the warnings go to a list"""

    def __init__(self, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._entered = False
        self._filters = []
        self._defaults = True
        self._log = None
        self._start = action
        self._category = category
        self._lineno = lineno
        self._append = append

    def __enter__(self):
        if self._entered:
            raise RuntimeError("Cannot enter %r twice" % (self,))
        self._entered = True
        self._filters = _state.filters
        self._defaults = _state.defaults
        self._log = _state.log
        _state.seen.clear()
        if self._start is not None:
            simplefilter(self._start, self._category, self._lineno, self._append)
        if self._record:
            _state.log = []
            return _state.log
        return None

    def __exit__(self, kind, error, traceback):
        if not self._entered:
            raise RuntimeError("Cannot exit %r without entering first" % (self,))
        _state.filters = self._filters
        _state.defaults = self._defaults
        _state.log = self._log
        _state.seen.clear()


# For modules of the library, which Python imports with this one.


def _deprecated(name, message="", *, remove=(3, 0)):
    pass
