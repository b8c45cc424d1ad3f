# python: 2
"""The names under which programs of 2010 import RPython."""
import os

import pypy.rlib.rarithmetic
from pypy.annotation import model
from pypy.rlib import jit
from pypy.rlib.debug import make_sure_not_resized
from pypy.rlib.jit import JitDriver, purefunction
from pypy.rlib.objectmodel import we_are_translated
from pypy.rlib.streamio import open_file_as_stream
from pypy.rpython.lltypesystem import rffi

driver = JitDriver(greens=["code"], reds=["n", "total"])


class Code(object):
    _immutable_fields_ = ["steps[*]"]

    def __init__(self, steps):
        make_sure_not_resized(steps)
        self.steps = steps

    @purefunction
    def step(self, i):
        return self.steps[i]


def run(code, n):
    total = 0
    while n > 0:
        driver.jit_merge_point(code=code, n=n, total=total)
        total = pypy.rlib.rarithmetic.intmask(total * 31 + code.step(n % len(code.steps)))
        n -= 1
    return total


def entry_point(argv):
    code = Code([1, 2, 3])
    print run(code, 20), jit.promote(code.step(1))
    path = "old_names.txt"
    stream = open_file_as_stream(path, "w")
    stream.write("one\ntwo\n")
    stream.close()
    stream = open_file_as_stream(path)
    print stream.readline().strip(), len(stream.readall())
    stream.close()
    os.unlink(path)
    return 0


def target(driver, args):
    return entry_point, None


if __name__ == "__main__":
    import sys

    entry_point(sys.argv)
