"""Dates and durations: construction, arithmetic, order, texts, errors."""
from datetime import date, timedelta


def attempt(what, f):
    try:
        print(what, f())
    except (ValueError, OverflowError, ZeroDivisionError) as e:
        print(what, type(e).__name__, e)


def durations():
    week = timedelta(days=7)
    print(week, repr(week), week.days, week.seconds, week.microseconds)
    t = timedelta(days=1, seconds=2, microseconds=3, milliseconds=4, minutes=5, hours=6, weeks=7)
    print(t, repr(t), t.total_seconds())
    print(repr(timedelta()), timedelta(), str(timedelta(seconds=-1)), repr(timedelta(seconds=-1)))
    print(timedelta(hours=1.5), timedelta(days=0.1), timedelta(seconds=0.0000005), timedelta(seconds=1.0000015))
    print(timedelta(milliseconds=0.5), timedelta(microseconds=0.5), timedelta(microseconds=1.5), timedelta(weeks=0.33))
    print(week + t, week - t, -t, +t, abs(-t), t * 3, 3 * t, t * -2, t // 2, t / 2, t / 7)
    print(week // t, week / t, week % t, divmod(week, timedelta(hours=10)))
    print(t * 1.5, 0.1 * t, t / 0.3, t / 3)
    print(week > t, week < t, week == timedelta(weeks=1), week != t, week >= t, week <= t)
    print(bool(timedelta(0)), bool(t), hash(week) == hash(timedelta(168 // 24)))
    print(sum([week, t, week], timedelta()), max(week, t), sorted([week, t, -t]))
    print(timedelta.min, timedelta.max, timedelta.resolution)
    print(timedelta.max // timedelta.resolution, timedelta.max / timedelta(days=1))
    print(repr(timedelta.min), timedelta.max.total_seconds())
    attempt("too large", lambda: timedelta(days=1000000000))
    attempt("sum", lambda: timedelta.max + timedelta(1))
    attempt("product", lambda: timedelta(5) * 1000000000)
    attempt("zero", lambda: week // timedelta(0))
    attempt("zero", lambda: week / timedelta(0))
    attempt("zero", lambda: week % timedelta(0))
    attempt("zero", lambda: week // 0)
    attempt("zero", lambda: week / 0)
    print({timedelta(1): "day", timedelta(7): "week"}[week])


def dates():
    d = date(2024, 2, 29)
    print(d, repr(d), d.year, d.month, d.day)
    print(d.weekday(), d.isoweekday(), d.toordinal(), d.isoformat(), d.ctime())
    print(d + timedelta(days=1), d - timedelta(days=60), timedelta(weeks=1) + d, d + timedelta(hours=23))
    other = date(2023, 12, 25)
    gap = d - other
    print(gap, gap.days, (other - d).days, repr(gap))
    print(d == other, d != other, d < other, d > other, d <= d, d >= other, d == 5, d != "x")
    print(date.fromordinal(738945), date.fromisoformat("2024-03-10"), date.fromisoformat("20240310"))
    print(date.fromisoformat("2024-W10-7"), date.fromisoformat("2024W10"), date.fromisocalendar(2020, 53, 5))
    year, week, day = d.isocalendar()
    print(year, week, day, d.isocalendar().week, d.isocalendar()[0], d.isocalendar())
    for text in ["2021-01-03", "2021-01-04", "2019-12-30", "2020-12-31", "2016-01-01"]:
        iso = date.fromisoformat(text).isocalendar()
        print(text, iso.year, iso.week, iso.weekday)
    print(d.replace(year=2020), d.replace(month=3, day=1), d.replace(day=1))
    print(date.min, date.max, date.resolution, repr(date.min))
    seen = {d: "leap", other: "christmas"}
    print(seen[date(2024, 2, 29)], date(2023, 12, 25) in seen, date(2023, 12, 26) in seen)
    print(len({d, date(2024, 2, 29), other}), sorted([d, other, date(2000, 1, 1)]), max(d, other), [d].index(d))
    print(d.strftime("%Y-%m-%d %y %b %B %a %A %d %e %j %U %W %V %G %u %w %x %% %H:%M:%S %f"))
    print(f"{d:%d.%m.%Y} {d} {d!r} {d:%-d/%-m} {d:}", format(d, "%B %-d, %Y"), "%s" % d, "{:%Y}".format(d))
    attempt("year", lambda: date(0, 1, 1))
    attempt("year", lambda: date(10000, 1, 1))
    attempt("month", lambda: date(2024, 13, 1))
    attempt("day", lambda: date(2023, 2, 29))
    attempt("replace", lambda: d.replace(year=2023))
    attempt("text", lambda: date.fromisoformat("2024-3-10"))
    attempt("text", lambda: date.fromisoformat("20240310x"))
    attempt("text", lambda: date.fromisoformat("2024-02-30"))
    attempt("week", lambda: date.fromisocalendar(2021, 53, 1))
    attempt("week day", lambda: date.fromisocalendar(2021, 1, 8))
    attempt("ordinal", lambda: date.fromordinal(0))
    attempt("beyond", lambda: date.max + timedelta(1))
    attempt("before", lambda: date.min - timedelta(1))
    day = date(2023, 12, 30)
    for _ in range(4):
        print(day, day.strftime("%a %j %U %W"))
        day += timedelta(days=1)
    print(date.today() >= date(2024, 1, 1), (date.today() - date.today()).days)


def main():
    durations()
    dates()


if __name__ == "__main__":
    main()
