"""The module `asyncio.coroutines`: which functions are coroutines.

Source: the Python Library Reference, section "Coroutines and Tasks".
"""

from inspect import iscoroutine, iscoroutinefunction

__all__ = "iscoroutinefunction", "iscoroutine"
