"""The functions of the module `re`.

Source: pypy rpython/rlib/rsre/rsre_re.py (names).
"""

try:
    import _python2.re as _re
except ImportError:
    # Under another Python.
    import re as _re

I = IGNORECASE = _re.IGNORECASE  # noqa: E741
M = MULTILINE = _re.MULTILINE
S = DOTALL = _re.DOTALL
X = VERBOSE = _re.VERBOSE

error = _re.error
compile = _re.compile
escape = _re.escape
match = _re.match
search = _re.search
split = _re.split
sub = _re.sub
subn = _re.subn
findall = _re.findall
finditer = _re.finditer
