# start: script
def f(n):
    return 10 ** n
def g(base, places):
    return base * 10 ** -places
print(f(-2), f(3))
print(g(5, 2), g(5, -2))
for e in range(-2, 3):
    print(2 ** e)
x = [round(1.5 * 10 ** k, 3) for k in (-1, 0, 1)]
print(x)
def sci(v):
    exp = 0
    while v >= 10:
        v /= 10; exp += 1
    while v < 1:
        v *= 10; exp -= 1
    return v, exp
m, e = sci(0.02)
print(m, e, m * 10 ** e)
class Money:
    def __init__(self, units, exp):
        self.value = units * 10 ** exp
def table(base, exps):
    return [base ** e for e in exps]
print(Money(5, -2).value, Money(5, 2).value)
print(table(2, [-1, 0, 3]), table(2, range(-2, 2)))
d = {e: 10 ** e for e in range(-3, 4)}
print(d)
def si(v, prefix):
    return v * 10 ** {"k": 3, "m": -3, "": 0}[prefix]
for p in ("k", "m", ""):
    print(si(3, p))
def inv(n):
    return 2 ** -n
print(inv(3))
