def letter(name, count, price):
    fields = {"name": name, "note": "n%d" % count}
    return "Dear %(name)s: %(note)s, again %(name)s" % fields


def numbers(a, b):
    return "%(a)d + %(b)03d = %(c)5d|%(a)x" % {"a": a, "b": b, "c": a + b}


def main():
    for name, count in [("Ann", 2), ("Bob", 30)]:
        print(letter(name, count, 1.5))
    for a in [1, 20]:
        for b in [3, -40]:
            print(numbers(a, b))
    values = {"x": 1.5, "long name": 0.25}
    for i in range(3):
        values["x"] += i
        print("%(x).2f and %(long name)8.3f %(x)g%%" % values)
    words = {"k": "v"}
    print("%(k)s %(k)r %(k)5s|%(k)-5s|" % words)
    try:
        print("%(missing)s" % words)
    except KeyError:
        print("no such key")
