# Files that are compared and rewritten: filecmp, fileinput.
# start: script
import filecmp
import fileinput
import os
import tempfile


def put(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as f:
        f.write(text)
    return path


def main():
    left = tempfile.mkdtemp()
    right = tempfile.mkdtemp()
    a = put(left, "a.txt", "one\ntwo\n")
    b = put(right, "a.txt", "one\ntwo\n")
    put(left, "b.txt", "left")
    put(right, "b.txt", "right!")
    put(left, "only.txt", "")
    os.mkdir(os.path.join(left, "d"))
    os.mkdir(os.path.join(right, "d"))
    print(filecmp.cmp(a, b, shallow=False), filecmp.cmp(a, os.path.join(left, "b.txt")))
    print(filecmp.cmpfiles(left, right, ["a.txt", "b.txt", "none"], shallow=False))
    found = filecmp.dircmp(left, right)
    print(found.left_only, found.right_only, found.common_files, found.diff_files, found.common_dirs)
    for line in fileinput.input([a, b]):
        print(fileinput.lineno(), fileinput.filelineno(), fileinput.isfirstline(), line, end="")
    with fileinput.input(files=(a,), inplace=True) as f:
        for line in f:
            print(line.upper(), end="")
    print(open(a).read(), sorted(os.listdir(left)))


main()
