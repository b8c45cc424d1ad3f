"""python -m rotor: the command, as `rotor` is."""

import os
import subprocess
import sys

from rotor.command import find


def main():
    command = [find()] + sys.argv[1:]
    if os.name == "posix":
        os.execv(command[0], command)
    sys.exit(subprocess.call(command))


main()
