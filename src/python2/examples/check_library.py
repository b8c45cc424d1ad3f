#!/usr/bin/env python3
"""Convert every file of CPython 2.7's own library and parse the results with Python 3.

usage: check_library.py FOLDER_OF_THE_LIBRARY PATH_OF_THE_TOOL

The tool is the example `convert` beside this file.  A file that CPython 2.7 refuses itself
(`test/badsyntax_*.py`, the test data of lib2to3) is expected to be refused.
"""

import ast
import os
import subprocess
import sys
import tempfile
import warnings


def python_files(folder):
    """The files of the library, sorted."""
    found = []
    for place, _, names in os.walk(folder):
        if "lib2to3/tests/data" not in place and "site-packages" not in place:
            found += [os.path.join(place, name) for name in names if name.endswith(".py")]
    return sorted(found)


def lines(data):
    """The number of lines of a text or of bytes."""
    end, old, mac = ("\n", "\r\n", "\r") if isinstance(data, str) else (b"\n", b"\r\n", b"\r")
    return data.replace(old, end).replace(mac, end).count(end)


def main(folder, tool):
    """Print what is refused, what Python 3 cannot parse, and the figures."""
    warnings.simplefilter("ignore")
    files = python_files(folder)
    counts = {"accepted": 0, "refused": 0, "wrong": 0}
    with tempfile.TemporaryDirectory() as output:
        done = subprocess.run([tool, output] + files, stdout=subprocess.PIPE, text=True, check=True)
        for line in done.stdout.splitlines():
            number, path, result = line.split("\t")
            if result != "ok":
                counts["refused"] += 1
                print("refused: %s:%s" % (path, result))
                continue
            with open(os.path.join(output, number + ".py"), encoding="utf-8", newline="") as file:
                text = file.read()
            with open(path, "rb") as file:
                same = lines(file.read()) == lines(text)
            try:
                ast.parse(text)
                counts["accepted" if same else "wrong"] += 1
                if not same:
                    print("wrong: the lines of %s" % path)
            except SyntaxError as error:
                counts["wrong"] += 1
                print("wrong: %s:%d %s" % (path, error.lineno, error.msg))
    print("%d files: %s" % (len(files), ", ".join("%d %s" % (n, what) for what, n in counts.items())))


if __name__ == "__main__":
    main(*sys.argv[1:])
