"""The module `datetime`: dates, times, moments, durations and zones of fixed offset.

Methods of operators have a graph for each kind of operand (`_by_operand`), so that what they give
is known at each place: the difference of two dates is a `timedelta`, a date less a `timedelta` is
a date.

Source: the Python Library Reference, section "datetime"; CPython's `_datetime` for the texts of
errors and the rounding of fractions.
"""

import math as _math
import time as _time
from collections import namedtuple as _namedtuple

import _dateformat
import _localzone
import _ratio

MINYEAR = 1
MAXYEAR = 9999
_MAX_ORDINAL = 3652059
_EPOCH_ORDINAL = 719163
# With it in a sum, the sum is as large as it needs.
_LARGE = 1 << 80


def _by_operand(method):
    method._annspecialcase_ = "specialize:argtype(1)"
    return method


def _two(n):
    return "%02d" % n


def _apart(value, factor):
    """Days, seconds and microseconds of a number of units of that many microseconds, and what is less."""
    if isinstance(value, int):
        if factor >= 86400000000:
            return value * (factor // 86400000000), 0, 0, 0.0
        if factor >= 1000000:
            per_day = 86400000000 // factor
            return value // per_day, value % per_day * (factor // 1000000), 0, 0.0
        per_second = 1000000 // factor
        seconds = value // per_second
        return seconds // 86400, seconds % 86400, value % per_second * factor, 0.0
    if isinstance(value, float):
        fraction, whole = _math.modf(value)
        days, seconds, micros, _ = _apart(int(whole), factor)
        rest, part = _math.modf(fraction * factor)
        n = int(part)
        return days, seconds + n // 1000000, micros + n % 1000000, rest
    raise TypeError("unsupported type for timedelta days component: " + type(value).__name__)


def _round_half_even(x):
    whole = _math.floor(x + 0.5)
    if whole - x == 0.5 and _math.fmod(whole, 2.0) != 0.0:
        whole -= 1
    return int(whole)


def _divide_nearest(a, b):
    """The quotient of two ints, halves to even."""
    q, r = divmod(a, b)
    r *= 2
    above = r > b if b > 0 else r < b
    if above or r == b and q % 2 == 1:
        q += 1
    return q


class _Named:
    """Classes whose names messages about operators have with the module, but not the names of what derives from them"""

    _mixin_ = True
    _names_in_messages_ = {name: "datetime." + name for name in ("date", "datetime", "time", "timedelta")}

    def __init_subclass__(cls):
        if cls.__module__ != __name__:
            cls._names_in_messages_ = {}


class timedelta(_Named):
    """A duration."""

    def __init__(self, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        d, s, us, rest = _apart(days, 86400000000)
        if seconds != 0:
            d1, s1, us1, rest1 = _apart(seconds, 1000000)
            d += d1
            s += s1
            us += us1
            rest += rest1
        if microseconds != 0:
            d1, s1, us1, rest1 = _apart(microseconds, 1)
            d += d1
            s += s1
            us += us1
            rest += rest1
        if milliseconds != 0:
            d1, s1, us1, rest1 = _apart(milliseconds, 1000)
            d += d1
            s += s1
            us += us1
            rest += rest1
        if minutes != 0:
            d1, s1, us1, rest1 = _apart(minutes, 60000000)
            d += d1
            s += s1
            us += us1
            rest += rest1
        if hours != 0:
            d1, s1, us1, rest1 = _apart(hours, 3600000000)
            d += d1
            s += s1
            us += us1
            rest += rest1
        if weeks != 0:
            d1, s1, us1, rest1 = _apart(weeks, 604800000000)
            d += d1
            s += s1
            us += us1
            rest += rest1
        if rest != 0.0:
            # Halves to even, of the sum and not of the rest.
            odd = us % 2
            whole = _math.floor(rest + 0.5)
            if whole - rest == 0.5:
                us += 2 * _round_half_even((rest + odd) * 0.5) - odd
            else:
                us += int(whole)
        s += us // 1000000
        us = us % 1000000
        d += s // 86400
        s = s % 86400
        if not -999999999 <= d <= 999999999:
            if not -2147483648 <= d <= 2147483647:
                raise OverflowError("Python int too large to convert to C int")
            raise OverflowError("days=%d; must have magnitude <= 999999999" % d)
        # The remainder is the number, and shows that it is a word.
        self._days = (d + 999999999) % 1999999999 - 999999999
        self._seconds = s
        self._micros = us

    __init__._annspecialcase_ = "specialize:argtype(1, 2, 3, 4, 5, 6, 7)"

    @property
    def days(self):
        return self._days

    @property
    def seconds(self):
        return self._seconds

    @property
    def microseconds(self):
        return self._micros

    def _fits(self):
        """Whether the microseconds fit a word."""
        return -30000000 < self._days < 30000000

    def _word(self):
        days = (self._days + 30000000) % 60000000 - 30000000
        return (days * 86400 + self._seconds) * 1000000 + self._micros

    def _exact(self):
        return (self._days * 86400 + self._seconds + _LARGE - _LARGE) * 1000000 + self._micros

    def total_seconds(self):
        if self._fits():
            return self._word() / 1000000
        return self._exact() / 1000000

    def __repr__(self):
        parts = []
        if self._days != 0:
            parts.append("days=%d" % self._days)
        if self._seconds != 0:
            parts.append("seconds=%d" % self._seconds)
        if self._micros != 0:
            parts.append("microseconds=%d" % self._micros)
        return "datetime.timedelta(" + (", ".join(parts) or "0") + ")"

    def __str__(self):
        text = "%d:%02d:%02d" % (self._seconds // 3600, self._seconds // 60 % 60, self._seconds % 60)
        if self._days != 0:
            text = "%d day%s, " % (self._days, "" if abs(self._days) == 1 else "s") + text
        if self._micros != 0:
            text += ".%06d" % self._micros
        return text

    def __hash__(self):
        return hash((self._days, self._seconds, self._micros))

    def _compare(self, other):
        if self._days != other._days:
            return -1 if self._days < other._days else 1
        if self._seconds != other._seconds:
            return -1 if self._seconds < other._seconds else 1
        if self._micros != other._micros:
            return -1 if self._micros < other._micros else 1
        return 0

    @_by_operand
    def __eq__(self, other):
        if isinstance(other, timedelta):
            return self._compare(other) == 0
        return NotImplemented

    @_by_operand
    def __lt__(self, other):
        if isinstance(other, timedelta):
            return self._compare(other) < 0
        return NotImplemented

    @_by_operand
    def __le__(self, other):
        if isinstance(other, timedelta):
            return self._compare(other) <= 0
        return NotImplemented

    @_by_operand
    def __gt__(self, other):
        if isinstance(other, timedelta):
            return self._compare(other) > 0
        return NotImplemented

    @_by_operand
    def __ge__(self, other):
        if isinstance(other, timedelta):
            return self._compare(other) >= 0
        return NotImplemented

    def __bool__(self):
        return self._days != 0 or self._seconds != 0 or self._micros != 0

    def __pos__(self):
        return self

    def __neg__(self):
        return timedelta(-self._days, -self._seconds, -self._micros)

    def __abs__(self):
        return -self if self._days < 0 else self

    @_by_operand
    def __add__(self, other):
        if isinstance(other, timedelta):
            return timedelta(self._days + other._days, self._seconds + other._seconds, self._micros + other._micros)
        return NotImplemented

    @_by_operand
    def __sub__(self, other):
        if isinstance(other, timedelta):
            return timedelta(self._days - other._days, self._seconds - other._seconds, self._micros - other._micros)
        return NotImplemented

    def _times(self, n):
        """The product with an int; one beyond words has too many days unless this one is short."""
        if self._days == 0 and self._seconds == 0:
            return timedelta(0, n // 1000000 * self._micros, n % 1000000 * self._micros)
        if not -100000000000000 <= n <= 100000000000000:
            if not self:
                return self
            raise OverflowError("Python int too large to convert to C int")
        # A day for each step of n // 86400 seconds, and so on: everything stays a word.
        micros = n % 1000000 * self._micros
        seconds = n // 1000000 * self._micros + n % 86400 * self._seconds
        days = n // 86400 * self._seconds
        return timedelta(days, seconds, micros) + timedelta(self._days * n)

    @_by_operand
    def __mul__(self, other):
        if isinstance(other, int):
            return self._times(other)
        if isinstance(other, float):
            a, b = _ratio.ratio(other)
            return _of_exact(_divide_nearest(self._exact() * a, b))
        return NotImplemented

    @_by_operand
    def __rmul__(self, other):
        return self * other

    @_by_operand
    def __floordiv__(self, other):
        if isinstance(other, timedelta):
            if not other:
                raise ZeroDivisionError("integer division or modulo by zero")
            if self._fits() and other._fits():
                return self._word() // other._word()
            return int(self._exact() // other._exact())
        if isinstance(other, int):
            if other == 0:
                raise ZeroDivisionError("integer division or modulo by zero")
            if self._fits():
                return _of_word(self._word() // other)
            return _of_exact(self._exact() // other)
        return NotImplemented

    @_by_operand
    def __truediv__(self, other):
        if isinstance(other, timedelta):
            if not other:
                raise ZeroDivisionError("division by zero")
            if self._fits() and other._fits():
                return self._word() / other._word()
            return self._exact() / other._exact()
        if isinstance(other, int):
            if other == 0:
                raise ZeroDivisionError("integer division or modulo by zero")
            return _of_exact(_divide_nearest(self._exact(), other))
        if isinstance(other, float):
            a, b = _ratio.ratio(other)
            if a == 0:
                raise ZeroDivisionError("integer division or modulo by zero")
            return _of_exact(_divide_nearest(self._exact() * b, a))
        return NotImplemented

    @_by_operand
    def __mod__(self, other):
        if isinstance(other, timedelta):
            if not other:
                raise ZeroDivisionError("integer modulo by zero")
            if self._fits() and other._fits():
                return _of_word(self._word() % other._word())
            return _of_exact(self._exact() % other._exact())
        return NotImplemented

    @_by_operand
    def __divmod__(self, other):
        if isinstance(other, timedelta):
            return self // other, self % other
        return NotImplemented


def _of_word(micros):
    seconds = micros // 1000000
    return timedelta(seconds // 86400, seconds % 86400, micros % 1000000)


def _of_exact(micros):
    rest = micros % 86400000000
    return timedelta(micros // 86400000000, rest // 1000000, rest % 1000000)


timedelta.min = timedelta(-999999999)
timedelta.max = timedelta(days=999999999, hours=23, minutes=59, seconds=59, microseconds=999999)
timedelta.resolution = timedelta(microseconds=1)


class IsoCalendarDate(_namedtuple("IsoCalendarDate", "year week weekday")):
    """Year, week and day of the ISO calendar."""

    def __repr__(self):
        return "datetime.IsoCalendarDate(year=%d, week=%d, weekday=%d)" % (self.year, self.week, self.weekday)


class tzinfo:
    """A time zone."""

    def utcoffset(self, dt):
        raise NotImplementedError("a tzinfo subclass must implement utcoffset()")

    def dst(self, dt):
        raise NotImplementedError("a tzinfo subclass must implement dst()")

    def tzname(self, dt):
        raise NotImplementedError("a tzinfo subclass must implement tzname()")

    def fromutc(self, dt):
        if dt.tzinfo is not self:
            raise ValueError("fromutc: dt.tzinfo is not self")
        offset = dt.utcoffset()
        if offset is None:
            raise ValueError("fromutc: non-None utcoffset() result required")
        dst = dt.dst()
        if dst is None:
            raise ValueError("fromutc: non-None dst() result required")
        delta = offset - dst
        if delta:
            dt = dt + delta
            dst = dt.dst()
            if dst is None:
                raise ValueError("fromutc: tz.dst() gave inconsistent results; cannot convert")
        return dt + dst


def _offset_text(offset):
    """+hh:mm, with seconds and microseconds where there are some."""
    sign = "+"
    if offset._days < 0:
        sign = "-"
        offset = -offset
    seconds = offset._seconds
    text = sign + _two(seconds // 3600) + ":" + _two(seconds // 60 % 60)
    if seconds % 60 or offset._micros:
        text += ":" + _two(seconds % 60)
        if offset._micros:
            text += ".%06d" % offset._micros
    return text


def _check_offset(offset):
    if offset is not None and not (offset._days == 0 or offset._days == -1 and (offset._seconds or offset._micros)):
        raise ValueError(
            "offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not %s."
            % repr(offset)
        )
    return offset


class timezone(tzinfo):
    """A zone of fixed offset from UTC."""

    def __init__(self, offset, name=None):
        self._offset = _check_offset(offset)
        self._name = name

    def utcoffset(self, dt):
        return self._offset

    def dst(self, dt):
        return None

    def tzname(self, dt):
        name = self._name
        if name is not None:
            return name
        if not self._offset:
            return "UTC"
        return "UTC" + _offset_text(self._offset)

    def fromutc(self, dt):
        if dt.tzinfo is not self:
            raise ValueError("fromutc: dt.tzinfo is not self")
        return dt + self._offset

    def __repr__(self):
        name = self._name
        if name is not None:
            return "datetime.timezone(%r, %r)" % (self._offset, name)
        if not self._offset:
            return "datetime.timezone.utc"
        return "datetime.timezone(%r)" % self._offset

    def __str__(self):
        return self.tzname(None)

    def __eq__(self, other):
        if isinstance(other, timezone):
            return self._offset == other._offset
        return NotImplemented

    def __hash__(self):
        return hash(self._offset)


timezone.utc = timezone(timedelta(0))
timezone.min = timezone(-timedelta(hours=23, minutes=59))
timezone.max = timezone(timedelta(hours=23, minutes=59))
UTC = timezone.utc

# What `replace` and `combine` take for "as it is".
_SAME = tzinfo()


def _check_date(year, month, day):
    if not MINYEAR <= year <= MAXYEAR:
        raise ValueError("year %d is out of range" % year)
    if not 1 <= month <= 12:
        raise ValueError("month must be in 1..12")
    if not 1 <= day <= _dateformat.days_in_month(year, month):
        raise ValueError("day is out of range for month")


def _check_time(hour, minute, second, microsecond, fold):
    if not 0 <= hour <= 23:
        raise ValueError("hour must be in 0..23")
    if not 0 <= minute <= 59:
        raise ValueError("minute must be in 0..59")
    if not 0 <= second <= 59:
        raise ValueError("second must be in 0..59")
    if not 0 <= microsecond <= 999999:
        raise ValueError("microsecond must be in 0..999999")
    if fold != 0 and fold != 1:
        raise ValueError("fold must be either 0 or 1")


def _shown(name):
    """The name of a class, with the module where it is of this one."""
    if name == "date" or name == "datetime":
        return "datetime." + name
    return name


class date(_Named):
    """A day of the Gregorian calendar."""

    def __init__(self, year, month, day):
        _check_date(year, month, day)
        self._year = year & 0x3FFF
        self._month = month & 15
        self._day = day & 31

    @staticmethod
    def today():
        return _today()

    @staticmethod
    def fromtimestamp(timestamp):
        return _local_moment(timestamp).date()

    @classmethod
    def fromordinal(cls, n):
        year, month, day = _ordinal_parts(n)
        return cls(year, month, day)

    @classmethod
    def fromisoformat(cls, date_string):
        year, month, day = _iso_date(date_string, date_string)
        return cls(year, month, day)

    @classmethod
    def fromisocalendar(cls, year, week, day):
        y, m, d = _iso_parts(year, week, day)
        return cls(y, m, d)

    @property
    def year(self):
        return self._year

    @property
    def month(self):
        return self._month

    @property
    def day(self):
        return self._day

    def __repr__(self):
        return "%s(%d, %d, %d)" % (_shown(type(self).__name__), self._year, self._month, self._day)

    def __str__(self):
        return self.isoformat()

    def isoformat(self):
        return "%04d-%02d-%02d" % (self._year, self._month, self._day)

    def ctime(self):
        return self.strftime("%a %b %e 00:00:00 ") + "%04d" % self._year

    def _moment(self):
        ordinal = self.toordinal()
        first = _dateformat.ymd2ord(self._year, 1, 1)
        moment = _dateformat.Moment(
            self._year, self._month, self._day, 0, 0, 0, (ordinal + 6) % 7, ordinal - first + 1
        )
        moment.micros = "000000"
        return moment

    def strftime(self, format):
        moment = self._moment()
        if "%s" in format:
            moment.seconds = _localzone.to_utc((self.toordinal() - _EPOCH_ORDINAL) * 86400, False)
        return moment.show(format)

    def __format__(self, format_spec):
        if format_spec == "":
            return str(self)
        return self.strftime(format_spec)

    def timetuple(self):
        return _struct_time(self, 0, 0, 0, -1)

    def toordinal(self):
        return _dateformat.ymd2ord(self._year, self._month, self._day)

    def weekday(self):
        return (self.toordinal() + 6) % 7

    def isoweekday(self):
        return self.weekday() + 1

    def isocalendar(self):
        year, week, day = _dateformat.iso_calendar(self._year, self._month, self._day)
        return IsoCalendarDate(year, week, day)

    def replace(self, year=None, month=None, day=None):
        return type(self)(
            self._year if year is None else year,
            self._month if month is None else month,
            self._day if day is None else day,
        )

    def __hash__(self):
        return hash((self._year, self._month, self._day))

    def _compare_days(self, other):
        return (self._year * 16 + self._month) * 32 + self._day - ((other._year * 16 + other._month) * 32 + other._day)

    @_by_operand
    def __eq__(self, other):
        if isinstance(other, datetime):
            return False
        if isinstance(other, date):
            return self._compare_days(other) == 0
        return NotImplemented

    @_by_operand
    def __lt__(self, other):
        if isinstance(other, datetime):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        if isinstance(other, date):
            return self._compare_days(other) < 0
        return NotImplemented

    @_by_operand
    def __le__(self, other):
        if isinstance(other, datetime):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        if isinstance(other, date):
            return self._compare_days(other) <= 0
        return NotImplemented

    @_by_operand
    def __gt__(self, other):
        if isinstance(other, datetime):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        if isinstance(other, date):
            return self._compare_days(other) > 0
        return NotImplemented

    @_by_operand
    def __ge__(self, other):
        if isinstance(other, datetime):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        if isinstance(other, date):
            return self._compare_days(other) >= 0
        return NotImplemented

    @_by_operand
    def __add__(self, other):
        if isinstance(other, timedelta):
            return _day_after(self, other._days)
        return NotImplemented

    @_by_operand
    def __radd__(self, other):
        if isinstance(other, timedelta):
            return self + other
        return NotImplemented

    @_by_operand
    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _day_after(self, -other._days)
        if isinstance(other, datetime):
            raise TypeError("unsupported operand type(s) for -: 'datetime.date' and 'datetime.datetime'")
        if isinstance(other, date):
            return timedelta(self.toordinal() - other.toordinal())
        return NotImplemented


def _day_after(day, days):
    n = day.toordinal() + days
    if not 1 <= n <= _MAX_ORDINAL:
        raise OverflowError("date value out of range")
    y, m, d = _dateformat.ord2ymd(n)
    return type(day)(y, m, d)


date.min = date(1, 1, 1)
date.max = date(9999, 12, 31)
date.resolution = timedelta(days=1)


def _ordinal_parts(n):
    if n < 1:
        raise ValueError("ordinal must be >= 1")
    year, month, day = _dateformat.ord2ymd(n)
    if year > MAXYEAR:
        raise ValueError("year %d is out of range" % year)
    return year, month, day


def _iso_parts(year, week, day):
    if not MINYEAR <= year <= MAXYEAR:
        raise ValueError("Year is out of range: %d" % year)
    if not 1 <= week <= 52:
        first = _dateformat.ymd2ord(year, 1, 1) % 7
        if week != 53 or not (first == 4 or first == 3 and _dateformat.is_leap(year)):
            raise ValueError("Invalid week: %d" % week)
    if not 1 <= day <= 7:
        raise ValueError("Invalid day: %d (range is [1, 7])" % day)
    return _ordinal_parts(_dateformat.isoweek1monday(year) + (week - 1) * 7 + day - 1)


# Texts of ISO 8601.


def _digits(text, begin, end):
    """The number that is there, or -1."""
    if end > len(text):
        return -1
    value = 0
    for i in range(begin, end):
        c = text[i]
        if not "0" <= c <= "9":
            return -1
        value = (value * 10 + ord(c) - 48) % 1000000000
    return value


def _bad_iso(whole):
    return ValueError("Invalid isoformat string: " + repr(whole))


def _iso_date(text, whole):
    n = len(text)
    if n != 7 and n != 8 and n != 10:
        raise _bad_iso(whole)
    year = _digits(text, 0, 4)
    if year < 0:
        raise _bad_iso(whole)
    pos = 4
    dashes = text[4] == "-"
    if dashes:
        pos = 5
    if text[pos] == "W":
        pos += 1
        week = _digits(text, pos, pos + 2)
        pos += 2
        day = 1
        if n > pos:
            if (text[pos] == "-") != dashes:
                raise _bad_iso(whole)
            if dashes:
                pos += 1
            day = _digits(text, pos, pos + 1)
            pos += 1
        if week < 0 or day < 0 or pos != n:
            raise _bad_iso(whole)
        return _iso_parts(year, week, day)
    month = _digits(text, pos, pos + 2)
    pos += 2
    if pos >= n or (text[pos] == "-") != dashes:
        raise _bad_iso(whole)
    if dashes:
        pos += 1
    day = _digits(text, pos, pos + 2)
    if month < 0 or day < 0 or pos + 2 != n:
        raise _bad_iso(whole)
    return year, month, day


def _iso_clock(text, whole):
    """Hour, minute, second and microseconds."""
    parts = [0, 0, 0, 0]
    n = len(text)
    pos = 0
    colons = False
    for i in range(3):
        value = _digits(text, pos, pos + 2)
        if value < 0:
            raise _bad_iso(whole)
        parts[i] = value
        pos += 2
        c = text[pos : pos + 1]
        if i == 0:
            colons = c == ":"
        if c == "" or i == 2:
            break
        if colons:
            if c != ":":
                # A point is only allowed after the seconds.
                raise _bad_iso(whole)
            pos += 1
    if pos < n:
        if text[pos] not in ".,":
            raise _bad_iso(whole)
        pos += 1
        size = min(6, n - pos)
        value = _digits(text, pos, pos + size)
        if value < 0 or size == 0 or _digits(text, pos, n) < 0:
            raise _bad_iso(whole)
        for _ in range(6 - size):
            value *= 10
        parts[3] = value
    return parts


def _iso_time(text, whole):
    """The parts of the time, and the zone or None."""
    at = -1
    for i in range(len(text)):
        if text[i] in "+-Z":
            at = i
            break
    if at < 0:
        return _iso_clock(text, whole), None
    parts = _iso_clock(text[:at], whole)
    if text[at] == "Z":
        if at + 1 != len(text):
            raise _bad_iso(whole)
        return parts, timezone.utc
    zone = text[at + 1 :]
    if len(zone) < 2 or len(zone) == 3:
        raise _bad_iso(whole)
    offset = _iso_clock(zone, whole)
    seconds = offset[0] * 3600 + offset[1] * 60 + offset[2]
    if seconds == 0 and offset[3] == 0:
        return parts, timezone.utc
    delta = timedelta(0, seconds, offset[3])
    return parts, timezone(-delta if text[at] == "-" else delta)


def _iso_separator(text):
    """Where the date ends."""
    n = len(text)
    if n == 7:
        return 7
    if text[4] == "-":
        if text[5] != "W":
            return 10
        if n > 8 and text[8] == "-":
            if n > 10 and "0" <= text[10] <= "9":
                return 8
            return 10
        return 8
    if text[4] == "W":
        i = 7
        while i < n and "0" <= text[i] <= "9":
            i += 1
        if i < 9:
            return i
        return 7 if i % 2 == 0 else 8
    return 8


def _clock_text(hour, minute, second, micros, timespec):
    if timespec == "auto":
        timespec = "microseconds" if micros else "seconds"
    if timespec == "hours":
        return _two(hour)
    if timespec == "minutes":
        return "%02d:%02d" % (hour, minute)
    if timespec == "seconds":
        return "%02d:%02d:%02d" % (hour, minute, second)
    if timespec == "milliseconds":
        return "%02d:%02d:%02d.%03d" % (hour, minute, second, micros // 1000)
    if timespec == "microseconds":
        return "%02d:%02d:%02d.%06d" % (hour, minute, second, micros)
    raise ValueError("Unknown timespec value")


def _format_zone(moment, offset, name):
    if offset is not None:
        text = _offset_text(offset)
        moment.offset = text.replace(":", "")
    if name is not None:
        moment.zone = name


class time(_Named):
    """A time of the day."""

    def __init__(self, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        _check_time(hour, minute, second, microsecond, fold)
        self._hour = hour & 31
        self._minute = minute & 63
        self._second = second & 63
        self._micros = microsecond & 0xFFFFF
        self._tzinfo = tzinfo
        self._fold = fold

    @staticmethod
    def fromisoformat(time_string):
        text = time_string
        if text.startswith("T"):
            text = text[1:]
        parts, zone = _iso_time(text, time_string)
        return time(parts[0], parts[1], parts[2], parts[3], zone)

    @property
    def hour(self):
        return self._hour

    @property
    def minute(self):
        return self._minute

    @property
    def second(self):
        return self._second

    @property
    def microsecond(self):
        return self._micros

    @property
    def tzinfo(self):
        return self._tzinfo

    @property
    def fold(self):
        return self._fold

    def utcoffset(self):
        if self._tzinfo is None:
            return None
        return _check_offset(self._tzinfo.utcoffset(None))

    def dst(self):
        if self._tzinfo is None:
            return None
        return self._tzinfo.dst(None)

    def tzname(self):
        if self._tzinfo is None:
            return None
        return self._tzinfo.tzname(None)

    def __repr__(self):
        text = "datetime.time(%d, %d" % (self._hour, self._minute)
        if self._micros:
            text += ", %d, %d" % (self._second, self._micros)
        elif self._second:
            text += ", %d" % self._second
        if self._tzinfo is not None:
            text += ", tzinfo=" + repr(self._tzinfo)
        if self._fold:
            text += ", fold=1"
        return text + ")"

    def isoformat(self, timespec="auto"):
        text = _clock_text(self._hour, self._minute, self._second, self._micros, timespec)
        offset = self.utcoffset()
        if offset is not None:
            text += _offset_text(offset)
        return text

    def __str__(self):
        return self.isoformat()

    def strftime(self, format):
        moment = _dateformat.Moment(1900, 1, 1, self._hour, self._minute, self._second, 0, 1)
        moment.micros = "%06d" % self._micros
        if self._tzinfo is not None:
            _format_zone(moment, self.utcoffset(), self.tzname())
        return moment.show(format)

    def __format__(self, format_spec):
        if format_spec == "":
            return str(self)
        return self.strftime(format_spec)

    def replace(self, hour=None, minute=None, second=None, microsecond=None, tzinfo=_SAME, *, fold=None):
        return time(
            self._hour if hour is None else hour,
            self._minute if minute is None else minute,
            self._second if second is None else second,
            self._micros if microsecond is None else microsecond,
            self._tzinfo if tzinfo is _SAME else tzinfo,
            fold=self._fold if fold is None else fold,
        )

    def _seconds_of(self):
        return self._hour * 3600 + self._minute * 60 + self._second

    def __hash__(self):
        seconds = self._seconds_of()
        if self._tzinfo is not None:
            offset = self.utcoffset()
            if offset is not None:
                seconds -= offset._days * 86400 + offset._seconds
        return hash((seconds, self._micros))

    def _compare(self, other):
        """The sign of the difference; 2 where one has an offset and the other has none."""
        seconds = self._seconds_of() - other._seconds_of()
        if self._tzinfo is not other._tzinfo:
            mine = self.utcoffset()
            its = other.utcoffset()
            if mine is None or its is None:
                if mine is not None or its is not None:
                    return 2
            else:
                seconds -= mine._days * 86400 + mine._seconds - (its._days * 86400 + its._seconds)
        if seconds != 0:
            return -1 if seconds < 0 else 1
        if self._micros != other._micros:
            return -1 if self._micros < other._micros else 1
        return 0

    def _order(self, other):
        sign = self._compare(other)
        if sign == 2:
            raise TypeError("can't compare offset-naive and offset-aware times")
        return sign

    def __eq__(self, other):
        if isinstance(other, time):
            return self._compare(other) == 0
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, time):
            return self._order(other) < 0
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, time):
            return self._order(other) <= 0
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, time):
            return self._order(other) > 0
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, time):
            return self._order(other) >= 0
        return NotImplemented


time.min = time(0, 0, 0)
time.max = time(23, 59, 59, 999999)
time.resolution = timedelta(microseconds=1)


def _seconds_and_micros(timestamp):
    if isinstance(timestamp, int):
        if not -67768040609740800 <= timestamp <= 67768036191676799:
            raise OverflowError("timestamp out of range for platform time_t")
        return timestamp, 0
    if timestamp != timestamp:
        raise ValueError("Invalid value NaN (not a number)")
    if not -9.2e18 <= timestamp <= 9.2e18:
        raise OverflowError("timestamp out of range for platform time_t")
    fraction, whole = _math.modf(timestamp)
    micros = _round_half_even(fraction * 1000000.0)
    seconds = int(whole)
    return seconds + micros // 1000000, micros % 1000000


def _moment_of(seconds, micros, zone):
    """The moment that many seconds after 1970."""
    days = seconds // 86400
    year, month, day = _dateformat.ord2ymd(days + _EPOCH_ORDINAL)
    rest = seconds % 86400
    return datetime(year, month, day, rest // 3600, rest // 60 % 60, rest % 60, micros, zone)


def _local_moment(timestamp):
    seconds, micros = _seconds_and_micros(timestamp)
    offset = _localzone.offset_at(seconds)
    moment = _moment_of(seconds + offset, micros, None)
    # The second of two equal times, after clocks were put back.
    before = _localzone.offset_at(seconds - 86400)
    if before > offset and _localzone.offset_at(seconds - (before - offset)) == before:
        moment._fold = 1
    return moment


def _today():
    return _local_moment(_time.time()).date()


class datetime(date):
    """A moment: a date with a time of the day."""

    def __init__(self, year, month, day, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        _check_date(year, month, day)
        _check_time(hour, minute, second, microsecond, fold)
        self._year = year & 0x3FFF
        self._month = month & 15
        self._day = day & 31
        self._hour = hour & 31
        self._minute = minute & 63
        self._second = second & 63
        self._micros = microsecond & 0xFFFFF
        self._tzinfo = tzinfo
        self._fold = fold

    @staticmethod
    def today():
        return _local_moment(_time.time())

    @staticmethod
    def now(tz=None):
        return datetime.fromtimestamp(_time.time(), tz)

    @staticmethod
    def utcnow():
        return datetime.utcfromtimestamp(_time.time())

    @staticmethod
    def fromtimestamp(timestamp, tz=None):
        if tz is None:
            return _local_moment(timestamp)
        seconds, micros = _seconds_and_micros(timestamp)
        return tz.fromutc(_moment_of(seconds, micros, tz))

    @staticmethod
    def utcfromtimestamp(timestamp):
        seconds, micros = _seconds_and_micros(timestamp)
        return _moment_of(seconds, micros, None)

    @classmethod
    def fromordinal(cls, n):
        year, month, day = _ordinal_parts(n)
        return cls(year, month, day)

    @classmethod
    def fromisocalendar(cls, year, week, day):
        y, m, d = _iso_parts(year, week, day)
        return cls(y, m, d)

    @classmethod
    def fromisoformat(cls, date_string):
        if len(date_string) < 7:
            raise _bad_iso(date_string)
        end = _iso_separator(date_string)
        year, month, day = _iso_date(date_string[:end], date_string)
        if len(date_string) <= end:
            return cls(year, month, day)
        parts, zone = _iso_time(date_string[end + 1 :], date_string)
        return cls(year, month, day, parts[0], parts[1], parts[2], parts[3], zone)

    @classmethod
    def combine(cls, date, time, tzinfo=_SAME):
        zone = time._tzinfo if tzinfo is _SAME else tzinfo
        return cls(
            date._year, date._month, date._day, time._hour, time._minute, time._second, time._micros, zone, fold=time._fold
        )

    @classmethod
    def strptime(cls, date_string, format):
        if date_string is None:
            raise TypeError("strptime() argument 1 must be str, not None")
        zones = []
        if "%Z" in format:
            zones = [name.lower() for name in _localzone.names()]
        parsed = _dateformat.parse(date_string, format, zones)
        zone = None
        if parsed.has_offset:
            offset = timedelta(0, parsed.offset, parsed.offset_micros)
            name = parsed.zone
            zone = timezone.utc if not offset and name is None else timezone(offset, name)
        return cls(
            parsed.year, parsed.month, parsed.day, parsed.hour, parsed.minute, parsed.second, parsed.micros, zone
        )

    @property
    def hour(self):
        return self._hour

    @property
    def minute(self):
        return self._minute

    @property
    def second(self):
        return self._second

    @property
    def microsecond(self):
        return self._micros

    @property
    def tzinfo(self):
        return self._tzinfo

    @property
    def fold(self):
        return self._fold

    def date(self):
        return date(self._year, self._month, self._day)

    def time(self):
        return time(self._hour, self._minute, self._second, self._micros, None, fold=self._fold)

    def timetz(self):
        return time(self._hour, self._minute, self._second, self._micros, self._tzinfo, fold=self._fold)

    def utcoffset(self):
        if self._tzinfo is None:
            return None
        return _check_offset(self._tzinfo.utcoffset(self))

    def dst(self):
        if self._tzinfo is None:
            return None
        return self._tzinfo.dst(self)

    def tzname(self):
        if self._tzinfo is None:
            return None
        return self._tzinfo.tzname(self)

    def __repr__(self):
        text = _shown(type(self).__name__)
        text += "(%d, %d, %d, %d, %d" % (self._year, self._month, self._day, self._hour, self._minute)
        if self._micros:
            text += ", %d, %d" % (self._second, self._micros)
        elif self._second:
            text += ", %d" % self._second
        if self._fold:
            text += ", fold=1"
        if self._tzinfo is not None:
            text += ", tzinfo=" + repr(self._tzinfo)
        return text + ")"

    def __str__(self):
        return self.isoformat(" ")

    def isoformat(self, sep="T", timespec="auto"):
        text = "%04d-%02d-%02d" % (self._year, self._month, self._day) + sep
        text += _clock_text(self._hour, self._minute, self._second, self._micros, timespec)
        offset = self.utcoffset()
        if offset is not None:
            text += _offset_text(offset)
        return text

    def ctime(self):
        return self.strftime("%a %b %e %H:%M:%S ") + "%04d" % self._year

    def _since_epoch(self):
        days = _dateformat.ymd2ord(self._year, self._month, self._day) - _EPOCH_ORDINAL
        return days * 86400 + self._hour * 3600 + self._minute * 60 + self._second

    def strftime(self, format):
        moment = self._moment()
        moment.hour = self._hour
        moment.minute = self._minute
        moment.second = self._second
        moment.micros = "%06d" % self._micros
        if self._tzinfo is not None:
            _format_zone(moment, self.utcoffset(), self.tzname())
        if "%s" in format:
            moment.seconds = _localzone.to_utc(self._since_epoch(), self._fold == 1)
        return moment.show(format)

    def timetuple(self):
        dst = -1
        delta = self.dst()
        if delta is not None:
            dst = 1 if delta else 0
        return _struct_time(self, self._hour, self._minute, self._second, dst)

    def utctimetuple(self):
        offset = self.utcoffset()
        moment = self if offset is None else self - offset
        return _struct_time(moment, moment._hour, moment._minute, moment._second, 0)

    def timestamp(self):
        offset = self.utcoffset()
        if offset is None:
            return _localzone.to_utc(self._since_epoch(), self._fold == 1) + self._micros / 1e6
        return timedelta(0, self._since_epoch() - (offset._days * 86400 + offset._seconds), self._micros - offset._micros).total_seconds()

    def astimezone(self, tz=None):
        offset = self.utcoffset()
        if offset is None:
            seconds = _localzone.to_utc(self._since_epoch(), self._fold == 1)
            micros = self._micros
        else:
            utc = self - offset
            seconds = utc._since_epoch()
            micros = utc._micros
        if tz is None:
            zone = _localzone.local()
            kind = zone.kind_at(seconds)
            local = timezone(timedelta(0, zone.offsets[kind]), zone.names[kind])
            return local.fromutc(_moment_of(seconds, micros, local))
        if tz is self._tzinfo:
            return self
        return tz.fromutc(_moment_of(seconds, micros, tz))

    def replace(
        self,
        year=None,
        month=None,
        day=None,
        hour=None,
        minute=None,
        second=None,
        microsecond=None,
        tzinfo=_SAME,
        *,
        fold=None,
    ):
        return type(self)(
            self._year if year is None else year,
            self._month if month is None else month,
            self._day if day is None else day,
            self._hour if hour is None else hour,
            self._minute if minute is None else minute,
            self._second if second is None else second,
            self._micros if microsecond is None else microsecond,
            self._tzinfo if tzinfo is _SAME else tzinfo,
            fold=self._fold if fold is None else fold,
        )

    def __hash__(self):
        seconds = self._since_epoch()
        if self._tzinfo is not None:
            offset = self.utcoffset()
            if offset is not None:
                seconds -= offset._days * 86400 + offset._seconds
        return hash((seconds, self._micros))

    def _compare(self, other):
        """The sign of the difference; 2 where one has an offset and the other has none."""
        seconds = self._since_epoch() - other._since_epoch()
        micros = self._micros - other._micros
        if self._tzinfo is not other._tzinfo:
            mine = self.utcoffset()
            its = other.utcoffset()
            if mine is None or its is None:
                if mine is not None or its is not None:
                    return 2
            else:
                seconds -= mine._days * 86400 + mine._seconds - (its._days * 86400 + its._seconds)
                micros -= mine._micros - its._micros
        if seconds != 0:
            return -1 if seconds < 0 else 1
        if micros != 0:
            return -1 if micros < 0 else 1
        return 0

    def _order(self, other):
        sign = self._compare(other)
        if sign == 2:
            raise TypeError("can't compare offset-naive and offset-aware datetimes")
        return sign

    @_by_operand
    def __eq__(self, other):
        if isinstance(other, datetime):
            return self._compare(other) == 0
        if isinstance(other, date):
            return False
        return NotImplemented

    @_by_operand
    def __lt__(self, other):
        if isinstance(other, datetime):
            return self._order(other) < 0
        if isinstance(other, date):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        return NotImplemented

    @_by_operand
    def __le__(self, other):
        if isinstance(other, datetime):
            return self._order(other) <= 0
        if isinstance(other, date):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        return NotImplemented

    @_by_operand
    def __gt__(self, other):
        if isinstance(other, datetime):
            return self._order(other) > 0
        if isinstance(other, date):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        return NotImplemented

    @_by_operand
    def __ge__(self, other):
        if isinstance(other, datetime):
            return self._order(other) >= 0
        if isinstance(other, date):
            raise TypeError("can't compare datetime.datetime to datetime.date")
        return NotImplemented

    @_by_operand
    def __add__(self, other):
        if isinstance(other, timedelta):
            return _moment_after(self, other._days, other._seconds, other._micros)
        return NotImplemented

    @_by_operand
    def __radd__(self, other):
        if isinstance(other, timedelta):
            return _moment_after(self, other._days, other._seconds, other._micros)
        return NotImplemented

    @_by_operand
    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _moment_after(self, -other._days, -other._seconds, -other._micros)
        if isinstance(other, datetime):
            return _difference(self, other)
        if isinstance(other, date):
            raise TypeError("unsupported operand type(s) for -: 'datetime.datetime' and 'datetime.date'")
        return NotImplemented


def _moment_after(moment, days, seconds, micros):
    micros += moment._micros
    seconds += moment._hour * 3600 + moment._minute * 60 + moment._second + micros // 1000000
    ordinal = _dateformat.ymd2ord(moment._year, moment._month, moment._day) + days + seconds // 86400
    if not 1 <= ordinal <= _MAX_ORDINAL:
        raise OverflowError("date value out of range")
    year, month, day = _dateformat.ord2ymd(ordinal)
    seconds = seconds % 86400
    return type(moment)(
        year, month, day, seconds // 3600, seconds // 60 % 60, seconds % 60, micros % 1000000, moment._tzinfo
    )


def _difference(left, right):
    delta = timedelta(0, left._since_epoch() - right._since_epoch(), left._micros - right._micros)
    if left._tzinfo is right._tzinfo:
        return delta
    mine = left.utcoffset()
    its = right.utcoffset()
    if mine is None or its is None:
        if mine is not None or its is not None:
            raise TypeError("can't subtract offset-naive and offset-aware datetimes")
        return delta
    return delta + its - mine


def _struct_time(day, hour, minute, second, dst):
    ordinal = day.toordinal()
    first = _dateformat.ymd2ord(day._year, 1, 1)
    return _time.struct_time(
        (day._year, day._month, day._day, hour, minute, second, (ordinal + 6) % 7, ordinal - first + 1, dst)
    )


datetime.min = datetime(1, 1, 1)
datetime.max = datetime(9999, 12, 31, 23, 59, 59, 999999)
datetime.resolution = timedelta(microseconds=1)
