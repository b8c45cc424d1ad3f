"""`rpython.rtyper.lltypesystem`: what programs import of it."""
