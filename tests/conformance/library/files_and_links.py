# engines: all -wasm("WASI has no permissions")
# Permissions, times, links, the current folder and copies of trees: `os`, `stat`, `shutil`, `pathlib`, `tempfile`.
import os
import shutil
import stat
import tempfile
from pathlib import Path


def attempt(function):
    try:
        print(function())
    except OSError as e:
        print(type(e).__name__, e.errno)


def links(folder):
    name = os.path.join(folder, "a.txt")
    with open(name, "w") as f:
        f.write("hello")
    os.chmod(name, 0o640)
    st = os.stat(name)
    print(oct(stat.S_IMODE(st.st_mode)), st.st_size, stat.S_ISREG(st.st_mode), stat.filemode(st.st_mode))
    print(stat.filemode(0o104755), stat.filemode(0o041777), stat.filemode(0o120777), stat.S_ISDIR(0o040000))
    print(os.access(name, os.R_OK), os.access(name, os.X_OK), os.access(name + "x", os.F_OK))
    link = os.path.join(folder, "link")
    os.symlink("a.txt", link)
    print(os.readlink(link), os.path.islink(link), os.path.realpath(link) == os.path.realpath(name))
    os.link(name, os.path.join(folder, "hard"))
    print(os.stat(name).st_nlink, os.path.samefile(name, os.path.join(folder, "hard")))
    os.utime(name, (1000, 2000.5))
    print(os.path.getmtime(name), os.path.getatime(name), os.stat(name).st_mtime_ns)
    os.utime(name, ns=(5000000001, 7000000002))
    print(os.stat(name).st_mtime_ns, os.stat(name).st_mtime)
    attempt(lambda: os.readlink(name))
    attempt(lambda: os.readlink(name + "x"))
    attempt(lambda: os.symlink("x", link))
    attempt(lambda: os.link(name + "x", name + "y"))
    attempt(lambda: os.chmod(name + "x", 0o600))
    attempt(lambda: os.chdir(name))


def current_folder(folder):
    before = os.getcwd()
    os.chdir(folder)
    print(sorted(os.listdir(".")), os.path.exists("a.txt"), os.path.realpath(".") == os.path.realpath(folder))
    os.mkdir("sub")
    os.chdir("sub")
    with open("in_sub", "w") as f:
        f.write("x")
    os.rename("in_sub", "../moved")
    os.chdir("..")
    print(os.path.getsize("moved"), os.path.basename(os.getcwd()) == os.path.basename(folder))
    os.remove("moved")
    os.rmdir("sub")
    os.chdir(before)


def trees(root):
    (root / "src" / "deep").mkdir(parents=True)
    for name in ("src/x.py", "src/y.txt", "src/deep/z.py"):
        (root / name).write_text(name)
    os.chmod(root / "src" / "x.py", 0o755)
    shutil.copytree(root / "src", root / "copy", ignore=shutil.ignore_patterns("*.txt"))
    print(sorted(p.relative_to(root).as_posix() for p in (root / "copy").rglob("*")))
    shutil.copy(root / "src" / "x.py", root / "z")
    print(oct((root / "z").stat().st_mode & 0o777), shutil.move(str(root / "z"), str(root / "copy")) == str(root / "copy" / "z"))
    (root / "to").symlink_to(root / "src")
    print((root / "to").is_symlink(), (root / "to").resolve() == (root / "src").resolve(), (root / "to" / "x.py").read_text())
    print((root / "to").readlink() == root / "src")
    shutil.rmtree(root / "copy")
    print((root / "copy").exists(), shutil.get_terminal_size((90, 20)).lines > 0)
    with tempfile.SpooledTemporaryFile(mode="w+") as f:
        f.write("spooled")
        f.seek(0)
        print(f.read())


def main():
    with tempfile.TemporaryDirectory() as folder:
        links(folder)
        current_folder(folder)
        trees(Path(folder))


if __name__ == "__main__":
    main()
