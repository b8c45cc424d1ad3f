"""What programs of Python 2 have that those of Python 3 have not."""
