class Account:
    interest = 2
    count = 0

    def __init__(self, owner, balance=0):
        self.owner = owner
        self.balance = balance
        self.history = []

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("bad amount: %d" % amount)
        self.balance += amount
        self.record("deposit", amount)
        return self

    def withdraw(self, amount):
        if amount > self.available():
            raise InsufficientFunds(self, amount)
        self.balance -= amount
        self.record("withdraw", amount)
        return self

    def available(self):
        return self.balance

    def record(self, kind, amount):
        self.history.append((kind, amount, self.balance))

    def year(self):
        self.balance += self.balance * self.interest // 100


class InsufficientFunds(Exception):
    def __init__(self, account, amount):
        Exception.__init__(self, account.owner + " lacks " + str(amount - account.available()))
        self.account = account


class Credit(Account):
    interest = 20

    def __init__(self, owner, limit):
        super().__init__(owner)
        self.limit = limit

    def available(self):
        return super().available() + self.limit


class Logged(Credit):
    def record(self, kind, amount):
        if kind != "deposit":
            super().record(kind.upper(), amount)


def entry_point(argv):
    accounts = [Account("ann", 100), Credit("bob", 50), Logged("cid", 500), Account(balance=7, owner="dan")]
    for account in accounts:
        for amount in [30, 120, -5]:
            try:
                account.deposit(amount).withdraw(amount * 2)
                print(account.owner, "ok", account.balance)
            except InsufficientFunds as e:
                print(e, "|", e.account.balance)
            except ValueError as e:
                print(account.owner, "ValueError", e)
        account.year()
        print(account.owner, account.balance, account.history)
    return 0
