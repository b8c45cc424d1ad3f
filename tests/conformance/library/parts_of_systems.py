# start: script
# engines: all
# stdin: parts_of_systems.in
# Descriptors, archives, operators in place, the encoding of the standard output, passwords.
import getpass
import logging
import operator
import os
import shutil
import sys
import tempfile
import warnings


def main():
    sys.stdout.reconfigure(encoding="utf-8", line_buffering=True)
    print("größe", sys.stdout.encoding, sys.getfilesystemencoding(), logging.raiseExceptions)
    print(operator.index(3), operator.index(True), operator.abs(-2.5), operator.inv(5))
    a = [1]
    b = operator.iconcat(a, [2])
    b = operator.imul(b, 2)
    print(a, b is a, operator.isub(5, 3), operator.iand(6, 3), operator.ior({1}, {2}), operator.ixor(5, 1))
    print(operator.itruediv(1, 4), operator.ifloordiv(7, 2), operator.imod(7, 4), operator.ipow(2, 5), operator.ilshift(1, 4), operator.irshift(16, 2))
    print(os.fsencode("ä"), os.fsdecode(b"x"), os.fsdecode("y"), os.getcwdb() == os.fsencode(os.getcwd()))
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "data")
    with open(path, "w") as f:
        f.write("0123456789")
        f.flush()
        os.fsync(f.fileno())
    os.truncate(path, 4)
    with open(path) as f:
        print(f.read())
    os.makedirs(os.path.join(folder, "tree", "sub"))
    shutil.copy(path, os.path.join(folder, "tree", "a.txt"))
    shutil.copy(path, os.path.join(folder, "tree", "sub", "b.txt"))
    name = shutil.make_archive(os.path.join(folder, "out", "packed"), "zip", os.path.join(folder, "tree"))
    print(os.path.relpath(name, folder), os.path.getsize(name) > 0)
    shutil.unpack_archive(name, os.path.join(folder, "back"))
    for at, folders, files in sorted(os.walk(os.path.join(folder, "back"))):
        print(os.path.relpath(at, folder), folders, files)
    with open(os.path.join(folder, "back", "sub", "b.txt")) as f:
        print(f.read())
    for bad in ("x.rar", path):
        try:
            shutil.unpack_archive(bad, folder)
        except shutil.ReadError as e:
            print(str(e).replace(folder, "DIR"))
    try:
        shutil.make_archive(path, "rar", folder)
    except ValueError as e:
        print(e)
    warnings.simplefilter("ignore")
    os.environ["LOGNAME"] = "somebody"
    print(getpass.getuser())
    print("[" + getpass.getpass("Secret: ", sys.stdout) + "]")
    try:
        getpass.getpass(stream=sys.stdout)
    except EOFError as e:
        print("end", e)


main()
