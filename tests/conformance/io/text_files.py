import os


def write_lines(path, lines):
    with open(path, "w", encoding="utf-8") as f:
        for line in lines:
            f.write(line + "\n")


def read_all(path):
    f = open(path, encoding="utf-8")
    text = f.read()
    f.close()
    return text


def numbered(path):
    result = []
    with open(path, "r", encoding="utf-8") as f:
        n = 0
        for line in f:
            n += 1
            result.append("%d:%s" % (n, line.rstrip("\n")))
    return result


def main():
    path = os.path.join(os.environ.get("TMPDIR", "/tmp"), "conformance_text_%d.txt" % os.getpid())
    write_lines(path, ["alpha", "", "été 😀", "last"])
    print(repr(read_all(path)), numbered(path))
    with open(path, "a", encoding="utf-8") as f:
        print(f.write("appended"))
    print(len(read_all(path)), os.path.exists(path), os.path.getsize(path))
    with open(path, encoding="utf-8") as f:
        print(repr(f.readline()), repr(f.read(1)), repr(f.readline()), f.readlines())
        print(repr(f.readline()), repr(f.read()))
    with open(path, encoding="utf-8") as f:
        print([line.strip() for line in f.readlines()])
    write_lines(path, [str(i * i) for i in range(5)])
    total = 0
    with open(path, encoding="utf-8") as f:
        for line in f:
            total += int(line)
    print(total, read_all(path).split())
    write_lines(path, [])
    print(repr(read_all(path)), numbered(path))
    os.remove(path)
    print(os.path.exists(path))
    try:
        read_all(path)
    except FileNotFoundError:
        print("gone")
