"""`rpython.annotator`: what programs import of it."""
