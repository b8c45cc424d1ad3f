# Compressed data: zlib, gzip and zipfile, with the bytes of zlib itself.
# start: script
import gzip
import io
import os
import tempfile
import zipfile
import zlib


def noise(n):
    """Bytes that hardly repeat"""
    x = 12345
    out = bytearray()
    for _ in range(n):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        out.append(x >> 16 & 255)
    return bytes(out)


def levels():
    text = "".join(["line %d of %d\n" % (i * i % 97, i) for i in range(60)]).encode()
    for data in (b"", b"a", text, b"a" * 1000, noise(300)):
        for level in (1, 4, 6):
            packed = zlib.compress(data, level)
            print(len(packed), zlib.crc32(packed), zlib.decompress(packed) == data, end=" ")
        raw = zlib.compress(data, wbits=-15)
        print(len(raw), zlib.decompress(raw, -15) == data)
    packer = zlib.compressobj(9)
    out = packer.compress(text[:300]) + packer.flush(zlib.Z_SYNC_FLUSH) + packer.compress(text[300:]) + packer.flush()
    print(len(out), zlib.adler32(out))
    reader = zlib.decompressobj()
    pieces = []
    for i in range(0, len(out), 97):
        pieces.append(reader.decompress(out[i:i + 97]))
    print(b"".join(pieces) == text, reader.eof, reader.decompress(b"rest"), reader.unused_data)
    reader = zlib.decompressobj()
    part = reader.decompress(out, 10)
    print(part, reader.decompress(reader.unconsumed_tail, 7), reader.eof)
    for bad in (b"garbage", b"x\x9c", b"x\x9c\xff\xff", out[:-1], zlib.compress(b"abc")[:-1] + b"\0"):
        try:
            zlib.decompress(bad)
        except zlib.error as e:
            print(e)


def gzips():
    d = gzip.compress(b"abc" * 50)
    print(len(d), gzip.decompress(d))
    print(gzip.compress(b"abc" * 50, mtime=0))
    p = os.path.join(tempfile.mkdtemp(), "x.gz")
    with gzip.open(p, "wt") as f:
        f.write("line 1\nline 2\n")
    print(os.path.getsize(p))
    with gzip.open(p, "rt", encoding="utf-8") as f:
        for line in f:
            print(line.rstrip())
    with gzip.open(p, "rb") as f:
        print(f.read())
    with gzip.open(p) as f:
        print(f.readline())
    with gzip.GzipFile(p, "ab") as g:
        g.write(b"more\n")
    with gzip.open(p, "rt") as f:
        print(f.readlines())
    buf = io.BytesIO()
    with gzip.GzipFile(fileobj=buf, mode="wb", mtime=1) as g:
        g.write(b"in memory")
    print(buf.getvalue())
    buf.seek(0)
    with gzip.GzipFile(fileobj=buf) as g:
        print(g.read(2), g.read())
    for bad in (b"garbage", d[:-3]):
        try:
            gzip.decompress(bad)
        except (OSError, EOFError) as e:
            print(type(e).__name__, e)


def zips():
    folder = tempfile.mkdtemp()
    p = os.path.join(folder, "x.zip")
    with zipfile.ZipFile(p, "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("a.txt", "hello " * 100)
        z.writestr("d/b.txt", b"bytes")
        with z.open("c.bin", "w") as f:
            f.write(b"xyz" * 20)
    print(os.path.getsize(p))
    with zipfile.ZipFile(p) as z:
        print(z.namelist(), z.mode)
        for i in z.infolist():
            print(i.filename, i.file_size, i.compress_size, i.compress_type, i.CRC, i.is_dir(), i.date_time[0] > 2000, i)
        print(z.read("d/b.txt"))
        with z.open("a.txt") as f:
            print(f.read(12), f.readline()[:5])
        print(z.testzip())
        try:
            z.read("nope")
        except KeyError as e:
            print(e)
        z.extractall(os.path.join(folder, "out"))
        print(z.extract("c.bin", folder) == os.path.join(folder, "c.bin"))
    print(sorted(os.listdir(os.path.join(folder, "out"))), open(os.path.join(folder, "out", "d", "b.txt")).read())
    print(zipfile.is_zipfile(p), zipfile.is_zipfile(os.path.join(folder, "c.bin")))
    with zipfile.ZipFile(p, "a") as z:
        z.write(os.path.join(folder, "c.bin"), arcname="e/c.bin")
        z.write(os.path.join(folder, "out"), "o")
    with zipfile.ZipFile(p, "r") as z:
        print(z.namelist(), [i.compress_type for i in z.infolist()])
    buf = io.BytesIO()
    with zipfile.ZipFile(buf, "w") as z:
        z.writestr(zipfile.ZipInfo("x.txt", (2020, 1, 2, 3, 4, 6)), "text")
        z.writestr(zipfile.ZipInfo("é", (2020, 1, 2, 3, 4, 6)), "text", zipfile.ZIP_DEFLATED)
    print(buf.getvalue())
    with zipfile.ZipFile(io.BytesIO(buf.getvalue())) as z:
        z.printdir()
    try:
        zipfile.ZipFile(os.path.join(folder, "c.bin"))
    except zipfile.BadZipFile as e:
        print(e)


levels()
gzips()
zips()
