# programs: tests/*.lox
"""Lox, the variant "ast": rotor build targetlox_ast.py"""

import sys

from lox.config import config

config.variant = "ast"

from lox.main import main


def entry_point(argv):
    return main(argv)


def target(driver, args):
    driver.exe_name = "lox-ast-%(backend)s"
    if not hasattr(driver.config, "translation"):
        raise Exception("no options")
    return entry_point, None


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
