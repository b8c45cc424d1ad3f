# start: script
# engines: all -host("its messages differ")
class Token:
    pass


class Upper:
    def __init__(self):
        self.parts = []

    def write(self, text):
        self.parts.append(text.upper())


def count(text):
    number = int(text)
    for i in range(3):
        number = number << number if i == 5 else number * 1
    return number


def show(value, spec):
    try:
        return format(value, spec) + "|" + f"{value:{spec}}"
    except (TypeError, ValueError) as e:
        return str(e)


def joined(x):
    items = [0]
    try:
        items.extend(x)
    except TypeError as e:
        print(e)
    return items


for value, spec in [(3.14159, ".1f"), ("hi", ">4"), (None, ""), ([1], ""), (None, ">4"), ([1], "x")]:
    print(show(value, spec))
for f in (lambda: max(), lambda: min()):
    try:
        f()
    except TypeError as e:
        print(e)
numbers = [3, 1]
try:
    numbers.sort(lambda a: a)
except TypeError as e:
    print(e)
print(numbers)
try:
    print("a", "b", sep=1)
except TypeError as e:
    print(e)
try:
    print("a", "b", end=2)
except TypeError as e:
    print(e)
upper = Upper()
print("x", 1, file=upper)
print("y", file=upper, end="")
print(upper.parts)
print(bytearray(count("4")), len(bytes(count("3"))))
print(joined([1]), joined("ab"), joined(5), joined(None))
