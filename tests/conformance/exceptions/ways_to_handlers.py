# Several exceptions come to one handler of the same function: each finds its own.


class Missing(Exception):
    def __init__(self, key):
        super().__init__(key)
        self.key = key


class Worse(Missing):
    pass


def find(table, key):
    if key < 0:
        raise Worse(key)
    if key not in table:
        raise Missing(key)
    return table[key]


def number(text):
    if text == "":
        raise Missing(0)
    return int(text)


def log(lines, text):
    lines.append(text)


def one(table, key):
    try:
        return find(table, key)
    except Missing as e:
        return -e.key


def two(table, key, lines):
    try:
        try:
            return find(table, key) + number(lines[key])
        except Worse as e:
            log(lines, "worse")
            raise
        except (KeyError, IndexError) as e:
            log(lines, type(e).__name__)
            return 1
        finally:
            log(lines, "finally")
    except Missing as e:
        return 1000 + e.key
    except ValueError as e:
        return 2000


def again(table, key):
    try:
        try:
            return find(table, key)
        except Missing as e:
            if key > 50:
                raise
            raise ValueError(str(e))
    except ValueError as e:
        return "%s again" % e
    except LookupError:
        return "lookup"


def kind(x):
    value = Worse(x) if x > 2 else Missing(x)
    while not isinstance(value, Worse):
        x += 1
        value = Worse(x) if x > 2 else Missing(x)
    return x


def main():
    table = {i: i * i for i in range(0, 60, 3)}
    print([one(table, key) for key in range(-2, 8)])
    lines = ["1", "", "x", "7", "q", "", "12"]
    for key in range(-1, 13):
        print(key, two(table, key, lines), lines[7:])
        del lines[7:]
    for key in (-1, 1, 3, 52):
        try:
            print(again(table, key))
        except Missing as e:
            print("out", type(e).__name__, e.key)
    print([kind(x) for x in range(5)])
