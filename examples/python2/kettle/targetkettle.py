# python: 2
# programs: tests/*.ket
"""Kettle: a small language, translated with

    rpython targetkettle.py

"""
import os
import sys

from kettle.compiler import compile_program
from kettle.grammar import parse
from kettle.interpreter import Interpreter
from kettle.objects import KettleError


def read_all(fd):
    parts = []
    while True:
        data = os.read(fd, 4096)
        if not data:
            return "".join(parts)
        parts.append(data)


def main(argv):
    if len(argv) > 2:
        os.write(2, "usage: %s [program]\n" % argv[0])
        return 2
    try:
        if len(argv) == 2:
            fd = os.open(argv[1], os.O_RDONLY, 0777)
            try:
                source = read_all(fd)
            finally:
                os.close(fd)
        else:
            source = read_all(0)
        interp = Interpreter()
        interp.run(compile_program(parse(source)))
    except KettleError, e:
        os.write(1, "error: %s\n" % e.msg)
        return 1
    except OSError, e:
        os.write(2, "cannot read the program (%d)\n" % e.errno)
        return 2
    return 0


def jitpolicy(driver):
    from rpython.jit.codewriter.policy import JitPolicy
    return JitPolicy()


def target(driver, args):
    driver.exe_name = "kettle-%(backend)s"
    return main, None


if __name__ == "__main__":
    sys.exit(main(sys.argv))
