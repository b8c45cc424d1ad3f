# start: script
# Entries that sort and format themselves, flags and enums, decimals, transactions as context managers.
from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from contextlib import contextmanager
from dataclasses import asdict, astuple, dataclass, field, replace
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from enum import Enum, Flag, auto
from typing import Iterator, Optional


class Kind(Enum):
    DEPOSIT = "deposit"
    WITHDRAWAL = "withdrawal"
    TRANSFER = "transfer"
    FEE = "fee"

    @property
    def sign(self) -> int:
        return 1 if self is Kind.DEPOSIT else -1

    @classmethod
    def parse(cls, text: str) -> Kind:
        for kind in cls:
            if kind.value.startswith(text.lower()):
                return kind
        raise ValueError(f"{text!r} is not a valid {cls.__name__}")


class Right(Flag):
    READ = auto()
    WRITE = auto()
    ADMIN = auto()
    ALL = READ | WRITE | ADMIN


class BankError(Exception):
    code = 1


class InsufficientFunds(BankError):
    code = 2

    def __init__(self, account: Account, amount: Decimal):
        self.account, self.amount = account, amount
        super().__init__(f"{account.owner} has only {account.balance:.2f}, {amount:.2f} needed")

    @property
    def missing(self) -> Decimal:
        return self.amount - self.account.balance


class Forbidden(BankError, PermissionError):
    code = 3


@dataclass(frozen=True, order=True)
class Entry:
    when: date
    kind: Kind = field(compare=False)
    amount: Decimal
    note: str = field(default="", compare=False)

    def __format__(self, spec: str) -> str:
        if spec == "short":
            return f"{self.when:%d.%m.} {self.kind.sign * self.amount:+,.2f}"
        return f"{self.when.isoformat():<12}{self.kind.name.title():<12}{self.amount:>12,.2f}{' ' + self.note if self.note else ''}"


_numbers = itertools.count(1001)


@dataclass
class Account:
    owner: str
    rights: Right = Right.READ | Right.WRITE
    number: int = field(default_factory=lambda: next(_numbers))
    entries: list[Entry] = field(default_factory=list, repr=False)
    limit: Optional[Decimal] = None

    def __post_init__(self) -> None:
        if not self.owner.strip():
            raise ValueError("an owner is needed")
        self.owner = self.owner.title()

    @property
    def balance(self) -> Decimal:
        return sum((e.kind.sign * e.amount for e in self.entries), Decimal("0"))

    def post(self, when: date, kind: Kind, amount: Decimal | str | int, note: str = "") -> Entry:
        if not isinstance(amount, Decimal):
            amount = Decimal(amount)
        amount = amount.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
        if Right.WRITE not in self.rights:
            raise Forbidden(f"account {self.number} is read only")
        if kind.sign < 0 and self.balance + (self.limit or 0) < amount:
            raise InsufficientFunds(self, amount)
        entry = Entry(when, kind, amount, note)
        self.entries.append(entry)
        return entry

    def __iter__(self) -> Iterator[Entry]:
        return iter(sorted(self.entries))

    def __len__(self) -> int:
        return len(self.entries)

    def __contains__(self, what: object) -> bool:
        if isinstance(what, Kind):
            return any(e.kind is what for e in self.entries)
        return what in self.entries


class Bank:
    def __init__(self) -> None:
        self.accounts: dict[int, Account] = {}
        self.log: list[str] = []

    def open(self, owner: str, **options) -> Account:
        account = Account(owner, **options)
        self.accounts[account.number] = account
        return account

    @contextmanager
    def transaction(self, name: str):
        saved = {n: list(a.entries) for n, a in self.accounts.items()}
        self.log.append(f"begin {name}")
        try:
            yield self
        except BankError as e:
            for n, entries in saved.items():
                self.accounts[n].entries = entries
            self.log.append(f"rollback {name}: {type(e).__name__} (code {e.code})")
            if e.code > 2:
                raise
        else:
            self.log.append(f"commit {name}")
        finally:
            self.log.append(f"end {name}")

    def transfer(self, when, source, target, amount, fee="0.50"):
        source.post(when, Kind.TRANSFER, amount, f"to {target.owner}")
        target.post(when, Kind.DEPOSIT, amount, f"from {source.owner}")
        if fee:
            source.post(when, Kind.FEE, fee)

    def report(self, *, by="owner", reverse=False):
        for account in sorted(self.accounts.values(), key=lambda a: (getattr(a, by), a.number), reverse=reverse):
            print(f"{account.number} {account.owner:10}{account.balance:>12,} {account.rights.name or account.rights.value}")


def month_of(entry: Entry) -> str:
    return entry.when.strftime("%Y-%m")


def main() -> None:
    bank = Bank()
    ann = bank.open("ann lee")
    bob = bank.open("BOB", limit=Decimal(100))
    cid = bank.open("cid", rights=Right.READ)
    start = date(2024, 1, 30)
    ann.post(start, Kind.DEPOSIT, "1000")
    bob.post(start + timedelta(days=2), Kind.parse("dep"), Decimal("20.005"))
    with bank.transaction("rent"):
        bank.transfer(start + timedelta(weeks=1), ann, bob, 250)
    with bank.transaction("too much"):
        bank.transfer(start, bob, ann, 300)
        bank.transfer(start, bob, ann, 300)
    try:
        with bank.transaction("forbidden"):
            bank.transfer(start, ann, cid, 5)
    except PermissionError as e:
        print("caught", e, isinstance(e, BankError), e.code)
    for text in ("fee", "x"):
        try:
            print(Kind.parse(text))
        except ValueError as e:
            print(e)
    try:
        bank.open("  ")
    except ValueError as e:
        print(e)
    try:
        ann.post(start, Kind.WITHDRAWAL, 10**6)
    except InsufficientFunds as e:
        print(e, "| missing", e.missing, e.args)
    print(*bank.log, sep="\n")
    bank.report()
    bank.report(by="balance", reverse=True)
    for entry in ann:
        print(f"{entry}")
    print(", ".join(f"{e:short}" for e in bob))
    print(Kind.FEE in ann, Kind.WITHDRAWAL in ann, len(bob), ann.entries[0] in bob)
    groups = {m: sum(e.amount for e in es) for m, es in itertools.groupby(sorted(ann), key=month_of)}
    print(groups)
    print(Counter(e.kind.name for a in bank.accounts.values() for e in a).most_common())
    totals = defaultdict(Decimal)
    for a in bank.accounts.values():
        for e in a.entries:
            totals[e.kind] += e.amount
    print({k.name: str(v) for k, v in totals.items()})
    e = replace(ann.entries[0], amount=Decimal("1.10"), note="changed")
    print(e, astuple(e)[1:], asdict(e)["note"], e < ann.entries[0])
    try:
        e.amount = Decimal(0)
    except AttributeError as error:
        print(type(error).__name__, error)
    print(ann, repr(Right.ALL), Right.READ | Right.ADMIN, Right.ALL & ~Right.WRITE, bool(Right.READ & Right.WRITE))
    print(max(bank.accounts.values(), key=lambda a: a.balance).owner, [k.name for k in Kind], Kind("fee"), Kind["FEE"].value)


if __name__ == "__main__":
    main()
