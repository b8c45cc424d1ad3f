"""`rpython.rlib`: the runtime library surface of portable programs."""
