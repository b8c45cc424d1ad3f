"""`rpython.config`: what programs import of it."""
