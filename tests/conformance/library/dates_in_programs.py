from datetime import date, datetime, timedelta
from collections import defaultdict
from dataclasses import dataclass, field


@dataclass
class Expense:
    when: date
    what: str
    amount: float
    tags: list = field(default_factory=list)


class Tracker:
    def __init__(self):
        self.expenses = []
        self.created = datetime(2024, 1, 1, 8, 30)

    def add(self, text):
        parts = text.split(";")
        when = datetime.strptime(parts[0].strip(), "%d.%m.%Y").date()
        self.expenses.append(Expense(when, parts[1].strip(), float(parts[2]), [p.strip() for p in parts[3:]]))

    def by_month(self):
        totals = defaultdict(float)
        for e in self.expenses:
            totals[e.when.strftime("%Y-%m")] += e.amount
        return totals

    def by_week(self):
        weeks = {}
        for e in self.expenses:
            year, week, _ = e.when.isocalendar()
            weeks.setdefault((year, week), []).append(e)
        return weeks

    def between(self, start, end):
        return [e for e in self.expenses if start <= e.when < end]

    def last_days(self, today, days):
        return self.between(today - timedelta(days=days), today + timedelta(days=1))


def age(born, today):
    years = today.year - born.year
    if (today.month, today.day) < (born.month, born.day):
        years -= 1
    return years


def next_birthday(born, today):
    try:
        this = born.replace(year=today.year)
    except ValueError:
        this = date(today.year, 3, 1)
    if this < today:
        try:
            this = born.replace(year=today.year + 1)
        except ValueError:
            this = date(today.year + 1, 3, 1)
    return this, (this - today).days


def working_days(start, end):
    day = start
    n = 0
    while day <= end:
        if day.weekday() < 5:
            n += 1
        day += timedelta(1)
    return n


def main():
    tracker = Tracker()
    for line in [
        "03.01.2024; rent; 850.00; home; fixed",
        "05.01.2024; food; 43.12; home",
        "31.01.2024; train; 129.9; travel",
        "01.02.2024; rent; 850; home; fixed",
        "14.02.2024; dinner; 77.5",
    ]:
        tracker.add(line)
    for month, total in sorted(tracker.by_month().items()):
        print(f"{month}: {total:10.2f}")
    for (year, week), items in tracker.by_week().items():
        print(year, week, [e.what for e in items])
    print([e.what for e in tracker.last_days(date(2024, 2, 1), 1)])
    print(tracker.expenses[0])
    latest = max(tracker.expenses, key=lambda e: e.when)
    print(latest.when, latest.when - tracker.expenses[0].when, tracker.created)
    today = date(2024, 5, 17)
    for name, born in {"Ada": date(1815, 12, 10), "Leap": date(2000, 2, 29), "May": date(1990, 5, 17)}.items():
        day, left = next_birthday(born, today)
        print(f"{name:6} {age(born, today):4} {day:%a %d %b %Y} in {left} days")
    print(working_days(date(2024, 5, 1), date(2024, 5, 31)))
    start = datetime(2024, 5, 17, 9, 0)
    slots = [start + i * timedelta(minutes=25) for i in range(5)]
    print(", ".join(s.strftime("%H:%M") for s in slots))
    total = sum((b - a for a, b in zip(slots, slots[1:])), timedelta())
    print(total, total.total_seconds() / 60, total / 4, total // timedelta(minutes=7))


if __name__ == "__main__":
    main()
