# python: 2
# Old-style and new-style classes: __cmp__, __coerce__-free numbers, properties, __getattr__, super.
class Money:
    def __init__(self, cents):
        self.cents = cents

    def __cmp__(self, other):
        return cmp(self.cents, other.cents)

    def __add__(self, other):
        return Money(self.cents + other.cents)

    def __neg__(self):
        return Money(-self.cents)

    def __nonzero__(self):
        return self.cents != 0

    def __div__(self, n):
        return Money(self.cents / n)

    def __repr__(self):
        return "Money(%d)" % self.cents

    def __str__(self):
        sign = ""
        if self.cents < 0:
            sign = "-"
        return "%s$%d.%02d" % (sign, abs(self.cents) / 100, abs(self.cents) % 100)

    def __len__(self):
        return len(str(self))

    def __getslice__(self, i, j):
        return str(self)[i:j]


class Account(object):
    interest = 3

    def __init__(self, owner):
        self.owner = owner
        self._balance = Money(0)
        self.history = []

    def get_balance(self):
        return self._balance

    def set_balance(self, value):
        self.history.append(self._balance)
        self._balance = value

    balance = property(get_balance, set_balance)

    def deposit(self, cents):
        self.balance = self.balance + Money(cents)

    def describe(self):
        return "%s: %s" % (self.owner, self.balance)


class Savings(Account):
    interest = 5

    def deposit(self, cents):
        super(Savings, self).deposit(cents)
        self.history.append("bonus")

    def describe(self):
        return Account.describe(self) + " at %d%%" % self.interest


class Proxy:
    def __init__(self, target):
        self.__dict__["target"] = target

    def __getattr__(self, name):
        return "<%s of %s>" % (name, self.target)


def main():
    a, b = Account("ann"), Savings("bob")
    for i in range(3):
        a.deposit(i * 125)
        b.deposit(i * 333)
    print a.describe(), b.describe(), a.balance < b.balance, a.balance == Money(375), bool(Money(0)), not a.balance
    print sorted([b.balance, a.balance, Money(-5)]), max(a.balance, b.balance), -a.balance, a.balance / 2
    print len(a.history), len(b.history), b.history[-1], [str(x) for x in b.history]
    print Proxy("it").colour, len(Money(5)), Money(12345)[1:3], `Money(7)`, "%s|%r" % (Money(1), Money(2))
    print isinstance(b, Account), issubclass(Savings, Account), Savings.__name__, Savings.__mro__[1].__name__, a.interest, b.__class__.interest
    print cmp(Money(1), Money(2)), Money(3) != Money(3), Money(3) <= Money(3), [Money(1), Money(2)] == [Money(1), Money(2)], Money(2) in [Money(1), Money(2)]
