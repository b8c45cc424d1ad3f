# start: script
# engines: all -host("texts of RustPython")

big = 10 ** 30
for x in (-7, 7, -9223372036854775808, 0, big, -big):
    for y in (-3, -1, -9223372036854775808, 3, -big):
        n = big - big + x
        d = big - big + y
        print(n % d, n // d, divmod(n, d), end=" ")
    print()
try:
    print((big - big + 5) % (big - big))
except ZeroDivisionError as e:
    print(e)
