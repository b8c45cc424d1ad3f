"""Writes the names that the modules of the standard library have in CPython 3.11, a line for each module:

    python3 cpython.py >cpython.txt

Each module is imported in a process of its own, so that it has no submodules that only others import.
"""

import importlib.util
import pkgutil
import subprocess
import sys

# What a translated program cannot import, or what opens windows and browsers.
LEFT_OUT = {"antigravity", "ensurepip", "idlelib", "lib2to3", "msilib", "pydoc_data", "test", "this", "tkinter",
            "turtle", "turtledemo", "venv", "distutils", "encodings", "curses", "ossaudiodev", "wsgiref"}

# What the machinery of imports gives every module.
MACHINERY = {"__builtins__", "__cached__", "__doc__", "__file__", "__loader__", "__name__", "__package__", "__path__",
             "__spec__"}

ASK = """\
import importlib, sys
module = importlib.import_module(sys.argv[1])
print(*sorted({*dir(module), *vars(module)}))
"""


def modules():
    for top in sorted(sys.stdlib_module_names):
        if top.startswith("_") and top != "__future__" or top in LEFT_OUT:
            continue
        yield top
        spec = importlib.util.find_spec(top)
        yield from below(top, spec.submodule_search_locations if spec else None)


def below(package, folders):
    for module in pkgutil.iter_modules(folders or []):
        if not module.name.startswith("_") and "test" not in module.name:
            name = f"{package}.{module.name}"
            yield name
            if module.ispkg:
                yield from below(name, [f"{folder}/{module.name}" for folder in folders])


def main():
    assert sys.version_info[:2] == (3, 11) and sys.platform == "linux"
    for name in modules():
        asked = subprocess.run([sys.executable, "-c", ASK, name], capture_output=True, text=True)
        if asked.returncode == 0:
            print(name, *(found for found in asked.stdout.split() if found not in MACHINERY))
        else:
            print(name, asked.stderr.splitlines()[-1], file=sys.stderr)


main()
