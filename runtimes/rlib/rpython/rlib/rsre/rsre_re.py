"""The functions of the module `re`.

Source: pypy rpython/rlib/rsre/rsre_re.py (names).
"""

try:
    from _python2.re import (
        DOTALL,
        IGNORECASE,
        MULTILINE,
        VERBOSE,
        compile,
        error,
        escape,
        findall,
        finditer,
        match,
        search,
        split,
        sub,
        subn,
    )
except ImportError:
    # Under another Python.
    from re import (
        DOTALL,
        IGNORECASE,
        MULTILINE,
        VERBOSE,
        compile,
        error,
        escape,
        findall,
        finditer,
        match,
        search,
        split,
        sub,
        subn,
    )

I = IGNORECASE  # noqa: E741
M = MULTILINE
S = DOTALL
X = VERBOSE
