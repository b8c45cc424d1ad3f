# start: script
# engines: all
# An exception that was raised has a traceback, which `__exit__` gets.
import sys


class Manager:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        print(kind is None, error is None, traceback is None, type(traceback).__name__)
        return True


with Manager():
    raise ValueError("v")
with Manager():
    pass
try:
    raise KeyError("k")
except KeyError as error:
    print(error.__traceback__ is None, sys.exc_info()[2] is not None)
    again = error.with_traceback(error.__traceback__)
    print(again is error)
