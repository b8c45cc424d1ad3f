# programs: tests/*.pl
"""Prolog: rotor build targetprolog.py"""

import sys

from prolog.main import main


def entry_point(argv):
    return main(argv)


def target(driver, args):
    driver.exe_name = "prolog-%(backend)s"
    return entry_point, None


def jitpolicy(driver):
    from rpython.jit.codewriter.policy import JitPolicy
    return JitPolicy()


if __name__ == "__main__":
    sys.setrecursionlimit(10000)
    sys.exit(entry_point(sys.argv))
