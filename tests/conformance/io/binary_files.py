import os


def checksum(data):
    total = 1
    for b in data:
        total = (total * 257 + b) % 1000003
    return total


def copy(source, target, size):
    copied = 0
    with open(source, "rb") as f:
        with open(target, "wb") as g:
            while True:
                chunk = f.read(size)
                if not chunk:
                    break
                g.write(chunk)
                copied += len(chunk)
    return copied


def load(path):
    with open(path, "rb") as f:
        return f.read()


def main():
    base = os.path.join(os.environ.get("TMPDIR", "/tmp"), "conformance_binary_%d" % os.getpid())
    first = base + ".a"
    second = base + ".b"
    data = bytes([i * 7 % 256 for i in range(1000)]) + b"\r\n\x00\xff"
    with open(first, "wb") as f:
        print(f.write(data), f.write(b""))
    print(len(load(first)), checksum(load(first)) == checksum(data), checksum(data))
    for size in [1, 64, 333, 5000]:
        print(size, copy(first, second, size), load(second) == data)
    with open(second, "ab") as f:
        f.write(b"tail")
    with open(second, "rb") as f:
        print(f.read(4), f.read(3), f.tell())
        f.seek(len(data))
        print(f.read(), f.read(1))
        f.seek(-2, 2)
        print(f.read())
        f.seek(1000)
        print(f.readline(), f.read(2))
    print(os.path.getsize(second), load(second)[-6:])
    os.remove(first)
    os.unlink(second)
    print(os.path.exists(first), os.path.isfile(second))
