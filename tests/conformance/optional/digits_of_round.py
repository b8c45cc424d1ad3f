# start: script
# engines: all -host("texts of RustPython")
def shown(x, digits):
    return round(x, digits)


for digits in (None, 0, 1, -1):
    print(shown(15.25, digits), shown(2.5, digits))
for n, digits in ((1234, None), (1234, -2), (5, 1)):
    print(round(n, digits))


class Money:
    def __init__(self, amount, places=None):
        self.amount = amount
        self.places = places

    def rounded(self):
        return round(self.amount, self.places)


print(Money(2.675).rounded(), Money(2.675, 1).rounded(), Money(7, None).rounded())
try:
    print(shown(None, 2))
except TypeError as e:
    print("TypeError", e)
