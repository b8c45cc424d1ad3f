# engines: all -wasm("WASI has no permissions")
# A tool: an archive of its own format with checksums: written, listed, checked, unpacked.
import argparse
import hashlib
import os
import shutil
import stat
import struct
import sys
import tempfile
import zlib
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntFlag
from typing import BinaryIO, Iterator, NamedTuple

MAGIC = b"RAR1"
HEADER = struct.Struct("<4sHHI")
ENTRY = struct.Struct("<HHIQI32s")


class Flags(IntFlag):
    NONE = 0
    FOLDER = 1
    EXECUTABLE = 2
    LINK = 4


class Damaged(Exception):
    """An archive that is not as it was written"""


class Summary(NamedTuple):
    files: int
    folders: int
    size: int


@dataclass(frozen=True)
class Entry:
    name: str
    flags: Flags
    mode: int
    size: int
    crc: int
    digest: bytes
    offset: int

    @property
    def is_folder(self) -> bool:
        return bool(self.flags & Flags.FOLDER)

    def __str__(self) -> str:
        kind = stat.filemode((stat.S_IFDIR if self.is_folder else stat.S_IFREG) | self.mode)
        return f"{kind} {self.size:>8,} {self.crc:08x} {self.digest.hex()[:12]} {self.name}"


def human(size: float) -> str:
    for unit in ("B", "KiB", "MiB"):
        if size < 1024 or unit == "MiB":
            return f"{size:.1f} {unit}" if unit != "B" else f"{int(size)} B"
        size /= 1024
    return ""


def walk(root: str) -> Iterator[str]:
    """Names below a folder, in order."""
    for folder, folders, files in os.walk(root):
        folders.sort()
        for name in sorted(folders) + sorted(files):
            yield os.path.relpath(os.path.join(folder, name), root)


def digests(path: str) -> tuple[int, bytes]:
    crc = 0
    sha = hashlib.sha256()
    with open(path, "rb") as f:
        while chunk := f.read(256):
            crc = zlib.crc32(chunk, crc)
            sha.update(chunk)
    return crc, sha.digest()


def pack(root: str, target: str) -> Summary:
    names = list(walk(root))
    files = folders = total = 0
    with open(target, "wb") as out:
        out.write(HEADER.pack(MAGIC, 1, 0, len(names)))
        for name in names:
            path = os.path.join(root, name)
            st = os.stat(path)
            flags, size, crc, digest = Flags.NONE, 0, 0, b""
            if stat.S_ISDIR(st.st_mode):
                flags |= Flags.FOLDER
                folders += 1
            else:
                files += 1
                size = st.st_size
                crc, digest = digests(path)
                if st.st_mode & stat.S_IXUSR:
                    flags |= Flags.EXECUTABLE
            encoded = name.encode()
            out.write(ENTRY.pack(len(encoded), int(flags), stat.S_IMODE(st.st_mode), size, crc, digest))
            out.write(encoded)
            if size:
                with open(path, "rb") as f:
                    shutil.copyfileobj(f, out)
            total += size
    return Summary(files, folders, total)


@contextmanager
def opened(path: str):
    with open(path, "rb") as f:
        head = f.read(HEADER.size)
        if len(head) < HEADER.size:
            raise Damaged("the header is cut off")
        magic, version, _, count = HEADER.unpack(head)
        if magic != MAGIC:
            raise Damaged(f"no archive: {magic!r}")
        if version != 1:
            raise Damaged(f"version {version}")
        yield f, count


def entries(f: BinaryIO, count: int) -> Iterator[Entry]:
    for _ in range(count):
        data = f.read(ENTRY.size)
        if len(data) != ENTRY.size:
            raise Damaged(f"an entry is cut off: {len(data)} bytes")
        length, flags, mode, size, crc, digest = ENTRY.unpack(data)
        name = f.read(length).decode()
        entry = Entry(name, Flags(flags), mode, size, crc, digest, f.tell())
        yield entry
        f.seek(entry.offset + size)


def check(path: str) -> list[str]:
    problems = []
    with opened(path) as (f, count):
        for entry in entries(f, count):
            if entry.is_folder:
                continue
            f.seek(entry.offset)
            data = f.read(entry.size)
            if len(data) != entry.size:
                problems.append(f"{entry.name}: {entry.size - len(data)} bytes are missing")
            elif zlib.crc32(data) != entry.crc:
                problems.append(f"{entry.name}: crc {zlib.crc32(data):08x}, not {entry.crc:08x}")
            elif hashlib.sha256(data).digest() != entry.digest:
                problems.append(f"{entry.name}: digest")
    return problems


def unpack(path: str, target: str) -> int:
    done = 0
    with opened(path) as (f, count):
        for entry in entries(f, count):
            name = os.path.normpath(os.path.join(target, entry.name))
            if not name.startswith(target + os.sep):
                raise Damaged(f"{entry.name} is outside")
            if entry.is_folder:
                os.makedirs(name, exist_ok=True)
            else:
                with open(name, "wb") as out:
                    out.write(f.read(entry.size))
            os.chmod(name, entry.mode)
            done += 1
    return done


def run(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="arc")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, text in (("pack", "make"), ("list", "show"), ("check", "verify"), ("unpack", "extract")):
        command = commands.add_parser(name, help=text)
        command.add_argument("archive")
        if name in ("pack", "unpack"):
            command.add_argument("folder")
    args = parser.parse_args(argv)
    try:
        if args.command == "pack":
            made = pack(args.folder, args.archive)
            print(f"{made.files} files, {made.folders} folders, {human(made.size)}: {made}")
        elif args.command == "list":
            with opened(args.archive) as (f, count):
                for entry in entries(f, count):
                    print(entry, entry.flags)
        elif args.command == "check":
            problems = check(args.archive)
            print("\n".join(problems) if problems else "all good")
            return 1 if problems else 0
        else:
            print(unpack(args.archive, args.folder), "unpacked")
    except Damaged as error:
        print("damaged:", error)
        return 2
    except OSError as error:
        print("error:", error.strerror)
        return 3
    return 0


def main() -> None:
    with tempfile.TemporaryDirectory() as top:
        root = os.path.join(top, "root")
        os.makedirs(os.path.join(root, "docs", "deep"))
        for name, data, mode in (
            ("a.txt", b"hello\n", 0o644), ("docs/b.bin", bytes(range(256)) * 20, 0o600),
            ("docs/deep/ü.sh", b"#!/bin/sh\n", 0o755), ("empty", b"", 0o640),
        ):
            path = os.path.join(root, name)
            with open(path, "wb") as f:
                f.write(data)
            os.chmod(path, mode)
        for name in ("docs", "docs/deep"):
            os.chmod(os.path.join(root, name), 0o755)
        archive = os.path.join(top, "x.arc")
        copy = os.path.join(top, "copy")
        os.mkdir(copy)
        for argv in (["pack", archive, root], ["list", archive], ["check", archive], ["unpack", archive, copy]):
            print(argv[0], run(argv))
        print(sorted(walk(copy)) == sorted(walk(root)), oct(os.stat(os.path.join(copy, "docs/deep/ü.sh")).st_mode))
        with open(archive, "r+b") as f:
            f.seek(100)
            f.write(b"??")
        print("check", run(["check", archive]))
        with open(archive, "r+b") as f:
            f.truncate(300)
        print("check", run(["check", archive]))
        with open(archive, "wb") as f:
            f.write(b"no archive at all")
        print("list", run(["list", archive]), run(["list", archive + "x"]))
    try:
        run(["nope"])
    except SystemExit as e:
        print("exit", e.code, file=sys.stdout)


if __name__ == "__main__":
    main()
