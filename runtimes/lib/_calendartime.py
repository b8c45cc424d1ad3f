"""The functions of the module `time` that take moments apart and show them.

Source: the Python Library Reference, section "time".
"""

import time as _time
from collections import namedtuple as _namedtuple

import _dateformat
import _localzone

_FIELDS = "tm_year tm_mon tm_mday tm_hour tm_min tm_sec tm_wday tm_yday tm_isdst"


class struct_time(_namedtuple("struct_time", _FIELDS)):
    """A moment in parts."""

    def __repr__(self):
        return (
            "time.struct_time(tm_year=%d, tm_mon=%d, tm_mday=%d, tm_hour=%d, tm_min=%d, tm_sec=%d, "
            "tm_wday=%d, tm_yday=%d, tm_isdst=%d)"
        ) % (
            self.tm_year,
            self.tm_mon,
            self.tm_mday,
            self.tm_hour,
            self.tm_min,
            self.tm_sec,
            self.tm_wday,
            self.tm_yday,
            self.tm_isdst,
        )


def make(t):
    if len(t) < 9:
        raise TypeError("time.struct_time() takes an at least 9-sequence (%d-sequence given)" % len(t))
    return struct_time(t[0], t[1], t[2], t[3], t[4], t[5], t[6], t[7], t[8])


def _parts(seconds, dst):
    year, month, day = _dateformat.ord2ymd(seconds // 86400 + 719163)
    rest = seconds % 86400
    ordinal = _dateformat.ymd2ord(year, month, day)
    yearday = ordinal - _dateformat.ymd2ord(year, 1, 1) + 1
    weekday = (ordinal + 6) % 7
    return struct_time(year, month, day, rest // 3600, rest // 60 % 60, rest % 60, weekday, yearday, dst)


def _whole(seconds):
    if seconds is None:
        seconds = _time.time()
    if not -62135596800 <= seconds <= 253402300799:
        raise OverflowError("timestamp out of range for platform time_t")
    return int(seconds // 1)


def gmtime(seconds):
    return _parts(_whole(seconds), 0)


def localtime(seconds):
    moment = _whole(seconds)
    zone = _localzone.local()
    kind = zone.kind_at(moment)
    return _parts(moment + zone.offsets[kind], 1 if zone.summer[kind] else 0)


def mktime(t):
    month = t[1] - 1
    days = _dateformat.ymd2ord(t[0] + month // 12, month % 12 + 1, 1) + t[2] - 1 - 719163
    return float(_localzone.to_utc(days * 86400 + t[3] * 3600 + t[4] * 60 + t[5], t[8] == 0))


def strftime(format, t):
    year = t[0]
    month = t[1] or 1
    day = t[2] or 1
    yearday = t[7] or 1
    if not 1 <= month <= 12:
        raise ValueError("month out of range")
    if not 1 <= day <= 31:
        raise ValueError("day of month out of range")
    if not 0 <= t[3] <= 23:
        raise ValueError("hour out of range")
    if not 0 <= t[4] <= 59:
        raise ValueError("minute out of range")
    if not 0 <= t[5] <= 61:
        raise ValueError("seconds out of range")
    if t[6] < -1:
        raise ValueError("day of week out of range")
    if not 1 <= yearday <= 366:
        raise ValueError("day of year out of range")
    moment = _dateformat.Moment(year, month, day, t[3], t[4], t[5], t[6] % 7, yearday)
    standard, summer = _localzone.names()
    moment.zone = summer if t[8] > 0 else standard
    if "%z" in format or "%s" in format:
        seconds = int(mktime(t))
        moment.seconds = seconds
        minutes = _localzone.offset_at(seconds) // 60
        moment.offset = "%s%02d%02d" % ("-" if minutes < 0 else "+", abs(minutes) // 60, abs(minutes) % 60)
    return moment.show(format)


def strptime(text, format):
    zones = [name.lower() for name in _localzone.names()]
    p = _dateformat.parse(text, format, zones)
    return struct_time(p.year, p.month, p.day, p.hour, p.minute, p.second, p.weekday, p.yearday, p.dst)


def asctime(t):
    day = _dateformat.DAYS[t[6]][:3]
    month = _dateformat.MONTHS[t[1] - 1][:3]
    return "%s %s %2d %02d:%02d:%02d %d" % (day, month, t[2], t[3], t[4], t[5], t[0])


def standard_offset():
    """Seconds west of UTC in standard time."""
    return _offset(False)


def summer_offset():
    return _offset(True)


def _offset(summer):
    zone = _localzone.local()
    found = 0
    other = 0
    for kind in [0] + zone.kinds:
        if zone.summer[kind] == summer:
            found = zone.offsets[kind]
        other = zone.offsets[kind] if not summer or not zone.summer[kind] else other
    if summer and not has_summer():
        return -other
    return -found


def has_summer():
    """Whether a part of the year has summer time."""
    standard, summer = _localzone.names()
    return 1 if standard != summer else 0
