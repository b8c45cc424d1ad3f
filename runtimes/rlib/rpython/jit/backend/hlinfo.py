"""What programs tell the writer of the log of the JIT.

Source: pypy rpython/jit/backend/hlinfo.py (names).
"""


class HighLevelJitInfo(object):
    """Where programs leave their own name"""

    sys_executable = None


highleveljitinfo = HighLevelJitInfo()
