"""The module `calendar`: months and years as tables of days, and as texts.

The names are those of the locale "C".

Source: the Python Library Reference, section "calendar".
"""

import datetime as _datetime

import _dateformat

January = 1
February = 2
MONDAY = 0
TUESDAY = 1
WEDNESDAY = 2
THURSDAY = 3
FRIDAY = 4
SATURDAY = 5
SUNDAY = 6

day_name = list(_dateformat.DAYS)
day_abbr = [_name[:3] for _name in day_name]
month_name = [""] + _dateformat.MONTHS
month_abbr = [_name[:3] for _name in month_name]


class IllegalMonthError(ValueError):
    def __init__(self, month):
        self.month = month

    def __str__(self):
        return "bad month number %r; must be 1-12" % self.month


class IllegalWeekdayError(ValueError):
    def __init__(self, weekday):
        self.weekday = weekday

    def __str__(self):
        return "bad weekday number %r; must be 0 (Monday) to 6 (Sunday)" % self.weekday


def isleap(year):
    return _dateformat.is_leap(year)


def leapdays(y1, y2):
    a = y1 - 1
    b = y2 - 1
    return (b // 4 - b // 100 + b // 400) - (a // 4 - a // 100 + a // 400)


def weekday(year, month, day):
    if not 1 <= year <= 9999:
        year = 2000 + year % 400
    return _datetime.date(year, month, day).weekday()


def _length(year, month):
    if not 1 <= month <= 12:
        raise IllegalMonthError(month)
    return _dateformat.days_in_month(year, month)


def monthrange(year, month):
    days = _length(year, month)
    return weekday(year, month, 1), days


class Calendar:
    """Tables of days; weeks start with a day of one's choice."""

    def __init__(self, firstweekday=0):
        self._first = firstweekday % 7

    @property
    def firstweekday(self):
        return self._first

    @firstweekday.setter
    def firstweekday(self, firstweekday):
        self._first = firstweekday % 7

    def getfirstweekday(self):
        return self._first

    def setfirstweekday(self, firstweekday):
        self._first = firstweekday % 7

    def iterweekdays(self):
        for i in range(7):
            yield (self._first + i) % 7

    def _month(self, year, month):
        """The days before the first in its week, the length, and the days after it in its last week."""
        first, days = monthrange(year, month)
        before = (first - self._first) % 7
        after = (self._first - first - days) % 7
        return before, days, after

    def itermonthdates(self, year, month):
        before, days, after = self._month(year, month)
        day = _datetime.date(year, month, 1) - _datetime.timedelta(before)
        total = before + days + after
        for i in range(total):
            yield day
            if i + 1 < total:
                day = day + _datetime.timedelta(1)

    def itermonthdays(self, year, month):
        before, days, after = self._month(year, month)
        for _ in range(before):
            yield 0
        for day in range(1, days + 1):
            yield day
        for _ in range(after):
            yield 0

    def itermonthdays2(self, year, month):
        i = self._first
        for day in self.itermonthdays(year, month):
            yield day, i % 7
            i += 1

    def itermonthdays3(self, year, month):
        before, days, after = self._month(year, month)
        y = year - 1 if month == 1 else year
        m = 12 if month == 1 else month - 1
        length = _length(y, m)
        for day in range(length - before + 1, length + 1):
            yield y, m, day
        for day in range(1, days + 1):
            yield year, month, day
        y = year + 1 if month == 12 else year
        m = 1 if month == 12 else month + 1
        for day in range(1, after + 1):
            yield y, m, day

    def itermonthdays4(self, year, month):
        i = self._first
        for y, m, d in self.itermonthdays3(year, month):
            yield y, m, d, i % 7
            i += 1

    def monthdatescalendar(self, year, month):
        dates = list(self.itermonthdates(year, month))
        return [dates[i : i + 7] for i in range(0, len(dates), 7)]

    def monthdays2calendar(self, year, month):
        days = list(self.itermonthdays2(year, month))
        return [days[i : i + 7] for i in range(0, len(days), 7)]

    def monthdayscalendar(self, year, month):
        days = list(self.itermonthdays(year, month))
        return [days[i : i + 7] for i in range(0, len(days), 7)]

    def yeardatescalendar(self, year, width=3):
        months = [self.monthdatescalendar(year, i) for i in range(1, 13)]
        return [months[i : i + width] for i in range(0, 12, width)]

    def yeardays2calendar(self, year, width=3):
        months = [self.monthdays2calendar(year, i) for i in range(1, 13)]
        return [months[i : i + width] for i in range(0, 12, width)]

    def yeardayscalendar(self, year, width=3):
        months = [self.monthdayscalendar(year, i) for i in range(1, 13)]
        return [months[i : i + width] for i in range(0, 12, width)]


def _columns(texts, width, spacing):
    return (" " * spacing).join([text.center(width) for text in texts])


class TextCalendar(Calendar):
    """Calendars as plain text."""

    def formatday(self, day, weekday, width):
        text = "" if day == 0 else "%2d" % day
        return text.center(width)

    def formatweek(self, theweek, width):
        return " ".join([self.formatday(day, weekday, width) for day, weekday in theweek])

    def prweek(self, theweek, width):
        print(self.formatweek(theweek, width), end="")

    def formatweekday(self, day, width):
        names = day_name if width >= 9 else day_abbr
        return names[day][:width].center(width)

    def formatweekheader(self, width):
        return " ".join([self.formatweekday(i, width) for i in self.iterweekdays()])

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        text = month_name[themonth]
        if withyear:
            text = "%s %d" % (text, theyear)
        return text.center(width)

    def formatmonth(self, theyear, themonth, w=0, l=0):
        w = max(2, w)
        l = max(1, l)
        text = self.formatmonthname(theyear, themonth, 7 * (w + 1) - 1).rstrip()
        text += "\n" * l
        text += self.formatweekheader(w).rstrip()
        text += "\n" * l
        for week in self.monthdays2calendar(theyear, themonth):
            text += self.formatweek(week, w).rstrip()
            text += "\n" * l
        return text

    def prmonth(self, theyear, themonth, w=0, l=0):
        print(self.formatmonth(theyear, themonth, w, l), end="")

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        w = max(2, w)
        l = max(1, l)
        c = max(2, c)
        width = (w + 1) * 7 - 1
        parts = [("%d" % theyear).center(width * m + c * (m - 1)).rstrip(), "\n" * l]
        header = self.formatweekheader(w)
        rows = self.yeardays2calendar(theyear, m)
        for i in range(len(rows)):
            row = rows[i]
            parts.append("\n" * l)
            names = [self.formatmonthname(theyear, m * i + k + 1, width, False) for k in range(len(row))]
            parts.append(_columns(names, width, c).rstrip())
            parts.append("\n" * l)
            parts.append(_columns([header] * len(row), width, c).rstrip())
            parts.append("\n" * l)
            height = max([len(weeks) for weeks in row])
            for j in range(height):
                weeks = [self.formatweek(month[j], w) if j < len(month) else "" for month in row]
                parts.append(_columns(weeks, width, c).rstrip())
                parts.append("\n" * l)
        return "".join(parts)

    def pryear(self, theyear, w=0, l=0, c=6, m=3):
        print(self.formatyear(theyear, w, l, c, m), end="")


class HTMLCalendar(Calendar):
    """Calendars as tables of HTML."""

    cssclasses = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    cssclasses_weekday_head = cssclasses
    cssclass_noday = "noday"
    cssclass_month_head = "month"
    cssclass_month = "month"
    cssclass_year_head = "year"
    cssclass_year = "year"

    def formatday(self, day, weekday):
        if day == 0:
            return '<td class="%s">&nbsp;</td>' % self.cssclass_noday
        return '<td class="%s">%d</td>' % (self.cssclasses[weekday], day)

    def formatweek(self, theweek):
        return "<tr>%s</tr>" % "".join([self.formatday(day, weekday) for day, weekday in theweek])

    def formatweekday(self, day):
        return '<th class="%s">%s</th>' % (self.cssclasses_weekday_head[day], day_abbr[day])

    def formatweekheader(self):
        return "<tr>%s</tr>" % "".join([self.formatweekday(i) for i in self.iterweekdays()])

    def formatmonthname(self, theyear, themonth, withyear=True):
        text = month_name[themonth]
        if withyear:
            text = "%s %d" % (text, theyear)
        return '<tr><th colspan="7" class="%s">%s</th></tr>' % (self.cssclass_month_head, text)

    def formatmonth(self, theyear, themonth, withyear=True):
        lines = ['<table border="0" cellpadding="0" cellspacing="0" class="%s">' % self.cssclass_month]
        lines.append(self.formatmonthname(theyear, themonth, withyear))
        lines.append(self.formatweekheader())
        for week in self.monthdays2calendar(theyear, themonth):
            lines.append(self.formatweek(week))
        lines.append("</table>")
        return "\n".join(lines) + "\n"

    def formatyear(self, theyear, width=3):
        width = max(width, 1)
        parts = ['<table border="0" cellpadding="0" cellspacing="0" class="%s">\n' % self.cssclass_year]
        parts.append('<tr><th colspan="%d" class="%s">%d</th></tr>' % (width, self.cssclass_year_head, theyear))
        for first in range(1, 13, width):
            parts.append("<tr>")
            for month in range(first, min(first + width, 13)):
                parts.append("<td>" + self.formatmonth(theyear, month, False) + "</td>")
            parts.append("</tr>")
        parts.append("</table>")
        return "".join(parts)

    def formatyearpage(self, theyear, width=3, css="calendar.css", encoding=None):
        name = "utf-8" if encoding is None else encoding
        parts = ['<?xml version="1.0" encoding="%s"?>\n' % name]
        parts.append('<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" ')
        parts.append('"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n')
        parts.append('<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset=%s" />\n' % name)
        if css is not None:
            parts.append('<link rel="stylesheet" type="text/css" href="%s" />\n' % css)
        parts.append("<title>Calendar for %d</title>\n</head>\n<body>\n" % theyear)
        parts.append(self.formatyear(theyear, width))
        parts.append("</body>\n</html>\n")
        return "".join(parts).encode(name, "xmlcharrefreplace")


_common = TextCalendar()


def firstweekday():
    return _common.getfirstweekday()


def setfirstweekday(firstweekday):
    if not 0 <= firstweekday <= 6:
        raise IllegalWeekdayError(firstweekday)
    _common.setfirstweekday(firstweekday)


def monthcalendar(year, month):
    return _common.monthdayscalendar(year, month)


def week(theweek, width):
    return _common.formatweek(theweek, width)


def prweek(theweek, width):
    _common.prweek(theweek, width)


def weekheader(width):
    return _common.formatweekheader(width)


def month(theyear, themonth, w=0, l=0):
    return _common.formatmonth(theyear, themonth, w, l)


def prmonth(theyear, themonth, w=0, l=0):
    _common.prmonth(theyear, themonth, w, l)


def calendar(theyear, w=2, l=1, c=6, m=3):
    return _common.formatyear(theyear, w, l, c, m)


def prcal(theyear, w=0, l=0, c=6, m=3):
    _common.pryear(theyear, w, l, c, m)


def timegm(tuple):
    days = _datetime.date(tuple[0], tuple[1], 1).toordinal() - 719163 + tuple[2] - 1
    return ((days * 24 + tuple[3]) * 60 + tuple[4]) * 60 + tuple[5]
