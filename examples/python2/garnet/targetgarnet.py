# python: 2
# programs: tests/*.gt
"""Garnet: a small language of objects and messages.

    rpython targetgarnet.py
    ./garnet-c < tests/shapes.gt
"""

import os
import sys

try:
    from rpython.rlib.jit import set_param
except ImportError:
    def set_param(driver, name, value):
        pass

from garnet.interpreter import Interpreter, jitdriver
from garnet.model import GarnetError
from garnet.prelude import PRELUDE
from garnet.syntax import SyntaxProblem


def read_input():
    chunks = []
    while True:
        chunk = os.read(0, 1024)
        if chunk == "":
            return "".join(chunks)
        chunks.append(chunk)


def entry_point(argv):
    set_param(jitdriver, "trace_limit", 10000)
    interp = Interpreter()
    try:
        interp.load(PRELUDE)
        interp.load(read_input())
    except GarnetError, error:
        os.write(1, "error: %s\n" % error.message_text)
        return 1
    except SyntaxProblem, problem:
        os.write(1, "line %d: %s\n" % (problem.line, problem.message_text))
        return 1
    return 0


def target(driver, args):
    driver.exe_name = "garnet-%(backend)s"
    return entry_point, None


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
