"""Moments, times, zones, formats and their inverse."""
from datetime import date, datetime, time, timedelta, timezone, tzinfo


def attempt(what, f):
    try:
        print(what, f())
    except (ValueError, OverflowError, TypeError) as e:
        print(what, type(e).__name__, e)


def times():
    t = time(13, 5, 9, 1500)
    print(t, repr(t), t.hour, t.minute, t.second, t.microsecond, t.tzinfo, t.fold)
    print(repr(time()), time(1), repr(time(1, 2)), repr(time(1, 2, 3)), time.min, time.max, time.resolution)
    print(t.isoformat(), t.isoformat("hours"), t.isoformat("minutes"), t.isoformat(timespec="seconds"))
    print(t.isoformat("milliseconds"), t.isoformat("microseconds"), t.replace(microsecond=0), t.replace(hour=0, second=1))
    print(t < time(14), t == time(13, 5, 9, 1500), t != time(1), t >= time(13), sorted([t, time(1), time(23)]))
    print(t.strftime("%H:%M:%S.%f %I %p %l"), f"{t:%H%M}", {time(1): 1}[time(1)])
    for text in ["04:23:01", "T042301", "04", "0423", "04:23:01.000384", "04:23:01,5", "04:23:01+04:00", "04:23Z", "04-0130"]:
        print(text, repr(time.fromisoformat(text)))
    aware = time(12, 0, tzinfo=timezone(timedelta(hours=-5)))
    print(aware, repr(aware), aware.utcoffset(), aware.tzname(), aware.dst(), aware == time(17, 0, tzinfo=timezone.utc))
    attempt("hour", lambda: time(24))
    attempt("minute", lambda: time(1, 60))
    attempt("second", lambda: time(1, 1, 60))
    attempt("micro", lambda: time(1, 1, 1, 1000000))
    attempt("text", lambda: time.fromisoformat("25:00"))
    attempt("text", lambda: time.fromisoformat("1:00"))
    attempt("spec", lambda: t.isoformat("days"))
    attempt("aware", lambda: aware < t)


def moments():
    m = datetime(2024, 3, 10, 14, 30, 45, 123456)
    print(m, repr(m), m.isoformat(), m.isoformat(" ", "minutes"), m.isoformat(sep="_", timespec="milliseconds"))
    print(repr(datetime(2024, 1, 1)), datetime(2024, 1, 1), repr(datetime(2024, 1, 1, 1, 1, 1)))
    print(m.date(), m.time(), m.timetz(), m.weekday(), m.isoweekday(), m.toordinal(), m.isocalendar().week, m.ctime())
    print(m + timedelta(hours=10), m - timedelta(days=1, microseconds=123457), timedelta(weeks=2) + m)
    gap = m - datetime(2023, 12, 31, 23, 59, 59)
    print(gap, gap.days, gap.seconds, gap.total_seconds(), repr(gap), datetime(2024, 1, 1) - m)
    print(m == datetime(2024, 3, 10, 14, 30, 45, 123456), m < datetime.max, m > datetime.min, m == m.date(), m != 5)
    print(m.replace(hour=0, minute=0, second=0, microsecond=0), m.replace(year=2023, day=1), m.replace(tzinfo=timezone.utc))
    print(datetime.combine(date(2020, 2, 2), time(10, 20)), datetime.combine(m, time.min), datetime.fromordinal(700000))
    print(isinstance(m, date), isinstance(m.date(), datetime), issubclass(datetime, date))
    print(sorted([m, datetime.min, datetime(2020, 1, 1)]), max(m, datetime(2030, 1, 1)), {m: 1}[m + timedelta(0)])
    print(m.strftime("%Y-%m-%d %H:%M:%S.%f %I%p %a %A %b %B %y %j %U %W %w %G-W%V-%u"))
    print(m.strftime("%c|%x|%X|%D|%F|%T|%R|%r|%h|%e|%k|%l|%P|%C|%n|%t|%%"), f"{m:%H:%M} {m} {m:%A, %d %B %Y}")
    print(m.strftime("%-d %-m %-H %-I %-M %-S %-j %_d %^a"))
    print(datetime.fromisocalendar(2024, 10, 7), datetime.min, datetime.max, datetime.resolution)
    for text in [
        "2011-11-04",
        "20111104",
        "2011-11-04T00:05:23",
        "2011-11-04 00:05:23.283",
        "2011-11-04T00:05:23Z",
        "20111104T000523",
        "2011-W01-2T00:05:23.283",
        "2011-11-04 00:05:23.283185+00:00",
        "2011-11-04T00:05:23+04:30",
        "2011-11-04T0005-0430",
    ]:
        print(text, repr(datetime.fromisoformat(text)))
    for text in ["2011", "2011-11-04T", "2011-13-04", "2011-11-04T25:00", "hello world", "2011-11-04T00:05:23+5"]:
        attempt("text", lambda: datetime.fromisoformat(text))
    attempt("hour", lambda: datetime(2024, 1, 1, 24))
    attempt("beyond", lambda: datetime.max + timedelta(1))
    now = datetime.now()
    print(now - datetime.now() < timedelta(seconds=5), datetime.today() >= now, datetime.utcnow().tzinfo)
    print(datetime.fromtimestamp(now.timestamp()) == now, now.tzinfo)


def zones():
    utc = timezone.utc
    india = timezone(timedelta(hours=5, minutes=30))
    east = timezone(timedelta(hours=-5), "EST")
    print(utc, repr(utc), india, repr(india), east, repr(east), india == timezone(timedelta(minutes=330)))
    print(timezone.min, timezone.max, utc.utcoffset(None), east.tzname(None), india.tzname(None), utc.dst(None))
    m = datetime(2024, 3, 10, 14, 30, tzinfo=utc)
    print(m, repr(m), m.isoformat(), m.utcoffset(), m.tzname(), m.dst())
    print(m.astimezone(india), m.astimezone(east), m.astimezone(india) == m, m.astimezone(east) - m.astimezone(india))
    print(m.timestamp(), m.astimezone(east).timestamp(), datetime.fromtimestamp(1710081000, utc))
    print(datetime.fromtimestamp(0, india), datetime.fromtimestamp(-1.5, utc), datetime.fromtimestamp(1e9 + 0.123457, tz=utc))
    print(datetime.utcfromtimestamp(86399.999999), datetime(1, 1, 1, tzinfo=utc).timestamp())
    print(m.strftime("%Z %z"), m.astimezone(india).strftime("%z [%Z]"), m.replace(tzinfo=None).strftime("[%z%Z]"))
    print(m < datetime(2024, 3, 10, 20, 30, tzinfo=india), hash(m) == hash(m.astimezone(east)), m == m.replace(tzinfo=None))
    print({m: "x"}[m.astimezone(east)], m.utctimetuple()[:6], m.timetuple().tm_yday)
    attempt("mixed", lambda: m - m.replace(tzinfo=None))
    attempt("mixed", lambda: m < m.replace(tzinfo=None))
    attempt("offset", lambda: timezone(timedelta(hours=24)))
    attempt("date", lambda: m.date() < m)
    print(datetime.now(utc).tzinfo, datetime.now(tz=india).utcoffset(), datetime.now(utc) - datetime.now(india) < timedelta(1))


class Summer(tzinfo):
    """An hour more from April to September."""

    def utcoffset(self, dt):
        return timedelta(hours=1) + self.dst(dt)

    def dst(self, dt):
        if dt is not None and 4 <= dt.month <= 9:
            return timedelta(hours=1)
        return timedelta(0)

    def tzname(self, dt):
        return "CEST" if self.dst(dt) else "CET"


def own_zone():
    zone = Summer()
    winter = datetime(2024, 1, 1, 12, tzinfo=zone)
    summer = datetime(2024, 7, 1, 12, tzinfo=zone)
    for m in [winter, summer]:
        print(m, m.tzname(), m.dst(), m.astimezone(timezone.utc), m.strftime("%H:%M %Z%z"), m.timetuple().tm_isdst)
    print(datetime(2024, 7, 1, 10, tzinfo=timezone.utc).astimezone(zone), summer - winter)


def reading():
    for text, form in [
        ("2024-03-10", "%Y-%m-%d"),
        ("10/03/24 14:05", "%d/%m/%y %H:%M"),
        ("Mar 5, 1999 07:08:09 PM", "%b %d, %Y %I:%M:%S %p"),
        ("tuesday 05 march 2024", "%A %d %B %Y"),
        ("20240310T141516.5", "%Y%m%dT%H%M%S.%f"),
        ("2024-060", "%Y-%j"),
        ("2024 10 0", "%Y %W %w"),
        ("2024 10 Sun", "%Y %U %a"),
        ("2024-W10-7", "%G-W%V-%u"),
        ("12:30 AM", "%I:%M %p"),
        ("2024-03-10 10:11:12 +0530", "%Y-%m-%d %H:%M:%S %z"),
        ("2024-03-10 10:11:12-05:00", "%Y-%m-%d %H:%M:%S%z"),
        ("2024-03-10Z", "%Y-%m-%d%z"),
        ("Sun Mar 10 14:05:06 2024", "%c"),
        ("03/10/24", "%x"),
        ("1 2 3 %", "%d %m %y %%"),
        ("  5  6", " %d %m"),
        ("2024-02-30", "%Y-%m-%d"),
        ("2024-13-01", "%Y-%m-%d"),
        ("2024-01-01x", "%Y-%m-%d"),
        ("2024/01/01", "%Y-%m-%d"),
        ("", "%Y"),
        ("29", "%Q"),
        ("29", "%d%"),
        ("111", "%d%m"),
        ("25:00", "%H:%M"),
    ]:
        attempt(text, lambda: repr(datetime.strptime(text, form)))


def main():
    times()
    moments()
    zones()
    own_zone()
    reading()


if __name__ == "__main__":
    main()
