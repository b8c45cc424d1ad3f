"""What targets written for PyPy's translator import from `rpython.translator`."""
