# start: script
import fnmatch
def main():
    names = ["a.py", "b.txt", "C.PY", "data1.csv", "data22.csv"]
    print(fnmatch.filter(names, "*.py"), [n for n in names if fnmatch.fnmatch(n, "data?.csv")])
    print(fnmatch.fnmatchcase("abc", "[a-c]bc"), fnmatch.fnmatchcase("zbc", "[!a-c]bc"))
    print(fnmatch.translate("*.t[xy]t"))
main()


def folders():
    import glob
    import os

    root = "/tmp/patterns_%d" % os.getpid()
    os.mkdir(root)
    os.mkdir(root + "/sub")
    for name in ["a.py", "b.py", "c.txt", ".hidden.py", "sub/d.py"]:
        with open(root + "/" + name, "w") as f:
            f.write("x")
    for pattern in ["*.py", "**/*.py", "*/", "[!a].py", "c.txt", "none*", "s*/d.*", "**"]:
        print(pattern, sorted([path[len(root):] for path in glob.glob(root + "/" + pattern, recursive=True)]))
    print(sorted(glob.glob("*.txt", root_dir=root)), glob.escape("a*[b]"), sorted(p[-4:] for p in glob.iglob(root + "/?.py")))
    for name in ["a.py", "b.py", "c.txt", ".hidden.py", "sub/d.py"]:
        os.remove(root + "/" + name)
    os.rmdir(root + "/sub")
    os.rmdir(root)


for pattern in ["*", "a*b*c", "[]]x", "[!]]", "[a-", "[^x]", "[z-a]", "a.b+c", "**x", "[a-c-e]", "[--0]", "[\\]"]:
    print(pattern, fnmatch.translate(pattern))
folders()
