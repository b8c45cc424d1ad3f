import os


def write_all(fd, data):
    offset = 0
    while offset < len(data):
        offset += os.write(fd, data[offset:])
    return offset


def read_all(fd, size):
    pieces = []
    while True:
        piece = os.read(fd, size)
        if not piece:
            break
        pieces.append(piece)
    return pieces


def main():
    path = os.path.join(os.environ.get("TMPDIR", "/tmp"), "conformance_os_%d" % os.getpid())
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    print(write_all(fd, b"hello "), write_all(fd, "wörld\n".encode("utf-8")))
    os.close(fd)
    fd = os.open(path, os.O_RDONLY)
    print(read_all(fd, 5))
    os.close(fd)
    fd = os.open(path, os.O_RDWR)
    print(os.lseek(fd, 6, 0), os.read(fd, 2), os.lseek(fd, 0, 2), os.write(fd, b"!"), os.lseek(fd, 0, 0))
    print(b"".join(read_all(fd, 100)).decode("utf-8"))
    os.close(fd)
    fd = os.open(path, os.O_WRONLY | os.O_APPEND)
    os.write(fd, b"appended")
    os.close(fd)
    print(os.path.getsize(path), os.stat(path).st_size)
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        print("exists")
    os.unlink(path)
    try:
        os.open(path, os.O_RDONLY)
    except OSError:
        print("gone")
    print("flushed before", flush=True)
    print(os.write(1, b"written directly\n"), flush=True)
