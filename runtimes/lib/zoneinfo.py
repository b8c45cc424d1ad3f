"""The module `zoneinfo`: time zones of the IANA database, from `/usr/share/zoneinfo` or the folders of PYTHONTZPATH.

Source: RFC 8536 (TZif), with POSIX.1 for the rule behind the last transition; the Python Library Reference,
section "zoneinfo", for what ambiguous times mean.
"""

import os as _os
from bisect import bisect_right as _bisect_right
from datetime import timedelta as _timedelta, tzinfo as _tzinfo

import _localzone

_FOLDERS = ("/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo")
_EPOCH = 719163
_DAYS_BEFORE = [0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]


class ZoneInfoNotFoundError(KeyError):
    """A key that the database does not have"""


class InvalidTZPathWarning(RuntimeWarning):
    pass


class _Kind:
    """A kind of time: how far it is from UTC, what of that is summer time, and its name"""

    def __init__(self, offset, dst, name):
        self.offset = offset
        self.dst = dst
        self.name = name


def _is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _day_of(year, month, day):
    """The number of a day since 1970"""
    before = year - 1
    days = before * 365 + before // 4 - before // 100 + before // 400 + _DAYS_BEFORE[month] + day
    if month > 2 and _is_leap(year):
        days += 1
    return days - _EPOCH


class _Day:
    """The day of a rule, and the second of it: `Mm.w.d`, `Jn` or `n`"""

    def __init__(self, text):
        day, _, time = text.partition("/")
        self.second = 7200 if time == "" else _seconds(time)
        self.month = 0
        self.week = 0
        self.number = 0
        self.julian = False
        if day[0] == "M":
            parts = day[1:].split(".")
            self.month = int(parts[0])
            self.week = int(parts[1])
            self.number = int(parts[2])
        elif day[0] == "J":
            self.julian = True
            self.number = int(day[1:])
        else:
            self.number = int(day)

    def moment(self, year):
        """The second of the year's day since 1970, as clocks show it"""
        if self.month == 0:
            first = _day_of(year, 1, 1)
            day = first + self.number
            if self.julian:
                day -= 1
                if self.number >= 60 and _is_leap(year):
                    day += 1
            return day * 86400 + self.second
        first = _day_of(year, self.month, 1)
        # 1970 began on a Thursday; Sunday is 0.
        day = first + (self.number - (first + 4)) % 7 + (self.week - 1) * 7
        after = _day_of(year + 1, 1, 1) if self.month == 12 else _day_of(year, self.month + 1, 1)
        if day >= after:
            day -= 7
        return day * 86400 + self.second


def _seconds(text):
    """[+-]hh[:mm[:ss]]"""
    negative = text[0] == "-"
    total = 0
    unit = 3600
    for part in text.lstrip("+-").split(":"):
        total += int(part) * unit
        unit //= 60
    return -total if negative else total


class _Rule:
    """What holds behind the last transition: a kind of time, or two that alternate every year"""

    def __init__(self, text):
        self.pos = 0
        self.text = text
        name = self._name()
        offset = -self._offset()
        self.standard = _Kind(offset, 0, name)
        self.summer = self.standard
        self.start = None
        self.end = None
        if self.pos < len(text):
            name = self._name()
            summer = offset + 3600
            if self.pos < len(text) and text[self.pos] != ",":
                summer = -self._offset()
            self.summer = _Kind(summer, summer - offset, name)
            parts = text[self.pos:].split(",")
            self.start = _Day(parts[1])
            self.end = _Day(parts[2])

    def _name(self):
        start = self.pos
        text = self.text
        if text[start] == "<":
            self.pos = text.find(">", start) + 1
            return text[start + 1:self.pos - 1]
        while self.pos < len(text) and text[self.pos].isalpha():
            self.pos += 1
        return text[start:self.pos]

    def _offset(self):
        start = self.pos
        while self.pos < len(self.text) and (self.text[self.pos].isdigit() or self.text[self.pos] in "+-:"):
            self.pos += 1
        return _seconds(self.text[start:self.pos])

    def _chosen(self, second, start, end):
        if start < end:
            return start <= second < end
        return not end <= second < start

    def at_wall(self, second, year, fold):
        """The kind of time when clocks show a second"""
        if self.start is None or self.end is None:
            return self.standard
        start = self.start.moment(year)
        end = self.end.moment(year)
        difference = self.summer.dst
        if (fold == 1) == (difference >= 0):
            end -= difference
        else:
            start += difference
        return self.summer if self._chosen(second, start, end) else self.standard

    def at_utc(self, second, year):
        """The kind of time at a moment, and whether clocks show it for the second time"""
        if self.start is None or self.end is None:
            return self.standard, False
        start = self.start.moment(year) - self.standard.offset
        end = self.end.moment(year) - self.summer.offset
        difference = self.summer.dst
        kind = self.summer if self._chosen(second, start, end) else self.standard
        ambiguous = end if difference > 0 else start
        return kind, ambiguous <= second < ambiguous + abs(difference)


class _Data:
    """The transitions of a zone: moments of UTC, the kinds that begin there, and the times that clocks show"""

    def __init__(self, moments, kinds, before, rule):
        self.moments = moments
        self.kinds = kinds
        self.before = before
        self.rule = rule
        self.first = []
        self.second = []
        last = before
        for i in range(len(moments)):
            kind = kinds[i]
            self.first.append(moments[i] + max(last.offset, kind.offset))
            self.second.append(moments[i] + min(last.offset, kind.offset))
            last = kind

    def at_wall(self, second, year, fold):
        shown = self.second if fold == 1 else self.first
        n = len(shown)
        if n > 0 and second < shown[0]:
            return self.before
        if n == 0 or second > shown[n - 1]:
            if self.rule is None:
                return self.kinds[n - 1] if n > 0 else self.before
            return self.rule.at_wall(second, year, fold)
        return self.kinds[_bisect_right(shown, second) - 1]

    def at_utc(self, second, year):
        moments = self.moments
        n = len(moments)
        if n > 0 and second < moments[0]:
            return self.before, False
        if self.rule is not None and (n == 0 or second > moments[n - 1]):
            if self.rule.start is not None:
                return self.rule.at_utc(second, year)
        if n == 0:
            return self.rule.standard if self.rule is not None else self.before, False
        at = _bisect_right(moments, second)
        last = self.kinds[at - 2] if at >= 2 else self.before
        kind = self.kinds[at - 1]
        return kind, last.offset - kind.offset > second - moments[at - 1]


def _summer_parts(zone):
    """What of the offset of each kind of time is summer time: the difference from what comes before or behind"""
    count = len(zone.offsets)
    parts = [0] * count
    for i in range(1, len(zone.kinds)):
        kind = zone.kinds[i]
        if not zone.summer[kind] or parts[kind] != 0:
            continue
        before = zone.kinds[i - 1]
        part = 0
        if not zone.summer[before]:
            part = zone.offsets[kind] - zone.offsets[before]
        if part == 0 and kind < count - 1 and i + 1 < len(zone.kinds):
            behind = zone.kinds[i + 1]
            if zone.summer[behind]:
                continue
            part = zone.offsets[kind] - zone.offsets[behind]
        parts[kind] = part
    for kind in range(count):
        if zone.summer[kind] and parts[kind] == 0:
            parts[kind] = 3600
    return parts


def _data_of(content):
    zone = _localzone._read(content)
    parts = _summer_parts(zone)
    kinds = [_Kind(zone.offsets[i], parts[i], zone.names[i]) for i in range(len(zone.offsets))]
    before = kinds[0]
    for i in range(len(kinds)):
        if not zone.summer[i]:
            before = kinds[i]
            break
    rule = None
    if content[4] >= 50:
        footer = content[content.rfind(b"\n", 0, len(content) - 1) + 1:len(content) - 1].decode("ascii")
        if footer != "":
            rule = _Rule(footer)
    return _Data(zone.moments, [kinds[i] for i in zone.kinds], before, rule)


_cache = {}


def _load(key):
    if key in _cache:
        return _cache[key]
    if key.startswith("/"):
        raise ValueError("ZoneInfo keys may not be absolute paths, got: " + key)
    if _os.path.normpath(key) != key or key.startswith(".."):
        raise ValueError("ZoneInfo keys must be normalized relative paths, got: " + key)
    folders = _os.environ.get("PYTHONTZPATH", "").split(":")
    for folder in folders + list(_FOLDERS):
        path = folder + "/" + key
        if folder != "" and _os.path.isfile(path):
            with open(path, "rb") as file:
                content = file.read()
            if content[:4] == b"TZif":
                data = _data_of(content)
                _cache[key] = data
                return data
    raise ZoneInfoNotFoundError("No time zone found with key " + key)


class ZoneInfo(_tzinfo):
    """A time zone of the database"""

    def __init__(self, key):
        self.key = key
        self._data = _load(key)

    def __str__(self):
        return self.key

    def __repr__(self):
        return "zoneinfo.ZoneInfo(key=" + repr(self.key) + ")"

    def _kind(self, dt):
        second = (dt.toordinal() - _EPOCH) * 86400 + dt.hour * 3600 + dt.minute * 60 + dt.second
        return self._data.at_wall(second, dt.year, dt.fold)

    def utcoffset(self, dt):
        if dt is None:
            return None
        return _timedelta(seconds=self._kind(dt).offset)

    def dst(self, dt):
        if dt is None:
            return None
        return _timedelta(seconds=self._kind(dt).dst)

    def tzname(self, dt):
        if dt is None:
            return None
        return self._kind(dt).name

    def fromutc(self, dt):
        if dt.tzinfo is not self:
            raise ValueError("fromutc: dt.tzinfo is not self")
        second = (dt.toordinal() - _EPOCH) * 86400 + dt.hour * 3600 + dt.minute * 60 + dt.second
        kind, again = self._data.at_utc(second, dt.year)
        result = dt + _timedelta(seconds=kind.offset)
        return result.replace(fold=1) if again else result
