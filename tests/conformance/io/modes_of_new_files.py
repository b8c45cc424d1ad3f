# start: script
# engines: all -wasm("WASI has no permissions")
import os
import stat
import tempfile

folder = tempfile.mkdtemp()
before = None
for mode in (0o600, 0o640, 0o700, 0o666, 0o777, 0o200, 0o400):
    path = os.path.join(folder, "file")
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    os.write(fd, b"text")
    os.close(fd)
    found = os.stat(path)
    print(oct(mode), oct(stat.S_IMODE(found.st_mode) & (mode & 0o755)), found.st_mode & 0o777 & ~mode, found.st_size)
    fd = os.open(path, os.O_RDONLY | os.O_CREAT, 0o777)
    os.close(fd)
    print(oct(stat.S_IMODE(os.stat(path).st_mode) & 0o755 & mode))
    os.unlink(path)
for mode in (0o700, 0o750, 0o777):
    path = os.path.join(folder, "folder")
    os.mkdir(path, mode)
    print(oct(stat.S_IMODE(os.stat(path).st_mode) & 0o755 & mode), os.stat(path).st_mode & 0o777 & ~mode)
    os.rmdir(path)
os.rmdir(folder)
