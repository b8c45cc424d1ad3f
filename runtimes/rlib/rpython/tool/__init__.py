"""`rpython.tool`: what programs import of it."""
