# programs: tests/*.wast
"""An interpreter of WebAssembly: rotor build targetwasm.py

It runs a script of assertions (`.wast`), or a program in the text format (`.wat`) or the binary one (`.wasm`).
"""

import sys

from wasm.main import main


def entry_point(argv):
    return main(argv)


def target(driver, args):
    driver.exe_name = "wasm-%(backend)s"
    return entry_point, None


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
