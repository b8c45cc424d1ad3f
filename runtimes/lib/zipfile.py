"""The module `zipfile`: archives whose members are stored or deflated.

Members are compressed and decompressed in memory. Encryption, archives of 4 GiB and more, `bzip2` and `lzma` are
not here.

Source: APPNOTE 6.3 of PKWARE; the Python Library Reference, section "zipfile".
"""

import builtins as _builtins
import io as _io
import os as _os
import shutil as _shutil
import stat as _stat
import struct as _struct
import time as _time
import zlib as _zlib
from rpython.rlib.objectmodel import specialize as _specialize

ZIP_STORED = 0
ZIP_DEFLATED = 8
ZIP_BZIP2 = 12
ZIP_LZMA = 14
ZIP_MAX_COMMENT = 65535

_NAMES = {0: "store", 8: "deflate", 12: "bzip2", 14: "lzma"}
_LOCAL = "<4sHHHHHLLLHH"
_CENTRAL = "<4sHHHHHHLLLHHHHHLL"
_END = "<4sHHHHLLH"
# The upper half of code page 437, in which names are that are not said to be UTF-8.
_CP437 = (
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐'
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xa0'
)


class BadZipFile(Exception):
    """What is no archive, or is damaged."""


class LargeZipFile(Exception):
    """What would need more than this format has."""


error = BadZipfile = BadZipFile


class ZipInfo:
    """What an archive says of a member."""

    def __init__(self, filename="NoName", date_time=(1980, 1, 1, 0, 0, 0)):
        end = filename.find("\0")
        self.orig_filename = filename
        self.filename = filename if end < 0 else filename[:end]
        if date_time[0] < 1980:
            raise ValueError("ZIP does not support timestamps before 1980")
        self.date_time = (date_time[0], date_time[1], date_time[2], date_time[3], date_time[4], date_time[5])
        self.compress_type = ZIP_STORED
        self._level = -1
        self.comment = b""
        self.extra = b""
        self.create_system = 3
        self.create_version = 20
        self.extract_version = 20
        self.flag_bits = 0
        self.internal_attr = 0
        self.external_attr = 0
        self.header_offset = 0
        self.CRC = 0
        self.compress_size = 0
        self.file_size = 0

    def __repr__(self):
        parts = ["<ZipInfo filename=" + repr(self.filename)]
        if self.compress_type != ZIP_STORED:
            parts.append(" compress_type=" + _NAMES.get(self.compress_type, str(self.compress_type)))
        high = self.external_attr >> 16
        low = self.external_attr & 0xFFFF
        if high:
            parts.append(" filemode=" + repr(_stat.filemode(high)))
        if low:
            parts.append(" external_attr=" + hex(low))
        if not self.is_dir() or self.file_size:
            parts.append(" file_size=" + str(self.file_size))
        if (not self.is_dir() or self.compress_size) and (
            self.compress_type != ZIP_STORED or self.file_size != self.compress_size
        ):
            parts.append(" compress_size=" + str(self.compress_size))
        return "".join(parts) + ">"

    def is_dir(self):
        return self.filename.endswith("/")

    @staticmethod
    def from_file(filename, arcname=None, *, strict_timestamps=True):
        path = _os.fspath(filename)
        found = _os.stat(path)
        is_folder = _stat.S_ISDIR(found.st_mode)
        moment = _time.localtime(found.st_mtime)
        name = _member_name(path if arcname is None else _os.fspath(arcname))
        if is_folder:
            name += "/"
        year = moment.tm_year
        info = ZipInfo(name, (year, moment.tm_mon, moment.tm_mday, moment.tm_hour, moment.tm_min, moment.tm_sec))
        info.external_attr = (found.st_mode & 0xFFFF) << 16
        if is_folder:
            info.external_attr |= 0x10
        else:
            info.file_size = found.st_size
        return info

    def _name_bytes(self):
        if self.filename.isascii():
            return self.filename.encode("ascii")
        self.flag_bits |= 0x800
        return self.filename.encode("utf-8")

    def _stamp(self):
        year, month, day, hour, minute, second = self.date_time
        return hour << 11 | minute << 5 | second // 2, year - 1980 << 9 | month << 5 | day

    def _local_header(self):
        name = self._name_bytes()
        time, date = self._stamp()
        return (
            _struct.pack(
                _LOCAL, b"PK\3\4", self.extract_version, self.flag_bits, self.compress_type, time, date, self.CRC,
                self.compress_size, self.file_size, len(name), 0,
            )
            + name
        )

    def _central_header(self):
        name = self._name_bytes()
        time, date = self._stamp()
        return (
            _struct.pack(
                _CENTRAL, b"PK\1\2", self.create_version | self.create_system << 8, self.extract_version,
                self.flag_bits, self.compress_type, time, date, self.CRC, self.compress_size, self.file_size, len(name),
                0, len(self.comment), 0, self.internal_attr, self.external_attr, self.header_offset,
            )
            + name
            + self.comment
        )


def _decoded_name(name, flags):
    if flags & 0x800:
        return name.decode("utf-8")
    if name.isascii():
        return name.decode("ascii")
    return "".join([chr(c) if c < 128 else _CP437[c - 128] for c in name])


def _member_name(path):
    name = _os.path.normpath(path)
    while name[:1] == "/":
        name = name[1:]
    return name


class ZipExtFile(_io.BytesIO):
    """A member that is read."""

    def __init__(self, name, data):
        _io.BytesIO.__init__(self, data)
        self.name = name
        self.mode = "r"

    def write(self, b):
        raise _io.UnsupportedOperation("write")


class _MemberWriter(_io.BufferedIOBase):
    """A member that is written; it goes to the archive when it is closed."""

    def __init__(self, archive, info):
        self._archive = archive
        self._info = info
        self._data = bytearray()
        self.name = info.filename

    def writable(self):
        return True

    def write(self, data):
        self._check_open()
        self._data += data
        return len(data)

    def close(self):
        if not self.closed:
            self._shut = True
            self._archive._add(self._info, bytes(self._data))


def is_zipfile(filename):
    try:
        if isinstance(filename, (str, _os.PathLike)):
            with _builtins.open(filename, "rb") as file:
                data = file.read()
        else:
            at = filename.tell()
            filename.seek(0)
            data = filename.read()
            filename.seek(at)
    except OSError:
        return False
    return _find_end(data) >= 0


def _find_end(data):
    """Where the record at the end of an archive is"""
    return data.rfind(b"PK\5\6", max(0, len(data) - ZIP_MAX_COMMENT - 22))


class ZipFile:
    """An archive."""

    def __init__(self, file, mode="r", compression=ZIP_STORED, allowZip64=True, compresslevel=None, *,
                 strict_timestamps=True):
        if mode not in ("r", "w", "x", "a"):
            raise ValueError("ZipFile requires mode 'r', 'w', 'x', or 'a'")
        if compression != ZIP_STORED and compression != ZIP_DEFLATED:
            raise NotImplementedError("That compression method is not supported")
        self.mode = mode
        self.compression = compression
        self.compresslevel = compresslevel
        self.comment = b""
        self.filelist = []
        self.NameToInfo = {}
        self._changed = False
        self._closed = False
        self._own = isinstance(file, (str, _os.PathLike))
        if isinstance(file, (str, _os.PathLike)):
            self.filename = _os.fspath(file)
            if mode == "a" and _os.path.exists(self.filename):
                self.fp = _builtins.open(self.filename, "r+b")
            elif mode == "r":
                self.fp = _builtins.open(self.filename, "rb")
            elif mode == "x":
                self.fp = _builtins.open(self.filename, "x+b")
            else:
                self.fp = _builtins.open(self.filename, "w+b")
        else:
            self.filename = None
            self.fp = file
        self._end = 0
        try:
            if mode == "r":
                self._read_directory()
            elif mode == "a":
                self._append()
            else:
                self._changed = True
                self._end = self.fp.tell()
        except BadZipFile:
            if self._own:
                self.fp.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.close()

    def __repr__(self):
        name = "" if self.filename is None else " filename=" + repr(self.filename)
        return "<zipfile.ZipFile" + name + " mode=" + repr(self.mode) + ">"

    def _append(self):
        self.fp.seek(0, 2)
        if self.fp.tell() == 0:
            self._changed = True
            return
        self._read_directory()

    def _read_directory(self):
        self.fp.seek(0)
        data = self.fp.read()
        at = _find_end(data)
        if at < 0 or at + 22 > len(data):
            raise BadZipFile("File is not a zip file")
        _, _, _, _, count, size, offset, length = _struct.unpack_from(_END, data, at)
        self.comment = data[at + 22:at + 22 + length]
        # What precedes the archive shifts it.
        shift = at - size - offset
        if shift < 0:
            raise BadZipFile("Bad offset for central directory")
        self._end = at - size
        place = at - size
        for _ in range(count):
            if data[place:place + 4] != b"PK\1\2":
                raise BadZipFile("Bad magic number for central directory")
            place = self._read_entry(data, place, shift)

    def _read_entry(self, data, place, shift):
        (
            _, created, version, flags, method, time, date, crc, packed, size, name_length, extra_length,
            comment_length, _, internal, external, offset,
        ) = _struct.unpack_from(_CENTRAL, data, place)
        at = place + 46
        name = _decoded_name(data[at:at + name_length], flags)
        info = ZipInfo(name, (
            (date >> 9) + 1980, date >> 5 & 15, date & 31, time >> 11, time >> 5 & 63, (time & 31) * 2,
        ))
        at += name_length
        info.extra = data[at:at + extra_length]
        at += extra_length
        info.comment = data[at:at + comment_length]
        info.create_version = created & 255
        info.create_system = created >> 8
        info.extract_version = version
        info.flag_bits = flags
        info.compress_type = method
        info.CRC = crc
        info.compress_size = packed
        info.file_size = size
        info.internal_attr = internal
        info.external_attr = external
        info.header_offset = offset + shift
        self.filelist.append(info)
        self.NameToInfo[info.filename] = info
        return at + comment_length

    def namelist(self):
        return [info.filename for info in self.filelist]

    def infolist(self):
        return self.filelist

    def getinfo(self, name):
        info = self.NameToInfo.get(name)
        if info is None:
            raise KeyError("There is no item named " + repr(name) + " in the archive")
        return info

    def printdir(self, file=None):
        print("%-46s %19s %12s" % ("File Name", "Modified    ", "Size"), file=file)
        for info in self.filelist:
            date = "%d-%02d-%02d %02d:%02d:%02d" % info.date_time
            print("%-46s %s %12d" % (info.filename, date, info.file_size), file=file)

    def testzip(self):
        for info in self.filelist:
            try:
                self._content(info)
            except BadZipFile:
                return info.filename
        return None

    def setpassword(self, pwd):
        raise NotImplementedError("encrypted archives are not supported")

    # Reading

    def _info_of(self, name):
        return name if isinstance(name, ZipInfo) else self.getinfo(name)

    def _content(self, info):
        if self._closed:
            raise ValueError("Attempt to use ZIP archive that was already closed")
        if info.flag_bits & 1:
            raise RuntimeError("File " + repr(info.filename) + " is encrypted, password required for extraction")
        if info.compress_type != ZIP_STORED and info.compress_type != ZIP_DEFLATED:
            raise NotImplementedError("That compression method is not supported")
        self.fp.seek(info.header_offset)
        header = self.fp.read(30)
        if header[:4] != b"PK\3\4":
            raise BadZipFile("Bad magic number for file header")
        skipped = header[26] + (header[27] << 8) + header[28] + (header[29] << 8)
        self.fp.seek(info.header_offset + 30 + skipped)
        data = self.fp.read(info.compress_size)
        if info.compress_type == ZIP_DEFLATED:
            try:
                data = _zlib.decompress(data, -15)
            except _zlib.error:
                raise BadZipFile("Bad CRC-32 for file " + repr(info.filename))
        if _zlib.crc32(data) != info.CRC:
            raise BadZipFile("Bad CRC-32 for file " + repr(info.filename))
        return data

    @_specialize.argtype(1)
    def read(self, name, pwd=None):
        return self._content(self._info_of(name))

    @_specialize.arg_or_var(2)
    def open(self, name, mode="r", pwd=None, *, force_zip64=False):
        if mode == "w":
            if isinstance(name, ZipInfo):
                info = name
            else:
                info = ZipInfo(name)
                info.compress_type = self.compression
                info._level = self._level_of(None)
            self._check_writable()
            return _MemberWriter(self, info)
        if mode != "r":
            raise ValueError('open() requires mode "r" or "w"')
        info = self._info_of(name)
        return ZipExtFile(info.filename, self._content(info))

    @_specialize.argtype(1)
    def extract(self, member, path=None, pwd=None):
        return self._extract(self._info_of(member), _os.getcwd() if path is None else _os.fspath(path))

    def extractall(self, path=None, members=None, pwd=None):
        target = _os.getcwd() if path is None else _os.fspath(path)
        names = self.namelist() if members is None else [name for name in members]
        for name in names:
            self._extract(self.getinfo(name), target)

    def _extract(self, info, folder):
        parts = [part for part in info.filename.split("/") if part not in ("", ".", "..")]
        target = _os.path.normpath(_os.path.join(folder, "/".join(parts)))
        if info.is_dir():
            _os.makedirs(target, exist_ok=True)
            return target
        above = _os.path.dirname(target)
        if above and not _os.path.exists(above):
            _os.makedirs(above)
        data = self._content(info)
        with _builtins.open(target, "wb") as file:
            file.write(data)
        return target

    # Writing

    def _check_writable(self):
        if self.mode == "r":
            raise ValueError("write() requires mode 'w', 'x', or 'a'")
        if self._closed:
            raise ValueError("Attempt to write to ZIP archive that was already closed")

    def _add(self, info, data):
        self._check_writable()
        if info.filename in self.NameToInfo:
            import warnings

            warnings.warn("Duplicate name: " + repr(info.filename))
        if not info.external_attr:
            info.external_attr = 0o600 << 16
        info.file_size = len(data)
        info.CRC = _zlib.crc32(data)
        packed = data
        if info.compress_type == ZIP_DEFLATED:
            packed = _zlib.compress(data, info._level, -15)
        info.compress_size = len(packed)
        self.fp.seek(self._end)
        info.header_offset = self._end
        self.fp.write(info._local_header())
        self.fp.write(packed)
        self._end = self.fp.tell()
        self._changed = True
        self.filelist.append(info)
        self.NameToInfo[info.filename] = info

    def _level_of(self, compresslevel):
        if compresslevel is not None:
            return compresslevel
        return -1 if self.compresslevel is None else self.compresslevel

    @_specialize.argtype(1, 2)
    def writestr(self, zinfo_or_arcname, data, compress_type=None, compresslevel=None):
        content = data.encode("utf-8") if isinstance(data, str) else bytes(data)
        if isinstance(zinfo_or_arcname, ZipInfo):
            info = zinfo_or_arcname
        else:
            info = ZipInfo(zinfo_or_arcname, _now())
            info.compress_type = self.compression
            info._level = self._level_of(None)
            info.external_attr = 0o40775 << 16 | 0x10 if info.is_dir() else 0o600 << 16
        if compress_type is not None:
            info.compress_type = compress_type
        if compresslevel is not None:
            info._level = compresslevel
        self._add(info, content)

    @_specialize.argtype(1, 2)
    def write(self, filename, arcname=None, compress_type=None, compresslevel=None):
        self._check_writable()
        info = ZipInfo.from_file(filename, arcname)
        data = b""
        if not info.is_dir():
            info.compress_type = self.compression if compress_type is None else compress_type
            info._level = self._level_of(compresslevel)
            with _builtins.open(_os.fspath(filename), "rb") as file:
                data = file.read()
        self._add(info, data)

    def mkdir(self, name, mode=511):
        info = ZipInfo(name if name.endswith("/") else name + "/", _now())
        info.external_attr = (0o40000 | mode) << 16 | 0x10
        self._add(info, b"")

    def close(self):
        if self._closed:
            return
        if self.mode != "r" and self._changed:
            self._write_directory()
        self._closed = True
        if self._own:
            self.fp.close()

    def _write_directory(self):
        self.fp.seek(self._end)
        size = 0
        for info in self.filelist:
            header = info._central_header()
            size += len(header)
            self.fp.write(header)
        count = len(self.filelist)
        if self._end + size > 0xFFFFFFFF or count > 0xFFFF:
            raise LargeZipFile("the archive would need ZIP64 extensions")
        self.fp.write(_struct.pack(_END, b"PK\5\6", 0, 0, count, count, size, self._end, len(self.comment)))
        self.fp.write(self.comment)
        if self.mode == "a":
            self.fp.truncate()
        self.fp.flush()


def _now():
    now = _time.localtime(_time.time())
    return now.tm_year, now.tm_mon, now.tm_mday, now.tm_hour, now.tm_min, now.tm_sec
