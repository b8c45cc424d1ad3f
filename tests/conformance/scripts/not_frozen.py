# start: script
# args: a b c
"""What is computed from the arguments, however it is named, is computed when the program runs."""
import os
import sys
from sys import argv as arguments

size = len(sys.argv)
names = arguments
count = len(names) - 1
last = sys.argv[-1]
has_path = "PATH" in os.environ
pair = (size, last)


def show():
    return size + count, last, has_path, pair


print(show())
if size > 3:
    wide = True
else:
    wide = False
print(wide)
