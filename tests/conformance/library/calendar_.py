"""Calendars: months, weeks, texts."""
import calendar
from datetime import date


def attempt(what, f):
    try:
        print(what, f())
    except (ValueError, IndexError) as e:
        print(what, type(e).__name__, e)


def facts():
    print(calendar.isleap(2024), calendar.isleap(1900), calendar.isleap(2000), calendar.leapdays(2000, 2025))
    print(calendar.weekday(2024, 3, 10), calendar.monthrange(2024, 2), calendar.monthrange(2023, 2))
    print(calendar.day_name[0], calendar.day_abbr[6], calendar.month_name[3], calendar.month_abbr[12], calendar.month_name[0] == "")
    print(list(calendar.day_name), list(calendar.month_abbr)[1:4], len(calendar.month_name), len(calendar.day_abbr))
    print(calendar.MONDAY, calendar.SUNDAY, calendar.January, calendar.February, calendar.firstweekday())
    print(calendar.timegm((2024, 3, 10, 1, 2, 3)), calendar.weekheader(2), calendar.weekheader(3))
    attempt("month", lambda: calendar.monthrange(2024, 13))
    for year, month in [(2024, 2), (2023, 2), (2026, 2)]:
        first, days = calendar.monthrange(year, month)
        print(f"{calendar.month_name[month]} {year} starts on a {calendar.day_name[first]} and has {days} days")


def texts():
    print(calendar.month(2024, 3))
    print(calendar.month(2026, 2, w=3, l=2))
    calendar.prmonth(2023, 10)
    c = calendar.TextCalendar(calendar.SUNDAY)
    print(c.formatmonth(2024, 2), end="")
    print(c.formatweekheader(3))
    print(calendar.TextCalendar().formatyear(2024, m=4))
    print(calendar.calendar(2023, w=2, l=1, c=4, m=3))


def weeks():
    c = calendar.Calendar()
    print(calendar.monthcalendar(2024, 2))
    print(list(c.iterweekdays()), c.getfirstweekday(), list(calendar.Calendar(6).iterweekdays()))
    print([d.isoformat() for d in c.itermonthdates(2024, 2)][:6])
    print(list(c.itermonthdays(2024, 2))[:6], list(c.itermonthdays2(2024, 2))[:4])
    print(c.monthdayscalendar(2023, 2), c.monthdays2calendar(2023, 2)[0])
    print(c.monthdatescalendar(2024, 12)[-1][-1], len(c.yeardayscalendar(2024, 3)))
    fridays = [w[calendar.FRIDAY] for w in calendar.monthcalendar(2024, 3) if w[calendar.FRIDAY] != 0]
    print(fridays, date(2024, 3, fridays[-1]))
    calendar.setfirstweekday(calendar.SUNDAY)
    print(calendar.monthcalendar(2024, 2)[0], calendar.firstweekday())
    print(calendar.month(2024, 2))
    calendar.setfirstweekday(0)


def main():
    facts()
    texts()
    weeks()


if __name__ == "__main__":
    main()
