from pathlib import Path, PurePath, PurePosixPath
import os
import shutil

ROOT = Path("/usr") / "share"


def shapes():
    for text in ["/a/b/c.tar.gz", "a.txt", ".hidden", "a/./b//c", "..", "", "/", "x/", "name.", "//a/b", "/a/../b"]:
        p = PurePath(text)
        print(str(p), repr(p), p.name, p.stem, p.suffix, p.suffixes, p.parts, str(p.parent), [str(x) for x in p.parents])
        print(p.root, p.anchor, p.is_absolute(), p == PurePath(text), hash(p) == hash(PurePosixPath(text)))


def attempt(call):
    try:
        print(call())
    except ValueError as e:
        print("ValueError", e)
    except OSError as e:
        print(type(e).__name__, e.errno)


def main():
    shapes()
    p = PurePath("/etc/init.d/reboot.sh")
    print(p / "x", p.joinpath("a", "b"), p / "/abs", "/pre" / PurePath("c"), p.with_name("q.py"), p.with_suffix(".txt"), p.with_suffix(""), p.with_stem("z"))
    print(p.relative_to("/etc"), p.is_relative_to("/usr"), p.match("*.sh"), p.match("/etc/*/*.sh"), p.match("init.d/*.py"), p.match("re[a-c]oo?.sh"))
    attempt(lambda: p.relative_to("/usr"))
    attempt(lambda: p.with_suffix("txt"))
    attempt(lambda: PurePath("/").with_name("x"))
    print(sorted([PurePath("b"), PurePath("a/c"), PurePath("a")]), PurePath("a") < PurePath("b"), PurePath("a") == "a", {PurePath("k"): 1}[PurePath("k")])
    base = Path(os.environ.get("TMPDIR", "/tmp")) / ("rotor-paths-%d" % os.getpid())
    base.mkdir()
    sub = base / "sub" / "deep"
    sub.mkdir(parents=True)
    sub.mkdir(parents=True, exist_ok=True)
    attempt(lambda: sub.mkdir())
    attempt(lambda: (base / "no" / "no").mkdir())
    f = base / "notes.txt"
    print(f.write_text("line one\nline two\n"), f.read_text(), f.exists(), f.is_file(), f.is_dir(), f.stat().st_size)
    (sub / "data.bin").write_bytes(b"\x00\x01\x02")
    print((sub / "data.bin").read_bytes(), (sub / "data.bin").suffix)
    with f.open("a") as out:
        out.write("three\n")
    with f.open() as lines:
        print([line.strip() for line in lines])
    (base / "b.py").touch()
    with open(base / "a.py", "w") as g:
        print("x = 1", file=g)
    names = sorted(x.name for x in base.iterdir())
    print(names, sorted(str(x.relative_to(base)) for x in base.glob("*.py")))
    print(sorted(str(x.relative_to(base)) for x in base.rglob("*")), sorted(x.name for x in base.glob("**/*.bin")), [x.name for x in base.glob("sub/d*")])
    print(os.path.join(base, "q") == str(base / "q"), os.path.exists(f), os.fspath(f) == str(f), sorted(os.listdir(base)))
    moved = f.rename(base / "moved.txt")
    print(moved.name, f.exists(), moved.resolve() == moved, (base / "sub" / ".." / "a.py").resolve().name)
    moved.unlink()
    moved.unlink(missing_ok=True)
    attempt(lambda: moved.unlink())
    attempt(lambda: moved.read_text())
    attempt(lambda: base.rmdir() if False else (base / "zz").rmdir())
    print(isinstance(ROOT, Path), ROOT, ROOT.parts, Path("a") == PurePath("a"), Path.cwd().is_absolute(), Path("x", "y", "z.txt"), Path())
    shutil.rmtree(base)
    print(base.exists())


