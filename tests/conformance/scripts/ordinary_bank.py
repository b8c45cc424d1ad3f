# start: script
# Bank system with exception hierarchy, class variables, properties, decorators, static methods
import datetime as dt
from decimal import Decimal, ROUND_HALF_UP, InvalidOperation
from typing import NamedTuple, ClassVar, Union


class BankError(Exception):
    code = 1

    def __str__(self):
        return f"[{self.code}] " + super().__str__()


class InsufficientFunds(BankError):
    code = 2

    def __init__(self, needed, available):
        super().__init__("need %s, have %s" % (needed, available))
        self.needed = needed
        self.available = available


class AccountLocked(BankError):
    code = 3


class Transaction(NamedTuple):
    kind: str
    amount: Decimal
    balance: Decimal
    note: str = ""

    def describe(self):
        return f"{self.kind:>10} {self.amount:>10} -> {self.balance:>10} {self.note}".rstrip()


def audited(method):
    def wrapper(self, *args, **kwargs):
        try:
            result = method(self, *args, **kwargs)
        except BankError as e:
            self.audit.append((method.__name__, "FAILED", e.code))
            raise
        self.audit.append((method.__name__, "OK", 0))
        return result
    return wrapper


class Account:
    interest: ClassVar[Decimal] = Decimal("0.015")
    _next_id = 1000

    def __init__(self, owner: str, balance: Union[str, int, Decimal] = 0):
        self.owner = owner
        self._balance = self.quantize(balance)
        self.id = Account._next_id
        Account._next_id += 1
        self.locked = False
        self.history: list[Transaction] = []
        self.audit = []

    @staticmethod
    def quantize(amount):
        try:
            return Decimal(str(amount)).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
        except InvalidOperation:
            raise BankError(f"bad amount {amount!r}") from None

    @property
    def balance(self):
        return self._balance

    @balance.setter
    def balance(self, value):
        if self.locked:
            raise AccountLocked("account is locked")
        self._balance = value

    @audited
    def deposit(self, amount, note=""):
        amount = self.quantize(amount)
        if amount <= 0:
            raise BankError("deposit must be positive")
        self.balance += amount
        self.history.append(Transaction("deposit", amount, self.balance, note))

    @audited
    def withdraw(self, amount, note=""):
        amount = self.quantize(amount)
        if amount > self.balance:
            raise InsufficientFunds(amount, self.balance)
        self.balance -= amount
        self.history.append(Transaction("withdraw", -amount, self.balance, note))
        return amount

    def accrue(self):
        self.deposit(self.balance * self.interest, note=f"interest {self.interest:.1%}")

    def __repr__(self):
        return f"{type(self).__name__}(id={self.id}, owner={self.owner!r}, balance={self.balance})"

    def __eq__(self, other):
        return isinstance(other, Account) and self.id == other.id

    def __lt__(self, other):
        return (self.balance, self.id) < (other.balance, other.id)


class Savings(Account):
    interest = Decimal("0.04")
    limit = 2

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.withdrawals = 0

    def withdraw(self, amount, note=""):
        if self.withdrawals >= self.limit:
            raise BankError(f"limit of {self.limit} withdrawals")
        result = super().withdraw(amount, note)
        self.withdrawals += 1
        return result


class Bank:
    def __init__(self, name):
        self.name = name
        self.accounts = {}

    def open(self, cls, *args, **kw):
        acc = cls(*args, **kw)
        self.accounts[acc.id] = acc
        return acc

    def transfer(self, src, dst, amount):
        a, b = self.accounts[src], self.accounts[dst]
        try:
            taken = a.withdraw(amount, f"to {dst}")
            b.deposit(taken, f"from {src}")
        except InsufficientFunds as e:
            print("transfer failed, short of", e.needed - e.available)
            return False
        else:
            return True
        finally:
            print("transfer", src, "->", dst, "done")


bank = Bank("Test")
ann = bank.open(Account, "Ann", "100.005")
bob = bank.open(Savings, "Bob", balance=50)
print(ann, bob, ann == bob, sorted([ann, bob])[0].owner)
print(bank.transfer(ann.id, bob.id, 30), bank.transfer(ann.id, bob.id, 500))
bob.accrue()
for amount in ("10", 5.5, 1, "abc", -3):
    try:
        bob.withdraw(amount)
    except (InsufficientFunds, AccountLocked) as e:
        print("funds:", e)
    except BankError as e:
        print("bank:", e, e.code)
ann.locked = True
try:
    ann.deposit(10)
except BankError as e:
    print(type(e).__name__, e)
try:
    bank.transfer(1, 2, 3)
except KeyError as e:
    print("KeyError", e, e.args)
for acc in bank.accounts.values():
    print(acc)
    for t in acc.history:
        print("   ", t.describe())
    print("   ", acc.audit)
t = bob.history[0]
print(t._asdict(), t._replace(note="x"), t[0], t == ("deposit", 30, t.balance, t.note))
print(Account.interest, Savings.interest, Account._next_id, issubclass(Savings, Account), Savings.__mro__[1].__name__)
