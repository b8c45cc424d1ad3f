"""Translating single functions from Python: `Translation`, in the interpreter of `rotor run` or from CPython.

CPython has a process of Rotor translate, which imports the modules of the functions once more.
"""

from rotor.errors import TranslationError

try:
    import _rotor
except ImportError:
    from rotor.bridge import CompiledFunction, Translation
else:
    from rotor.translation import CompiledFunction, Translation

__all__ = ["Translation", "CompiledFunction", "TranslationError"]
