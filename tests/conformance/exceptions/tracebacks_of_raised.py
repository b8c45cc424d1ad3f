# start: script
# engines: all
# Only exceptions that were raised have a traceback, and its class is that of `types`.
import types

error = ValueError("y")
print(error.__traceback__)
try:
    raise error
except ValueError as raised:
    print(isinstance(raised.__traceback__, types.TracebackType), raised.__traceback__ is None)
print(error.__traceback__ is None)
error.__traceback__ = None
print(error.__traceback__)


def with_traceback():
    try:
        try:
            raise KeyError("a")
        finally:
            print("cleaned up")
    except KeyError as raised:
        other = OSError("z").with_traceback(raised.__traceback__)
        print(other.__traceback__ is raised.__traceback__, OSError("z").with_traceback(None).__traceback__)
        print(isinstance(other.__traceback__, (int, types.TracebackType)), isinstance(3, types.TracebackType))


with_traceback()
