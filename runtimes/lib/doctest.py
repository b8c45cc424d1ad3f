"""doctest: `testmod()` in a program that is translated.

The examples in docstrings are for the untranslated program: they need the text of the program and its
interactive mode. A translated program does not run them; `testmod()` says how many there are and that none
failed, and prints nothing, as it does where all of them pass. The host warns where a program calls it.

# Deviations
`testmod()` does not run the examples; its verbose reports raise NotImplementedError.
"""

import re
import sys
import types
from collections import namedtuple

from rpython.rlib.objectmodel import specialize

TestResults = namedtuple("TestResults", "failed attempted")

DONT_ACCEPT_TRUE_FOR_1 = 1
DONT_ACCEPT_BLANKLINE = 2
NORMALIZE_WHITESPACE = 4
ELLIPSIS = 8
SKIP = 16
IGNORE_EXCEPTION_DETAIL = 32
REPORT_UDIFF = 64
REPORT_CDIFF = 128
REPORT_NDIFF = 256
REPORT_ONLY_FIRST_FAILURE = 512
FAIL_FAST = 1024

_EXAMPLE = re.compile(r"^ *>>>(?: |$)", re.MULTILINE)


def _in_docstring(thing):
    text = getattr(thing, "__doc__", None)
    return len(_EXAMPLE.findall(text)) if isinstance(text, str) else 0


def _in_members(owner, module, seen):
    """The examples of the functions and classes that a module or class of the module defines"""
    found = 0
    for thing in list(vars(owner).values()):
        if isinstance(thing, (staticmethod, classmethod)):
            thing = thing.__func__
        if isinstance(thing, types.FunctionType):
            inner = getattr(thing, "__wrapped__", thing)
            own = inner.__globals__ is vars(module)
        else:
            own = isinstance(thing, type) and thing.__module__ == module.__name__
            own = own or isinstance(thing, property) and owner is not module
        if not own or id(thing) in seen:
            continue
        seen.add(id(thing))
        found += _in_docstring(thing)
        if isinstance(thing, type):
            found += _in_members(thing, module, seen)
    return found


@specialize.memo()
def _examples(module):
    """How many examples the docstrings of a module have; None: the program's own"""
    if module is None:
        # The first that is read is the program's.
        own = [m for m in list(sys.modules.values()) if not (getattr(m, "__file__", None) or "<").startswith("<")]
        module = sys.modules.get("__main__") or own[0]
    found = _in_docstring(module) + _in_members(module, module, set())
    for text in getattr(module, "__test__", {}).values():
        found += len(_EXAMPLE.findall(text)) if isinstance(text, str) else _in_docstring(text)
    return found


@specialize.arg(0)
def testmod(
    m=None, name=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None, raise_on_error=False,
    exclude_empty=False,
):
    if verbose:
        raise NotImplementedError("a translated program does not run the examples of doctest")
    return TestResults(0, _examples(m))
