"""Modules of rlib that interpreters import now and then: caches, files, texts of floats, profiling hooks."""
import os

from rpython.conftest import option
from rpython.rlib import rposix_stat, rvmprof
from rpython.rlib.cache import Cache
from rpython.rlib.rdtoa import dtoa, strtod
from rpython.rlib.rfile import create_file
from rpython.rtyper.annlowlevel import hlstr, llstr
from rpython.tool.udir import udir


class Squares(Cache):
    def _build(self, key):
        return Entry(key * key)


class Entry(object):
    def __init__(self, value):
        self.value = value


squares = Squares()


@rvmprof.vmprof_execute_code("x", lambda frame: frame)
def run(x):
    return x + 1


def entry_point(argv):
    print(squares.getorbuild(7).value, squares.getorbuild(7) is squares.getorbuild(7), squares.getorbuild(3).value)
    path = os.environ.get("TMPDIR", "/tmp") + "/rotor-rfile-%d" % os.getpid()
    with create_file(path, "w") as f:
        f.write("one\ntwo\nthree")
    f = create_file(path)
    print(f.readline(), f.tell(), f.read(2), f.read())
    f.seek(1)
    print(f.read(2))
    f.close()
    try:
        f.read()
    except ValueError as e:
        print("closed")
    print(rposix_stat.stat(path).st_size)
    os.unlink(path)
    try:
        create_file(path)
    except OSError as e:
        print("none")
    print(strtod("2.5") * 2, dtoa(0.1), dtoa(3.14159, "f", 0, 2))
    try:
        strtod("x")
    except ValueError as e:
        print("no float")
    print(run(1), hlstr(llstr("text")), rvmprof.is_enabled(), option.view)
    return 0


def target(driver, args):
    return entry_point


if __name__ == "__main__":
    entry_point([])
