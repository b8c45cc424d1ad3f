"""The standard streams of a program in Python 2 carry bytes, as characters 0 to 255.

The module runs when the target is Python 2.  It changes the streams of the interpreter, and the
objects that stand for them in the translated program, which are constants of it.
"""

import sys

from rotor_helpers import app_file

for _stream in (sys.stdin, sys.stdout, sys.stderr):
    # What stands in their places has the characters as they are.
    if hasattr(_stream, "reconfigure"):
        _stream.reconfigure(encoding="latin-1", newline="\n")

for _stream in (app_file.stdin, app_file.stdout, app_file.stderr):
    _stream.encoding = "latin-1"
    _stream.codec = "latin-1"
    _stream.marked = False
    _stream.utf8 = False
    _stream.universal = False
app_file.stderr.errors = "replace"
