class Account:
    def __init__(self, owner, amount):
        self.owner = owner
        self.amount = amount
        self.history = [amount]

    def deposit(self, more):
        before = self.amount
        self.amount = before + more
        self.history.append(more)
        return before


def total(accounts):
    result = 0
    for account in accounts:
        result += account.amount
    return result


def main():
    accounts = [Account("Ada", 10), Account("Grace", 20)]
    names = {}
    for i in range(3):
        for account in accounts:
            account.deposit(i * 10)
            names[account.owner] = account.amount
    print(total(accounts), names)


if __name__ == "__main__":
    main()
