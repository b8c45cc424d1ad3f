"""The command `rotor` that belongs to this package."""

import os
import shutil
import sys
import sysconfig


def find():
    """Its path: what the variable ROTOR says, that of the installation, or one on the PATH.

    Raises FileNotFoundError where there is none.
    """
    if os.environ.get("ROTOR"):
        return os.environ["ROTOR"]
    name = "rotor.exe" if sys.platform == "win32" else "rotor"
    package = os.path.dirname(os.path.abspath(__file__))
    folders = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", "posix_user" if os.name == "posix" else "nt_user")]
    # `pip install --target` puts it beside the packages.
    folders.append(os.path.join(os.path.dirname(package), "bin"))
    for folder in folders:
        path = os.path.join(folder, name)
        if os.path.isfile(path):
            return path
    path = shutil.which(name)
    if path is None:
        raise FileNotFoundError("the command rotor is not there; the variable ROTOR may name it")
    return path
