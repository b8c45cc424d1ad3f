"""`rpython.rlib.rsre`: regular expressions."""
