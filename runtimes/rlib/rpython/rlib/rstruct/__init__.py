"""`rpython.rlib.rstruct`: numbers as bytes."""
