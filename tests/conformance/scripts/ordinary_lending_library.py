# start: script
# Library management: abstract base classes, inheritance, date arithmetic, sorting, search
from abc import ABC, abstractmethod
from collections import defaultdict
from datetime import date, timedelta
import itertools


class Media(ABC):
    _ids = itertools.count(1)
    loan_days = 14
    fine_per_day = 0.25

    def __init__(self, title, creator, year):
        self.id = next(Media._ids)
        self.title = title
        self.creator = creator
        self.year = year
        self.borrower = None
        self.due = None

    @property
    @abstractmethod
    def kind(self):
        ...

    @property
    def available(self):
        return self.borrower is None

    def fine(self, today):
        late = (today - self.due).days if self.due else 0
        return max(0, late) * self.fine_per_day

    def __str__(self):
        status = "in" if self.available else f"due {self.due:%d/%m/%Y}"
        return f"#{self.id:03} {self.kind:<5} {self.title!r} by {self.creator} ({self.year}) [{status}]"

    def __lt__(self, other):
        return (self.creator, self.year) < (other.creator, other.year)


class Book(Media):
    kind = "Book"

    def __init__(self, title, creator, year, pages=100):
        super().__init__(title, creator, year)
        self.pages = pages


class Dvd(Media):
    loan_days = 3
    fine_per_day = 1

    @property
    def kind(self):
        return "DVD"


class Member:
    limit = 2

    def __init__(self, name):
        self.name = name
        self.items = []
        self.fines = 0

    def __repr__(self):
        return f"<Member {self.name} {len(self.items)} items, owes {self.fines:.2f}>"


class LibraryError(Exception):
    pass


class Library:
    def __init__(self):
        self.catalog = {}
        self.members = {}
        self.events = []

    def add(self, *media):
        for m in media:
            self.catalog[m.id] = m
        return self

    def join(self, name):
        return self.members.setdefault(name, Member(name))

    def lend(self, id, name, today):
        item = self.catalog.get(id)
        if item is None:
            raise LibraryError(f"no item {id}")
        member = self.members[name]
        if not item.available:
            raise LibraryError(f"{item.title} is out until {item.due}")
        if len(member.items) >= member.limit:
            raise LibraryError(f"{name} has too many items")
        item.borrower = member
        item.due = today + timedelta(days=item.loan_days)
        member.items.append(item)
        self.events.append((today, "lend", item.title, name))

    def give_back(self, id, today):
        item = self.catalog[id]
        member = item.borrower
        fine = item.fine(today)
        member.fines += fine
        member.items.remove(item)
        item.borrower = item.due = None
        self.events.append((today, "return", item.title, member.name))
        return fine

    def search(self, **criteria):
        return [m for m in self.catalog.values() if all(getattr(m, k) == v for k, v in criteria.items())]


lib = Library()
lib.add(Book("Dune", "Herbert", 1965, 612), Book("Emma", "Austen", 1815), Dvd("Alien", "Scott", 1979), Dvd("Persuasion", "Austen", 1995))
ann, bob = lib.join("ann"), lib.join("bob")
day = date(2024, 2, 20)
for id, who in [(1, "ann"), (3, "ann"), (2, "ann"), (1, "bob"), (9, "bob")]:
    try:
        lib.lend(id, who, day)
    except LibraryError as e:
        print("refused:", e)
for m in sorted(lib.catalog.values()):
    print(m)
print(ann, bob)
print(lib.give_back(3, day + timedelta(days=10)), lib.give_back(1, day + timedelta(weeks=2)))
print(ann, [m.title for m in lib.search(creator="Austen")], [m.title for m in lib.search(kind="DVD", year=1979)])
try:
    Media("x", "y", 1)
except TypeError as e:
    print(type(e).__name__)
try:
    lib.lend(1, "zoe", day)
except KeyError as e:
    print("unknown member", e)
by_creator = defaultdict(lambda: defaultdict(list))
for m in lib.catalog.values():
    by_creator[m.creator][m.kind].append(m.title)
print({k: dict(v) for k, v in by_creator.items()})
for d, group in itertools.groupby(lib.events, key=lambda e: e[0]):
    print(d, [f"{what} {title}" for _, what, title, _ in group])
print(day.weekday(), day.replace(day=1), (day - date(2023, 12, 31)).days, day.isocalendar()[1], date.fromisoformat("2024-03-01") - day)
