class Account:
    def __init__(self, owner, balance):
        self.owner = owner
        self.balance = balance
        self.history = []

    def move(self, amount, note):
        self.balance += amount
        self.history.append((len(self.history) + 1, amount, note))

    def statement(self):
        lines = ["%-20s%10s" % (self.owner.upper(), "AMOUNT")]
        for number, amount, note in self.history:
            lines.append("%3d. %-15s%10.2f" % (number, note, amount))
        lines.append(f"{'balance':<20}{self.balance:>10,.2f}")
        return "\n".join(lines)


def multiplication(n):
    print("   |" + "".join(["%4d" % i for i in range(1, n + 1)]))
    print("---+" + "-" * (4 * n))
    for i in range(1, n + 1):
        print("%2d |%s" % (i, "".join(["%4d" % (i * j) for j in range(1, n + 1)])))


def histogram(counts):
    widest = max(counts.values())
    for name in sorted(counts):
        bar = "#" * (counts[name] * 20 // widest)
        print(f"{name:>6} {bar:<20} {counts[name]:4d} {counts[name] / widest:7.1%}")


def duration(seconds):
    return f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"


def size(n):
    x = n * 1.0
    for unit in ["B", "K", "M", "G"]:
        if x < 1024.0 or unit == "G":
            return "%.1f%s" % (x, unit)
        x /= 1024.0
    return "?"


def main():
    account = Account("Ann Smith", 100.0)
    account.move(25.5, "gift")
    account.move(-1300.25, "rent")
    account.move(50000.0, "lottery")
    print(account.statement())
    multiplication(6)
    histogram({"red": 10, "green": 4, "blue": 7, "x": 0})
    print([duration(n) for n in [0, 59, 3661, 86399]], [size(n) for n in [0, 1023, 1024, 5000000, 123456789012]])
