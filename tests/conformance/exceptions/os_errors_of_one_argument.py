# start: script
# engines: all
# OSErrors with one argument, and io.UnsupportedOperation, which is a ValueError too.
import io
e = OSError("x")
print(e.errno, e.strerror, e.filename, e.args, e)
e = OSError(2, "msg")
print(e.errno, e.strerror, e.filename, e.args, e, type(e).__name__)
e = OSError(2, "msg", "fn")
print(e.errno, e.strerror, e.filename, e.args, e)
e = OSError()
print(e.errno, e.strerror, e.filename, e.args, repr(str(e)))
try:
    raise OSError("plain")
except OSError as e:
    if e.errno == 2:
        print("two")
    elif e.errno is None:
        print("none", e.strerror)
try:
    raise IOError(13, "denied")
except OSError as e:
    print(e.errno, type(e).__name__, e)
try:
    raise io.UnsupportedOperation("nope")
except ValueError as e:
    print("V", e)
try:
    raise io.UnsupportedOperation("nope")
except OSError as e:
    print("O", e, e.errno)
try:
    raise FileNotFoundError("gone")
except OSError as e:
    print("O", e, e.errno, e.filename)
try:
    io.StringIO("a").fileno()
except ValueError as e:
    print("V", type(e).__name__, e)

class MyErr(OSError):
    pass
class MyErr2(OSError):
    def __init__(self, a, b):
        super().__init__(a, b)
        self.z = 1
e = MyErr("x")
print(e.errno, e)
e = MyErr(5, "y")
print(e.errno, e, e.strerror)
e = MyErr2(5, "y")
print(e.errno, e, e.strerror)
