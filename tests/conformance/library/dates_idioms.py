"""Dates as ordinary programs use them: dataclasses, generators, formats, tables."""
import datetime
import datetime as dt
import json
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import Enum
from typing import Optional

class Status(Enum):
    OPEN = "open"
    DONE = "done"

@dataclass
class Todo:
    title: str
    due: Optional[date] = None
    created: dt.datetime = field(default_factory=lambda: dt.datetime(2024, 1, 1))
    status: Status = Status.OPEN

    def overdue(self, today: date) -> bool:
        return self.due is not None and self.due < today and self.status is Status.OPEN

@dataclass(order=True)
class Event:
    when: date
    name: str = field(compare=False)

def daterange(start, end, step=timedelta(days=1)):
    while start < end:
        yield start
        start += step

class Clock:
    def __init__(self, now=None):
        self.now = now or datetime.datetime.now()
    def tick(self, **kwargs):
        self.now += timedelta(**kwargs)
        return self

def humanize(delta):
    seconds = int(delta.total_seconds())
    for name, size in (("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= size:
            n = seconds // size
            return f"{n} {name}{'s' if n != 1 else ''}"
    return f"{seconds} seconds"

def main():
    todos = [Todo("a", date(2024, 1, 5)), Todo("b"), Todo("c", date(2024, 6, 1), status=Status.DONE)]
    today = date(2024, 3, 1)
    for t in todos:
        print(t, t.overdue(today), t.due.isoformat() if t.due else "-")
    for t in sorted(todos, key=lambda t: t.due or date.max):
        print(f"{t.title:5} {t.due or 'none'!s:>12} {t.created:%d %b}")
    events = [Event(date(2024, 5, 1), "x"), Event(date(2023, 5, 1), "y")]
    print(sorted(events), min(events) == events[1])
    print([str(d) for d in daterange(date(2024, 2, 27), date(2024, 3, 2))])
    print([d.day for d in daterange(date(2024, 2, 1), date(2024, 3, 2), timedelta(weeks=1))])
    c = Clock(datetime.datetime(2024, 1, 1, 23, 30))
    print(c.tick(minutes=45).now, c.tick(hours=1.5).now, Clock().now.year >= 2024)
    print(humanize(timedelta(hours=5)), humanize(timedelta(days=1, hours=3)), humanize(timedelta(seconds=3.7)))
    counts = Counter(d.strftime("%A") for d in daterange(date(2024, 1, 1), date(2024, 2, 1)))
    print(counts.most_common(3))
    by_month = defaultdict(list)
    for d in daterange(date(2023, 12, 30), date(2024, 1, 3)):
        by_month[d.year, d.month].append(d)
    print({k: [str(x) for x in v] for k, v in by_month.items()})
    print(json.dumps({"when": str(today), "stamp": dt.datetime(2024, 1, 1).isoformat()}))
    print(f"{timedelta(hours=3)}|{today}|{today!r:>30}|{timedelta(days=2)!s:>20}")
    end = today.replace(day=1) + timedelta(days=31)
    print((end.replace(day=1) - timedelta(days=1)), (today.month - 1) // 3 + 1, today.timetuple().tm_yday)
    print(any(isinstance(x, date) for x in todos[0:1]), {today, date(2024, 3, 1)}, (today, 1) < (date.max, 0))
    times = [datetime.time(9, 30), datetime.time(8)]
    print(min(times), [t.strftime("%I:%M %p") for t in times], datetime.datetime.combine(today, times[0]) - datetime.datetime.combine(today, times[1]))
    a, b = dt.datetime(2024, 1, 1), None
    for x in (a, b):
        print(x.date() if x else None)
    print(datetime.timedelta(days=1) in [timedelta(hours=24)], dt.timezone.utc, dt.MINYEAR, dt.datetime.min.year)
    try:
        date.fromisoformat("nope")
    except ValueError as e:
        print("bad:", e)
    try:
        today + 1
    except TypeError as e:
        print("type error")

if __name__ == "__main__":
    main()
