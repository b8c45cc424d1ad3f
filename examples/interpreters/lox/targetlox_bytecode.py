# programs: tests/*.lox
"""Lox, the variant "bytecode": rotor build targetlox_bytecode.py"""

import sys

from lox.config import config

config.variant = "bytecode"

from lox.main import main


def entry_point(argv):
    return main(argv)


def target(driver, args):
    driver.exe_name = "lox-bytecode-%(backend)s"
    if not hasattr(driver.config, "translation"):
        raise Exception("no options")
    return entry_point, None


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
