"""What programs import from `asyncio.coroutines`."""

from inspect import iscoroutine, iscoroutinefunction

__all__ = "iscoroutinefunction", "iscoroutine"
