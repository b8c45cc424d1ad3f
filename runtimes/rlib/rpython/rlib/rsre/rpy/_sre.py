"""What compiles regular expressions.

Source: pypy rpython/rlib/rsre/rpy/_sre.py (names).
"""

from rpython.rlib.rsre import rsre_char
from rpython.rlib.rsre.rsre_core import CompiledPattern, _compile

VERSION = "2.7.6"
MAGIC = 20031017
MAXREPEAT = rsre_char.MAXREPEAT
CODESIZE = rsre_char.CODESIZE
getlower = rsre_char.getlower


def get_code(regexp, flags=0, allargs=False):
    """The compiled pattern, which is made while the program is imported; with `allargs` also its flags, and the
    number of groups, the numbers of named ones and the names by number"""
    code = CompiledPattern(_compile(regexp, flags))
    if allargs:
        return code, code.flags, (code.groups, code.groupindex, code.indexgroup)
    return code
