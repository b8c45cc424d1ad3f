"""`rpython.jit`: what programs import of it."""
