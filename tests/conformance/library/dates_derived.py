"""Classes of programs that derive from date and datetime."""
from datetime import date, datetime, timedelta


class Day(date):
    def name(self):
        return self.strftime("%A")

    def next(self):
        return self + timedelta(1)


class Stamp(datetime):
    def label(self):
        return self.strftime("<%H:%M>")


def main():
    d = Day.fromisoformat("2024-03-01")
    print(d.name(), repr(d), Day(2024, 1, 1).name(), d)
    print(date.fromisoformat("2024-03-01"), datetime.fromisoformat("2024-03-01").hour)
    e = date.fromordinal(700000)
    print(repr(e), Day.fromordinal(700000).name(), d - e, e < d, d == e)
    print(repr(d.next()), d.next().next().name(), repr(d.replace(day=9)), repr(d - timedelta(3)), d == date(2024, 3, 1))
    s = Stamp(2024, 5, 6, 7, 8)
    print(s, repr(s), s.label(), (s + timedelta(minutes=5)).label(), repr(s.replace(hour=1)), repr(s.date()), s - datetime(2024, 5, 6))
    print(Stamp.strptime("10:20", "%H:%M").label(), Stamp.combine(d, s.time()).label(), isinstance(s, date), Day.min, max(d, e))


if __name__ == "__main__":
    main()
