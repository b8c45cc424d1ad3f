"""`rpython.jit.codewriter`: what programs import of it."""
