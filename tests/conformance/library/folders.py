"""Folders and what is in them: walk, scandir, links, temporary files."""
import os
import os.path
import shutil
import tempfile


def tree(top):
    for root, dirs, files in os.walk(top):
        dirs.sort()
        print(os.path.relpath(root, top), dirs, sorted(files))


def main():
    d = tempfile.mkdtemp(prefix="rotor-")
    os.makedirs(os.path.join(d, "a", "b"))
    os.makedirs(d + "/c", exist_ok=True)
    for name in ["a/f.txt", "a/b/g.txt", "h"]:
        with open(os.path.join(d, name), "w") as f:
            f.write(name)
    tree(d)
    for root, dirs, files in os.walk(d):
        dirs[:] = [x for x in dirs if x != "a"]
        print(sorted(dirs), sorted(files))
    up = [os.path.relpath(root, d) for root, dirs, files in os.walk(d, topdown=False)]
    print(up[-1], sorted(up), list(os.walk(d + "/none")))
    with os.scandir(d) as entries:
        for e in sorted(entries, key=lambda e: e.name):
            print(e.name, e.is_dir(), e.is_file(), e.is_symlink(), e.path == os.path.join(d, e.name), e.stat().st_size > 0, e)
    print(os.path.islink(d), os.path.lexists(d), os.path.lexists(d + "/x"), os.path.samefile(d, d + "/a/.."), os.lstat(d + "/h").st_size)
    print(os.path.commonpath(["/a/b/c", "/a/b", "/a/bd"]), os.path.commonpath(["x/y", "x/z"]), os.path.normcase("A"), os.path.splitdrive("/a"))
    os.environ["ROTOR_X"] = "v"
    print(os.path.expandvars("$ROTOR_X/${ROTOR_X}z/$ROTOR_NONE/${"), os.environ.pop("ROTOR_X"), "ROTOR_X" in os.environ)
    print(len(os.urandom(12)), os.fspath("x"), os.sep, os.curdir, repr(os.linesep), os.name)
    print(os.path.basename(shutil.copy(d + "/h", d + "/i")), open(d + "/i").read(), os.path.basename(shutil.copy(d + "/h", d + "/c")))
    shutil.copytree(d + "/a", d + "/k")
    shutil.move(d + "/i", d + "/k")
    shutil.move(d + "/k", d + "/m")
    tree(d)
    try:
        shutil.copyfile(d + "/h", d + "/h")
    except shutil.SameFileError:
        print("same")
    try:
        os.scandir(d + "/none")
    except FileNotFoundError as e:
        print(e.errno, e.strerror)
    with tempfile.TemporaryDirectory() as t:
        print(os.path.isdir(t), os.listdir(t))
        with open(os.path.join(t, "x"), "w") as f:
            f.write("1")
    print(os.path.exists(t))
    with tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False) as f:
        f.write("text")
    print(f.name.endswith(".txt"), open(f.name).read())
    os.unlink(f.name)
    with tempfile.NamedTemporaryFile() as g:
        g.write(b"bytes")
        g.flush()
        g.seek(0)
        print(g.read(), os.path.exists(g.name))
    print(os.path.exists(g.name), shutil.which("sh") is not None, shutil.which("no-such-program") is None)
    shutil.rmtree(d)
    shutil.rmtree(d, ignore_errors=True)
    print(os.path.exists(d))
