"""`rpython.translator`: what programs import of it."""
