# start: script
# engines: all
class Account:
    _next = 1000

    def __init__(self, owner):
        cls = Account
        self.owner, self.number = owner, cls._next
        cls._next += 1


class Savings(Account):
    _next = 5000


class Ticket:
    _next = 1

    def __init__(self):
        kind = type(self)
        self.number = kind._next
        kind._next += 1


class Express(Ticket):
    _next = 100


class Shown:
    def shown(self):
        return str(sorted(vars(self)))


class Point(Shown):
    __count = 0

    def __init__(self, x=0):
        self.x = x
        Point.__count += 1

    @classmethod
    def count(cls):
        return cls.__count

    @classmethod
    def parse(cls, text):
        return cls(int(text))


class Point3(Point):
    def __init__(self, x=0, z=0):
        super().__init__(x)
        self.z = z


print(Account(1).number, Savings(2).number, Account._next, Savings._next)
print(Ticket().number, Express().number, Ticket().number, Express().number)
print(Point.parse("4").x, Point3(1).z, Point.count(), Point3.parse("2").z, Point(3).shown())
