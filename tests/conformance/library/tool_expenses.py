# A calendar and expense tracker: datetime, decimal, json, calendar, argparse, logging, itertools.
# start: script
"""Keeps expenses in a file of JSON, and reports on them."""
import argparse
import calendar
import json
import logging
import os
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass, asdict
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from enum import Enum
from itertools import groupby
from operator import attrgetter

CENT = Decimal("0.01")
log = logging.getLogger("expenses")


class Category(Enum):
    FOOD = "food"
    RENT = "rent"
    TRAVEL = "travel"
    OTHER = "other"

    @classmethod
    def parse(cls, text):
        try:
            return cls(text.strip().lower())
        except ValueError:
            return cls.OTHER


class TrackerError(Exception):
    pass


class BudgetExceeded(TrackerError):
    def __init__(self, category, spent, limit):
        super().__init__(f"{category.value}: {spent} of {limit}")
        self.category = category
        self.excess = spent - limit


def money(value):
    """A decimal of two places; accepts text, int and Decimal."""
    try:
        return Decimal(value).quantize(CENT, rounding=ROUND_HALF_UP)
    except InvalidOperation:
        raise TrackerError(f"no amount of money: {value!r}") from None


@dataclass(frozen=True, order=True)
class Expense:
    day: date
    amount: Decimal
    category: Category = Category.OTHER
    note: str = ""

    def __post_init__(self):
        if self.amount <= 0:
            raise TrackerError(f"the amount must be positive, not {self.amount}")

    def to_json(self):
        return {
            "day": self.day.isoformat(),
            "amount": str(self.amount),
            "category": self.category.value,
            "note": self.note,
        }

    @staticmethod
    def from_json(data):
        return Expense(
            date.fromisoformat(data["day"]),
            money(data["amount"]),
            Category.parse(data["category"]),
            data.get("note", ""),
        )

    def __str__(self):
        return f"{self.day:%d.%m.%Y}  {self.amount:>10,.2f}  {self.category.value:<7} {self.note}".rstrip()


@dataclass
class Rule:
    """An expense that comes again."""

    start: date
    every: str
    amount: Decimal
    category: Category
    note: str

    def days(self, until):
        day = self.start
        n = 0
        while day <= until:
            yield day
            n += 1
            if self.every == "week":
                day = self.start + timedelta(weeks=n)
            elif self.every == "month":
                month = self.start.month - 1 + n
                year, month = self.start.year + month // 12, month % 12 + 1
                last = calendar.monthrange(year, month)[1]
                day = date(year, month, min(self.start.day, last))
            else:
                raise TrackerError(f"unknown period {self.every!r}")


class Ledger:
    def __init__(self, path):
        self.path = path
        self.expenses = []
        self.budgets = {}

    def load(self):
        if not os.path.exists(self.path):
            log.info("new file %s", os.path.basename(self.path))
            return self
        with open(self.path, encoding="utf-8") as f:
            try:
                data = json.load(f)
            except json.JSONDecodeError as e:
                raise TrackerError(f"line {e.lineno}: {e.msg}") from e
        self.expenses = [Expense.from_json(item) for item in data["expenses"]]
        self.budgets = {Category.parse(name): money(limit) for name, limit in data.get("budgets", {}).items()}
        log.debug("%d expenses, %d budgets", len(self.expenses), len(self.budgets))
        return self

    def save(self):
        data = {
            "expenses": [expense.to_json() for expense in sorted(self.expenses)]
            if all(e.category is Category.FOOD for e in self.expenses)
            else [expense.to_json() for expense in sorted(self.expenses, key=lambda e: (e.day, e.amount))],
            "budgets": {category.value: str(limit) for category, limit in self.budgets.items()},
        }
        temporary = self.path + ".new"
        with open(temporary, "w", encoding="utf-8") as f:
            json.dump(data, f, indent=1, sort_keys=True)
        os.replace(temporary, self.path)

    def add(self, expense):
        self.expenses.append(expense)
        limit = self.budgets.get(expense.category)
        if limit is not None:
            spent = sum(
                (e.amount for e in self.of_month(expense.day.year, expense.day.month)
                 if e.category is expense.category),
                Decimal(0),
            )
            if spent > limit:
                raise BudgetExceeded(expense.category, spent, limit)

    def of_month(self, year, month):
        return [e for e in self.expenses if (e.day.year, e.day.month) == (year, month)]

    def totals(self, key):
        sums = defaultdict(Decimal)
        for expense in self.expenses:
            sums[key(expense)] += expense.amount
        return dict(sorted(sums.items(), key=lambda item: item[1], reverse=True))


def bar(part, whole, width=20):
    filled = int((part / whole * width).to_integral_value(ROUND_HALF_UP)) if whole else 0
    return "#" * filled + "." * (width - filled)


def report(ledger, out=sys.stdout):
    total = sum((e.amount for e in ledger.expenses), Decimal("0"))
    print(f"{'total':<8}{total:>12,.2f}", file=out)
    for name, amount in ledger.totals(lambda e: e.category.value).items():
        share = amount / total * 100
        print(f"{name:<8}{amount:>12,.2f} {share:5.1f}% {bar(amount, total)}", file=out)
    for month, group in groupby(sorted(ledger.expenses, key=attrgetter("day")), key=lambda e: e.day.strftime("%b %Y")):
        items = list(group)
        average = (sum(e.amount for e in items) / len(items)).quantize(CENT)
        biggest = max(items, key=lambda e: e.amount)
        print(f"{month}: {len(items)} entries, average {average}, biggest {biggest.amount} on {biggest.day:%a %d}")


def show_month(ledger, year, month):
    spent = defaultdict(lambda: Decimal(0))
    for expense in ledger.of_month(year, month):
        spent[expense.day.day] += expense.amount
    print(f"{calendar.month_name[month]} {year}".center(48).rstrip())
    print(" ".join(f"{name[:2]:>6}" for name in calendar.day_abbr))
    for week in calendar.monthcalendar(year, month):
        cells = []
        for day in week:
            if day == 0:
                cells.append(" " * 6)
            elif day in spent:
                cells.append(f"{spent[day]:>6.0f}")
            else:
                cells.append(f"{'.':>6}")
        print(" ".join(cells).rstrip())


def parse_day(text):
    for pattern in ("%Y-%m-%d", "%d.%m.%Y", "%d %B %Y"):
        try:
            return datetime.strptime(text, pattern).date()
        except ValueError:
            continue
    raise argparse.ArgumentTypeError(f"no date: {text!r}")


def run(argv):
    parser = argparse.ArgumentParser(prog="expenses")
    parser.add_argument("--file", default="expenses.json")
    commands = parser.add_subparsers(dest="command", required=True)
    add = commands.add_parser("add", help="note an expense")
    add.add_argument("amount")
    add.add_argument("-c", "--category", default="other")
    add.add_argument("-d", "--day", type=parse_day, required=True)
    add.add_argument("note", nargs="*")
    repeat = commands.add_parser("repeat")
    repeat.add_argument("every", choices=["week", "month"])
    repeat.add_argument("amount")
    repeat.add_argument("--start", type=parse_day, required=True)
    repeat.add_argument("--until", type=parse_day, required=True)
    repeat.add_argument("--category", default="rent")
    budget = commands.add_parser("budget")
    budget.add_argument("name")
    budget.add_argument("limit")
    commands.add_parser("report")
    month = commands.add_parser("month")
    month.add_argument("year", type=int)
    month.add_argument("number", type=int, choices=range(1, 13), metavar="MONTH")
    args = parser.parse_args(argv)

    ledger = Ledger(args.file).load()
    if args.command == "add":
        ledger.add(Expense(args.day, money(args.amount), Category.parse(args.category), " ".join(args.note)))
        ledger.save()
        print("added", ledger.expenses[-1])
    elif args.command == "repeat":
        rule = Rule(args.start, args.every, money(args.amount), Category.parse(args.category), "again")
        days = list(rule.days(args.until))
        for day in days:
            ledger.add(Expense(day, rule.amount, rule.category, rule.note))
        ledger.save()
        print(f"{len(days)} expenses, the last on {days[-1]}")
    elif args.command == "budget":
        ledger.budgets[Category.parse(args.name)] = money(args.limit)
        ledger.save()
        print({category.name: str(limit) for category, limit in ledger.budgets.items()})
    elif args.command == "report":
        report(ledger)
    else:
        show_month(ledger, args.year, args.number)


COMMANDS = [
    "add 12.345 lunch with Ada -c food -d 2024-02-29",
    "add 1200 train -c travel -d 03.03.2024",
    "repeat month 850.5 --start 2024-01-31 --until 2024-05-15",
    "repeat week 20 --start 2024-02-05 --until 2024-03-10 --category food",
    "budget food 60",
    "add 7 bread -c food -d 2024-03-20",
    "add 50 feast -c Food -d 2024-03-21",
    "add x -d 2024-03-21",
    "add -d 2024-03-21 -- -5",
    "month 2024 2",
    "report",
]


def main():
    logging.basicConfig(stream=sys.stdout, level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    path = os.path.join(tempfile.mkdtemp(), "expenses.json")
    for line in COMMANDS:
        try:
            run(["--file", path] + line.split())
        except BudgetExceeded as error:
            log.warning("over budget by %s: %s", error.excess, error)
        except TrackerError as error:
            log.error("%s", error)
    with open(path, "w") as f:
        f.write('{"expenses": [\n')
    try:
        run(["--file", path, "report"])
    except TrackerError as error:
        print(error, "|", type(error.__cause__).__name__)
    print(asdict(Rule(date(2024, 1, 1), "week", Decimal("1.50"), Category.FOOD, "x"))["amount"])


if __name__ == "__main__":
    main()
