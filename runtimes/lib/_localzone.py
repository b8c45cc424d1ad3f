"""The local time zone of the machine that the program runs on.

The environment variable TZ names it, otherwise it is `/etc/localtime`; both are files of the time
zone database, read the first time that local time is asked for. Where there is none, it is UTC.

Source: RFC 8536 (TZif).
"""

import os as _os

_FOLDER = "/usr/share/zoneinfo/"


class Zone:
    """Offsets from UTC in seconds: that of moment i holds from there to the next moment."""

    def __init__(self):
        self.moments = [0]
        self.kinds = [0]
        self.offsets = [0]
        self.summer = [False]
        self.names = ["UTC"]

    def kind_at(self, seconds):
        """Which kind of time it is at a moment, in seconds since 1970 UTC."""
        moments = self.moments
        if len(moments) == 0 or seconds < moments[0]:
            for kind in range(len(self.summer)):
                if not self.summer[kind]:
                    return kind
            return 0
        low = 0
        high = len(moments)
        while high - low > 1:
            middle = (low + high) // 2
            if moments[middle] <= seconds:
                low = middle
            else:
                high = middle
        return self.kinds[low]


def _number(data, at):
    """The signed number of 4 bytes."""
    value = data[at] << 24 | data[at + 1] << 16 | data[at + 2] << 8 | data[at + 3]
    return (value + 0x80000000 & 0xFFFFFFFF) - 0x80000000


def _moment(data, at, size):
    """The signed number of 4 or 8 bytes, of which no more than 47 bits count."""
    if size == 4:
        return _number(data, at)
    high = max(-32768, min(_number(data, at), 32767))
    return ((high + 32768) & 0xFFFF) * 0x100000000 - 0x800000000000 + (_number(data, at + 4) & 0xFFFFFFFF)


def _count(data, at):
    return _number(data, at) & 0xFFFFF


def _size(data, start, width):
    """The size of the part of a version in a file."""
    counts = [_count(data, start + 20 + 4 * i) for i in range(6)]
    return 44 + counts[3] * (width + 1) + counts[4] * 6 + counts[5] + counts[2] * (width + 4) + counts[1] + counts[0]


def _read(data):
    zone = Zone()
    start = 0
    width = 4
    if data[4] >= 50:
        start = _size(data, 0, 4)
        width = 8
    times = _count(data, start + 32)
    types = _count(data, start + 36)
    chars = _count(data, start + 40)
    at = start + 44
    zone.moments = [_moment(data, at + i * width, width) for i in range(times)]
    at += times * width
    zone.kinds = [data[at + i] for i in range(times)]
    at += times
    names_at = at + types * 6
    zone.offsets = []
    zone.summer = []
    zone.names = []
    for i in range(types):
        zone.offsets.append(_number(data, at + i * 6))
        zone.summer.append(data[at + i * 6 + 4] != 0)
        begin = names_at + data[at + i * 6 + 5]
        end = begin
        while end < names_at + chars and data[end] != 0:
            end += 1
        zone.names.append(data[begin:end].decode("ascii"))
    return zone


def _load():
    name = _os.environ.get("TZ", "")
    path = "/etc/localtime"
    if name != "":
        if name.startswith(":"):
            name = name[1:]
        path = name if name.startswith("/") else _FOLDER + name
    if not _os.path.exists(path) or _os.path.isdir(path):
        return Zone()
    with open(path, "rb") as file:
        data = file.read()
    if data[:4] != b"TZif":
        return Zone()
    return _read(data)


class _Known:
    def __init__(self):
        self.zone = None


_known = _Known()


def local():
    """The local zone."""
    if _known.zone is None:
        _known.zone = _load()
    return _known.zone


def offset_at(seconds):
    """The offset from UTC of local time at a moment."""
    zone = local()
    return zone.offsets[zone.kind_at(seconds)]


def to_utc(seconds, fold):
    """The moment at which clocks of the local zone show that many seconds since 1970."""
    a = offset_at(seconds)
    u1 = seconds - a
    t1 = u1 + offset_at(u1)
    if t1 == seconds:
        u2 = u1 + (86400 if fold else -86400)
        b = offset_at(u2)
        if a == b:
            return u1
    else:
        b = t1 - u1
    u2 = seconds - b
    t2 = u2 + offset_at(u2)
    if t2 == seconds:
        return u2
    if t1 == seconds:
        return u1
    return min(u1, u2) if fold else max(u1, u2)


def names():
    """The names of the present standard and summer time, the same twice where there is no summer time."""
    zone = local()
    standard = ""
    summer = ""
    for kind in zone.kinds + [0]:
        if zone.summer[kind]:
            summer = zone.names[kind]
        elif standard == "" or kind != 0:
            standard = zone.names[kind]
    return standard, summer or standard
