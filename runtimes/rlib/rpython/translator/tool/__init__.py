"""`rpython.translator.tool`: what programs import of it."""
