#!/usr/bin/env python3
"""Write the tracebacks that CPython prints for the programs beside this file.

A program says on its first line which arguments it is called with, one after the other. The text of source
lines is left out, and so are frames that translated programs do not show: those of the standard library and of
code that the library makes.
"""

import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def shown(line):
    if line.startswith("    "):
        return False
    if not line.startswith("  File "):
        return True
    return HERE in line


def expected(path):
    with open(path, encoding="utf-8") as source:
        cases = source.readline().removeprefix("# cases:").split()
    text = ""
    for case in cases:
        done = subprocess.run([sys.executable, path, case], capture_output=True, text=True)
        lines = [line for line in done.stderr.splitlines() if shown(line)]
        text += "== %s\n" % case + "".join(line.replace(HERE + os.sep, "") + "\n" for line in lines)
    return text


for name in sorted(os.listdir(HERE)):
    path = os.path.join(HERE, name)
    if name.endswith(".py") and path != os.path.abspath(__file__):
        with open(path, encoding="utf-8") as file:
            if not file.readline().startswith("# cases:"):
                continue
        with open(path.removesuffix(".py") + ".txt", "w", encoding="utf-8") as file:
            file.write(expected(path))
