#!/usr/bin/env python3
"""Write the expected output of conformance programs, by running them under CPython.

usage: make_expected.py [--check] [PROGRAM_OR_FOLDER ...]

Without arguments every program beside this file is run.
With --check nothing is written; a program whose output differs from its file is reported.
Programs with the line `# python: 2` run under CPython 2.7, which the variable PYTHON2 names.
"""

import glob
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
RLIB = os.path.join(HERE, "..", "..", "runtimes", "rlib")
TIMEOUT = 60

# Runs in a fresh interpreter: rlib, "script" or nothing, the program's path, its arguments.
RUNNER = """
import importlib, os, runpy, sys
rlib, start, path = sys.argv[1:4]
folder, name = os.path.split(path)
sys.path[:0] = [folder, rlib]
sys.argv = [name] + sys.argv[4:]
if start == "script":
    runpy.run_path(path, run_name="__main__")
    sys.exit()
module = importlib.import_module(os.path.splitext(name)[0])
if hasattr(module, "entry_point"):
    result = module.entry_point(sys.argv)
elif module.main.__code__.co_argcount:
    result = module.main(sys.argv)
else:
    result = module.main()
sys.exit(result)
"""


class Header:
    """What the comment lines at the top of a program ask for."""

    def __init__(self, path):
        self.args = []
        self.stdin = None
        self.exit = 0
        self.raises = None
        self.start = ""
        self.python = ""
        self.programs = None
        with open(path, encoding="utf-8", errors="replace") as source:
            for line in source:
                if not line.startswith("# "):
                    break
                key, colon, value = line[2:].partition(":")
                if colon:
                    self.set(path, key.strip(), value.strip())

    def set(self, path, key, value):
        """Take one `key: value` line; other comments are left alone."""
        if key == "args":
            self.args = value.split()
        elif key == "start":
            self.start = value
        elif key == "stdin":
            self.stdin = os.path.join(os.path.dirname(path), value)
        elif key == "exit":
            self.exit = int(value)
        elif key == "programs":
            self.programs = os.path.join(os.path.dirname(path), value)
        elif key == "python":
            self.python = value
        elif key == "raises":
            self.raises = value
            self.exit = 1


def programs(paths):
    """The programs in these files and folders, sorted."""
    found = []
    for path in paths:
        if os.path.isfile(path):
            found.append(os.path.abspath(path))
            continue
        for folder, folders, files in os.walk(path):
            # Packages are imported by programs.
            package = lambda name: os.path.exists(os.path.join(folder, name, "__init__.py"))
            folders[:] = [name for name in folders if name != "__pycache__" and not package(name)]
            for name in files:
                program = os.path.abspath(os.path.join(folder, name))
                if name.endswith(".py") and program != os.path.abspath(__file__):
                    found.append(program)
    return sorted(found)


def runs(paths):
    """Each program with its header and the file of its output; interpreters with each of their programs."""
    for path in programs(paths):
        header = Header(path)
        if header.programs is None:
            yield path, header, os.path.splitext(path)[0] + ".out"
            continue
        for program in sorted(glob.glob(header.programs)):
            header.stdin = program
            header.exit = 0
            status = os.path.splitext(program)[0] + ".exit"
            if os.path.exists(status):
                with open(status) as file:
                    header.exit = int(file.read())
            yield path, header, os.path.splitext(program)[0] + ".out"


def run(path, header):
    """Run one program and return (stdout, a list of what is wrong)."""
    stdin = b""
    if header.stdin is not None:
        with open(header.stdin, "rb") as source:
            stdin = source.read()
    environment = dict(os.environ, PYTHONDONTWRITEBYTECODE="1", PYTHONHASHSEED="0")
    if header.python == "2":
        python = [os.environ.get("PYTHON2", "python2.7"), "-c"]
        environment.setdefault("PYENV_VERSION", "2.7.18")
        # What is printed stands before what os.write() writes later, as in translated programs of RPython.
        environment["PYTHONUNBUFFERED"] = "1"
    else:
        python = [sys.executable, "-X", "utf8", "-c"]
    command = python + [RUNNER, RLIB, header.start, path] + header.args
    try:
        done = subprocess.run(
            command, input=stdin, capture_output=True, env=environment, timeout=TIMEOUT
        )
    except subprocess.TimeoutExpired:
        return b"", ["no end after %d seconds" % TIMEOUT]
    problems = []
    stderr = done.stderr.decode("utf-8", "replace")
    if done.returncode != header.exit:
        problems.append("exit status %d instead of %d\n%s" % (done.returncode, header.exit, stderr))
    elif header.raises is not None:
        lines = stderr.strip().splitlines() or [""]
        raised = lines[-1].split(":")[0].strip().split(".")[-1]
        if raised != header.raises:
            problems.append("raises %s instead of %s" % (raised or "nothing", header.raises))
    elif "Warning:" in stderr:
        problems.append("warns\n" + stderr)
    return done.stdout, problems


def main(arguments):
    """Run what is asked for; the exit status is 1 when something is wrong."""
    check = "--check" in arguments
    paths = [argument for argument in arguments if argument != "--check"]
    failed = 0
    count = 0
    for path, header, expected in runs(paths or [HERE]):
        count += 1
        output, problems = run(path, header)
        if check and not problems:
            with open(expected, "rb") as file:
                if file.read() != output:
                    problems.append("the output differs from " + os.path.basename(expected))
        if problems:
            failed += 1
            print("%s: %s" % (os.path.relpath(path), "; ".join(problems)), file=sys.stderr)
        elif not check:
            with open(expected, "wb") as file:
                file.write(output)
    print("%d programs, %d failed" % (count, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
