"""`rpython.rtyper`: what programs import of it."""
