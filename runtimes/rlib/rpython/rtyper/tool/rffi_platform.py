"""Facts about the C platform, which a program cannot ask for.

Source: pypy rpython/rtyper/tool/rffi_platform.py (names).
"""


class CompilationError(Exception):
    """C code that cannot be compiled."""


class _Entry(object):
    def __init__(self, *args, **options):
        self.args = args
        self.options = options


class Struct(_Entry):
    """A structure."""


class SimpleType(_Entry):
    """A type."""


class ConstantInteger(_Entry):
    """A constant."""


class DefinedConstantInteger(_Entry):
    """A constant, or None."""


class Has(_Entry):
    """Whether there is something."""


class Defined(_Entry):
    """Whether a macro is defined."""


def configure(CConfig, ignore_errors=False):
    """NotImplementedError: no C code is compiled to find facts out."""
    raise NotImplementedError("rffi_platform.configure: no C code is compiled")
