"""`rpython.rtyper.tool`: what programs import of it."""
