"""Dates and times as texts by a format, and back: what `datetime` and `time` share.

The names of days and months are those of the locale "C". Masks and remainders show the analysis of
growing ints that the parts of dates stay small.

Source: the Python Library Reference, "strftime() and strptime() Format Codes"; the GNU C Library
for flags (`%-d`) and for the codes that the reference does not list.
"""

DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_BEFORE = [0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
_LENGTHS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


def is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def days_before_year(year):
    y = (year & 0x7FFF) - 1
    return y * 365 + y // 4 - y // 100 + y // 400


def days_in_month(year, month):
    if month == 2 and is_leap(year):
        return 29
    return _LENGTHS[month]


def days_before_month(year, month):
    if month > 2 and is_leap(year):
        return _BEFORE[month] + 1
    return _BEFORE[month]


def ymd2ord(year, month, day):
    """The number of a day; 1 is the first of January of the year 1."""
    return days_before_year(year) + days_before_month(year, month) + day


def ord2ymd(n):
    """Year, month and day of a number of a day."""
    n = (n & 0x7FFFFF) - 1
    n400 = n // 146097
    n = n % 146097
    n100 = n // 36524
    n = n % 36524
    n4 = n // 1461
    n = n % 1461
    n1 = n // 365
    n = n % 365
    year = n400 * 400 + 1 + n100 * 100 + n4 * 4 + n1
    if n1 == 4 or n100 == 4:
        return year - 1, 12, 31
    month = (n + 50) >> 5
    before = days_before_month(year, month)
    if before > n:
        month -= 1
        before = days_before_month(year, month)
    return year, month, n - before + 1


def isoweek1monday(year):
    """The number of the Monday that starts the first week of a year."""
    first = ymd2ord(year, 1, 1)
    weekday = (first + 6) % 7
    monday = first - weekday
    if weekday > 3:
        monday += 7
    return monday


def iso_calendar(year, month, day):
    """Year, week and day (Monday is 1) in the ISO calendar."""
    monday = isoweek1monday(year)
    today = ymd2ord(year, month, day)
    week = (today - monday) // 7
    day = (today - monday) % 7
    if week < 0:
        year -= 1
        monday = isoweek1monday(year)
        week = (today - monday) // 7
        day = (today - monday) % 7
    elif week >= 52 and today >= isoweek1monday(year + 1):
        year += 1
        week = 0
    return year, week + 1, day + 1


def _padded(n, width, fill, flag):
    if flag == "-":
        return str(n)
    if flag == "_":
        fill = " "
    elif flag == "0":
        fill = "0"
    if fill == "":
        return str(n)
    return str(n).rjust(width, fill)


class Moment:
    """What a format can show of a date and time; weekday 0 is Monday, yearday 1 the first."""

    def __init__(self, year, month, day, hour, minute, second, weekday, yearday):
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.weekday = weekday
        self.yearday = yearday
        self.micros = "%f"
        self.zone = ""
        self.offset = ""
        self.colon_offset = "%:z"
        self.seconds = 0

    def show(self, format):
        parts = []
        i = 0
        n = len(format)
        while i < n:
            c = format[i]
            i += 1
            if c != "%":
                parts.append(c)
                continue
            start = i - 1
            flag = ""
            while i < n and format[i] in "-_0^#":
                flag = format[i]
                i += 1
            if i < n and format[i] == ":" and flag == "":
                i += 1
                if i < n and format[i] == "z":
                    parts.append(self.colon_offset)
                    i += 1
                else:
                    parts.append("%:")
                continue
            if i < n and format[i] in "EO":
                i += 1
            if i >= n:
                parts.append(format[start:])
                break
            code = format[i]
            i += 1
            text = self._code(code, flag)
            if text is None:
                parts.append(format[start:i])
            else:
                if flag == "^":
                    text = text.upper()
                elif flag == "#":
                    text = text.lower() if code == "p" else text.upper()
                parts.append(text)
        return "".join(parts)

    def _code(self, code, flag):
        if code == "Y":
            return _padded(self.year, 4, "", flag)
        if code == "m":
            return _padded(self.month, 2, "0", flag)
        if code == "d":
            return _padded(self.day, 2, "0", flag)
        if code == "H":
            return _padded(self.hour, 2, "0", flag)
        if code == "M":
            return _padded(self.minute, 2, "0", flag)
        if code == "S":
            return _padded(self.second, 2, "0", flag)
        if code == "f":
            return self.micros
        if code == "z":
            return self.offset
        if code == "Z":
            return self.zone
        if code == "a":
            return DAYS[self.weekday][:3]
        if code == "A":
            return DAYS[self.weekday]
        if code == "b" or code == "h":
            return MONTHS[self.month - 1][:3]
        if code == "B":
            return MONTHS[self.month - 1]
        if code == "y":
            return _padded(self.year % 100, 2, "0", flag)
        if code == "j":
            return _padded(self.yearday, 3, "0", flag)
        if code == "I" or code == "l":
            return _padded((self.hour + 11) % 12 + 1, 2, "0" if code == "I" else " ", flag)
        if code == "p":
            return "AM" if self.hour < 12 else "PM"
        if code == "P":
            return "am" if self.hour < 12 else "pm"
        if code == "w":
            return str((self.weekday + 1) % 7)
        if code == "u":
            return str(self.weekday + 1)
        if code == "U":
            return _padded((self.yearday + 6 - (self.weekday + 1) % 7) // 7, 2, "0", flag)
        if code == "W":
            return _padded((self.yearday + 6 - self.weekday) // 7, 2, "0", flag)
        if code == "V" or code == "G" or code == "g":
            year, week, _ = iso_calendar(self.year, self.month, self.day)
            if code == "V":
                return _padded(week, 2, "0", flag)
            if code == "g":
                return _padded(year % 100, 2, "0", flag)
            return _padded(year, 4, "", flag)
        if code == "c":
            return self.show("%a %b %e %H:%M:%S ") + str(self.year)
        if code == "x" or code == "D":
            return self.show("%m/%d/%y")
        if code == "X" or code == "T":
            return self.show("%H:%M:%S")
        if code == "F":
            return str(self.year) + self.show("-%m-%d")
        if code == "R":
            return self.show("%H:%M")
        if code == "r":
            return self.show("%I:%M:%S %p")
        if code == "e":
            return _padded(self.day, 2, " ", flag)
        if code == "k":
            return _padded(self.hour, 2, " ", flag)
        if code == "C":
            return _padded(self.year // 100, 2, "0", flag)
        if code == "s":
            return str(self.seconds)
        if code == "n":
            return "\n"
        if code == "t":
            return "\t"
        if code == "%":
            return "%"
        return None


# Reading.

# The codes that stand for numbers: the largest and the smallest number of digits, the lowest and
# the highest number with more than one digit, and the lowest with one.
_NUMBERS = {
    "d": (2, 1, 1, 31, 1),
    "f": (6, 1, 0, 999999, 0),
    "H": (2, 1, 0, 23, 0),
    "I": (2, 1, 1, 12, 1),
    "G": (4, 4, 0, 9999, 0),
    "j": (3, 1, 1, 366, 1),
    "m": (2, 1, 1, 12, 1),
    "M": (2, 1, 0, 59, 0),
    "S": (2, 1, 0, 61, 0),
    "U": (2, 1, 0, 53, 0),
    "W": (2, 1, 0, 53, 0),
    "w": (1, 1, 0, 6, 0),
    "u": (1, 1, 1, 7, 1),
    "V": (2, 1, 1, 53, 0),
    "y": (2, 2, 0, 99, 0),
    "Y": (4, 4, 0, 9999, 0),
}
_ALL_CODES = "dfHIGjmMSUWwuVyYzaAbBpZ"


def _is_digit(c):
    return "0" <= c <= "9"


class Reading:
    """A text being matched with a format, and what was found."""

    def __init__(self, text, format, zones):
        self.text = text
        self.format = format
        self.zones = zones
        self.codes = []
        self.found = {}
        self._compile()

    def _compile(self):
        """The format as codes (`%d`), single characters, and " " for white space."""
        format = self.format
        for code, meaning in [("%c", "%a %b %d %H:%M:%S %Y"), ("%x", "%m/%d/%y"), ("%X", "%H:%M:%S")]:
            format = format.replace(code, meaning)
        i = 0
        n = len(format)
        seen = {}
        while i < n:
            c = format[i]
            i += 1
            if c.isspace():
                if len(self.codes) == 0 or self.codes[-1] != " ":
                    self.codes.append(" ")
            elif c != "%":
                self.codes.append(c)
            elif i >= n:
                raise ValueError("stray %% in format '%s'" % self.format)
            else:
                code = format[i]
                i += 1
                if code == "%":
                    self.codes.append("%")
                    continue
                if code not in _ALL_CODES:
                    raise ValueError("'%s' is a bad directive in format '%s'" % (code, self.format))
                if code in seen:
                    raise ValueError("the directive %%%s comes twice in format '%s'" % (code, self.format))
                seen[code] = True
                self.codes.append("%" + code)

    def match(self, k, pos):
        """The end of the match of the codes from k on at a position, or -1."""
        if k == len(self.codes):
            return pos
        code = self.codes[k]
        text = self.text
        if code == " ":
            end = pos
            while end < len(text) and text[end].isspace():
                end += 1
            while end > pos:
                last = self.match(k + 1, end)
                if last >= 0:
                    return last
                end -= 1
            return -1
        if len(code) == 1:
            if pos < len(text) and text[pos].lower() == code.lower():
                return self.match(k + 1, pos + 1)
            return -1
        code = code[1]
        if code in _NUMBERS:
            return self._number(k, pos, code)
        if code == "z":
            for end in self._offsets(pos):
                last = self.match(k + 1, end)
                if last >= 0:
                    self.found[code] = text[pos:end]
                    return last
            return -1
        best = -1
        for name in self._names(code):
            # No name is the beginning of another one that could also match, but "may" of itself.
            if text[pos : pos + len(name)].lower() == name:
                last = self.match(k + 1, pos + len(name))
                if last >= 0:
                    self.found[code] = name
                    best = last
                    break
        return best

    def _names(self, code):
        if code == "a":
            return [day[:3].lower() for day in DAYS]
        if code == "A":
            return [day.lower() for day in DAYS]
        if code == "b":
            return [month[:3].lower() for month in MONTHS]
        if code == "B":
            return [month.lower() for month in MONTHS]
        if code == "p":
            return ["am", "pm"]
        return self.zones

    def _number(self, k, pos, code):
        text = self.text
        widest, narrowest, low, high, lowest = _NUMBERS[code]
        if code == "d" and pos + 1 < len(text) and text[pos] == " " and "1" <= text[pos + 1] <= "9":
            last = self.match(k + 1, pos + 2)
            if last >= 0:
                self.found[code] = text[pos + 1]
            return last
        width = 0
        value = 0
        values = [0]
        while width < widest and pos + width < len(text) and _is_digit(text[pos + width]):
            value = (value * 10 + ord(text[pos + width]) - 48) % 10000000
            values.append(value)
            width += 1
        while width >= narrowest:
            value = values[width]
            if low <= value <= high or width == 1 and lowest <= value <= 9:
                last = self.match(k + 1, pos + width)
                if last >= 0:
                    self.found[code] = text[pos : pos + width]
                    return last
            width -= 1
        return -1

    def _two(self, pos, first):
        """Whether two digits, the first at most that, are here."""
        text = self.text
        return pos + 1 < len(text) and "0" <= text[pos] <= first and _is_digit(text[pos + 1])

    def _offsets(self, pos):
        """Where an offset that starts here may end, the best first."""
        text = self.text
        ends = []
        if pos < len(text) and text[pos] == "Z":
            ends.append(pos + 1)
        if pos >= len(text) or text[pos] not in "+-" or not self._two(pos + 1, "9"):
            return ends
        pos += 3
        if pos < len(text) and text[pos] == ":":
            pos += 1
        if not self._two(pos, "5"):
            return ends
        pos += 2
        ends.append(pos)
        if pos < len(text) and text[pos] == ":":
            pos += 1
        if self._two(pos, "5"):
            pos += 2
            ends.append(pos)
            if pos + 1 < len(text) and text[pos] == "." and _is_digit(text[pos + 1]):
                pos += 1
                for _ in range(6):
                    if pos < len(text) and _is_digit(text[pos]):
                        pos += 1
                ends.append(pos)
        ends.reverse()
        return ends

    def number(self, code, default):
        if code in self.found:
            return int(self.found[code][:4])
        return default

    def name(self, code):
        """The index of the name that was found, or -1."""
        if code not in self.found:
            return -1
        return self._names(code).index(self.found[code])


class Parsed:
    """What a text says; `offset` counts where `has_offset`."""

    def __init__(self):
        self.year = 1900
        self.month = 1
        self.day = 1
        self.hour = 0
        self.minute = 0
        self.second = 0
        self.micros = 0
        self.weekday = 0
        self.yearday = 0
        self.zone = None
        self.dst = -1
        self.has_offset = False
        self.offset = 0
        self.offset_micros = 0


def _week_day(year, week, weekday, monday_first):
    """The day of the year of a day of a week counted from the first Sunday or Monday."""
    first = (days_before_year(year) + 7) % 7
    if not monday_first:
        first = (first + 1) % 7
        weekday = (weekday + 1) % 7
    in_week_0 = (7 - first) % 7
    if week == 0:
        return 1 + weekday - first
    return 1 + in_week_0 + 7 * (week - 1) + weekday


def parse(text, format, zones):
    """Reads a text by a format; the zones are the names that %Z knows, the second one of summer."""
    reading = Reading(text, format, ["utc", "gmt"] + zones)
    end = reading.match(0, 0)
    if end < 0:
        raise ValueError("time data %r does not match format %r" % (text, format))
    if end != len(text):
        raise ValueError("unconverted data remains: " + text[end:])
    parsed = Parsed()
    found = reading.found
    year = -1
    if "y" in found:
        year = int(found["y"][:2])
        year += 2000 if year <= 68 else 1900
    year = reading.number("Y", year)
    month = reading.number("m", 1)
    if "B" in found:
        month = reading.name("B") + 1
    if "b" in found:
        month = reading.name("b") + 1
    day = reading.number("d", 1)
    parsed.hour = reading.number("H", 0)
    if "I" in found:
        parsed.hour = reading.number("I", 0) % 12
        if reading.name("p") == 1:
            parsed.hour += 12
    parsed.minute = reading.number("M", 0)
    parsed.second = reading.number("S", 0)
    if "f" in found:
        parsed.micros = int((found["f"] + "00000")[:6])
    weekday = -1
    if "A" in found:
        weekday = reading.name("A")
    if "a" in found:
        weekday = reading.name("a")
    if "w" in found:
        weekday = (int(found["w"][:1]) + 6) % 7
    if "u" in found:
        weekday = int(found["u"][:1]) - 1
    yearday = reading.number("j", 0)
    iso_year = reading.number("G", -1)
    iso_week = reading.number("V", -1)
    week = -1
    if "U" in found:
        week = int(found["U"][:2])
    if "W" in found:
        week = int(found["W"][:2])
    if "z" in found:
        _read_offset(parsed, found["z"])
    if "Z" in found:
        zone = found["Z"]
        parsed.zone = zone.upper()
        parsed.dst = 1 if len(zones) > 1 and zone == zones[1] and zones[0] != zone else 0
    if iso_year != -1:
        if yearday > 0:
            raise ValueError("Day of the year directive '%j' is not compatible with ISO year directive '%G'. Use '%Y' instead.")
        if iso_week == -1 or weekday == -1:
            raise ValueError(
                "ISO year directive '%G' must be used with the ISO week directive '%V' "
                "and a weekday directive ('%A', '%a', '%w', or '%u')."
            )
    elif iso_week != -1:
        if year == -1 or weekday == -1:
            raise ValueError(
                "ISO week directive '%V' must be used with the ISO year directive '%G' "
                "and a weekday directive ('%A', '%a', '%w', or '%u')."
            )
        raise ValueError("ISO week directive '%V' is incompatible with the year directive '%Y'. Use the ISO year '%G' instead.")
    leap_year_fix = False
    if year == -1:
        leap_year_fix = month == 2 and day == 29
        year = 1904 if leap_year_fix else 1900
    if yearday == 0 and weekday != -1:
        if week != -1:
            yearday = _week_day(year, week, weekday, "W" in found)
            if yearday <= 0:
                year -= 1
                yearday += 366 if is_leap(year) else 365
        elif iso_week != -1:
            year, month, day = ord2ymd(isoweek1monday(iso_year) + (iso_week - 1) * 7 + weekday)
            yearday = days_before_month(year, month) + day
    if yearday == 0:
        yearday = days_before_month(year, month) + day
        if day > days_in_month(year, month):
            raise ValueError("day is out of range for month")
        if year < 1:
            raise ValueError("year 0 is out of range")
    else:
        if year < 1:
            raise ValueError("year 0 is out of range")
        year, month, day = ord2ymd(ymd2ord(year, 1, 1) + yearday - 1)
    if weekday == -1:
        weekday = (ymd2ord(year, month, day) + 6) % 7
    if leap_year_fix:
        year = 1900
    parsed.year = year
    parsed.month = month
    parsed.day = day
    parsed.weekday = weekday
    parsed.yearday = yearday
    return parsed


def _read_offset(parsed, text):
    parsed.has_offset = True
    if text == "Z":
        return
    digits = text[1:].replace(":", "")
    micros = 0
    point = digits.find(".")
    if point >= 0:
        micros = int((digits[point + 1 :] + "00000")[:6])
        digits = digits[:point]
    seconds = int(digits[:2]) * 3600 + int(digits[2:4]) * 60
    if len(digits) > 4:
        seconds += int(digits[4:6])
    if text[0] == "-":
        seconds = -seconds
        micros = -micros
    parsed.offset = seconds
    parsed.offset_micros = micros
