"""`rpython.jit.backend`."""
