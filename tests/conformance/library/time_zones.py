# `zoneinfo`: offsets, names, ambiguous and missing times, and the rule behind the last transition.
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


def show(name, moments):
    tz = ZoneInfo(name)
    for year, month, day, hour in moments:
        for fold in (0, 1):
            t = datetime(year, month, day, hour, 30, tzinfo=tz, fold=fold)
            print(name, t, t.utcoffset(), t.dst(), t.tzname(), t.astimezone(timezone.utc).isoformat())


def through(name, start, hours):
    tz = ZoneInfo(name)
    moment = start
    for _ in range(hours):
        local = moment.astimezone(tz)
        print(local.isoformat(), local.tzname(), local.fold, end=" ")
        moment += timedelta(hours=1)
    print()


def main():
    show("America/New_York", [(2024, 1, 1, 12), (2024, 3, 10, 2), (2024, 11, 3, 1), (2050, 7, 1, 0), (1950, 6, 1, 0), (1880, 1, 1, 0)])
    show("Europe/Paris", [(2024, 3, 31, 2), (2024, 10, 27, 2), (1943, 8, 1, 0)])
    show("Asia/Kolkata", [(2024, 1, 1, 0)])
    show("Australia/Lord_Howe", [(2024, 1, 1, 0), (2045, 7, 1, 0), (2024, 4, 7, 1)])
    show("America/Sao_Paulo", [(2018, 12, 1, 0), (2030, 12, 1, 0)])
    through("America/New_York", datetime(2024, 11, 3, 4, 30, tzinfo=timezone.utc), 4)
    through("Europe/London", datetime(2040, 10, 28, 0, 0, tzinfo=timezone.utc), 3)
    through("Europe/Dublin", datetime(2024, 3, 31, 0, 0, tzinfo=timezone.utc), 3)
    tz = ZoneInfo("Asia/Tokyo")
    t = datetime(2024, 5, 6, 7, 8, 9, tzinfo=tz)
    print(tz, repr(tz), tz.key, t.strftime("%Z %z"), t.astimezone(ZoneInfo("UTC")), repr(t))
    print(datetime(2024, 1, 1, tzinfo=tz) < datetime(2024, 1, 1, tzinfo=ZoneInfo("UTC")), tz.utcoffset(None))
    print(t - datetime(2024, 5, 6, tzinfo=timezone.utc), datetime.fromtimestamp(0, tz), t.timestamp())
    for key in ("No/Such", "../x", "/etc/localtime"):
        try:
            ZoneInfo(key)
        except (ZoneInfoNotFoundError, ValueError) as e:
            print(type(e).__name__)


if __name__ == "__main__":
    main()
