import os


def listing(folder):
    return sorted(os.listdir(folder))


def touch(path, text):
    with open(path, "w") as f:
        f.write(text)


def main():
    print(os.path.join("a", "b", "c.txt"), os.path.join("a/", "b"), os.path.join("a", "/b"), os.path.join("", "x"))
    for path in ["/usr/lib/x.tar.gz", "file", "dir/", "/", "", "a/b.c/d", ".hidden", "a.b."]:
        print(repr(path), os.path.basename(path), os.path.dirname(path), os.path.split(path), os.path.splitext(path), os.path.isabs(path))
    base = os.path.join(os.environ.get("TMPDIR", "/tmp"), "conformance_folder_%d" % os.getpid())
    print(os.path.exists(base))
    os.mkdir(base)
    print(os.path.exists(base), os.path.isdir(base), os.path.isfile(base), listing(base))
    for name in ["b", "a", "é"]:
        touch(os.path.join(base, name), name * 3)
    print(listing(base), os.path.isfile(os.path.join(base, "a")), os.path.isdir(os.path.join(base, "a")))
    os.rename(os.path.join(base, "a"), os.path.join(base, "z"))
    os.mkdir(os.path.join(base, "sub"))
    print(listing(base))
    try:
        os.mkdir(base)
    except FileExistsError:
        print("exists already")
    try:
        os.rmdir(base)
    except OSError:
        print("not empty")
    for name in listing(base):
        path = os.path.join(base, name)
        if os.path.isdir(path):
            os.rmdir(path)
        else:
            os.remove(path)
    os.rmdir(base)
    print(os.path.exists(base), os.path.isabs(os.getcwd()), os.path.isdir(os.getcwd()), os.sep)
