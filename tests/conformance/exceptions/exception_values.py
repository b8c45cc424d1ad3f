class Base(Exception):
    def code(self):
        return 1


class Special(Base):
    def code(self):
        return 2


class Silent(Base):
    pass


def make(n):
    if n % 3 == 0:
        return Base("base %d" % n)
    if n % 3 == 1:
        return Special("special %d" % n)
    return Silent()


def collect(items):
    errors = []
    results = []
    for item in items:
        try:
            results.append(int(item))
        except ValueError as e:
            errors.append(str(e))
    return results, errors


def first_error(functions):
    for f in functions:
        try:
            f(0)
        except (ZeroDivisionError, IndexError) as e:
            return type(e).__name__
    return "none"


def divide(n):
    return 1 // n


def index(n):
    return [1][n + 1]


def fine(n):
    return n


def entry_point(argv):
    for n in range(4):
        e = make(n)
        print(e.code(), "[" + str(e) + "]", isinstance(e, Special))
        try:
            raise e
        except Special as s:
            print("special", s is e, s.code())
        except Base as b:
            print("base", b is e, b.code())
    pending = [make(n) for n in range(3)]
    while pending:
        try:
            raise pending.pop()
        except Base as e:
            print(e.code(), len(pending))
    print(collect(["1", "x", "22", "", "3.5"]))
    print(first_error([fine, divide]), first_error([index, divide]), first_error([fine]))
    return 0
