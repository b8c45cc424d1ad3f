# engines: all -host("RustPython words ZeroDivisionError in another way")
"""Products that are reduced at once: words, whatever the product is."""
def poly(s, base, mod):
    h = 0
    for c in s:
        h = (h * base + ord(c)) % mod
    return h
def lcg(x, n, m):
    for i in range(n):
        x = (x * 6364136223846793005 + 1442695040888963407) % m
    return x
def mulmod(a, b, m):
    try:
        return a * b % m
    except ZeroDivisionError as e:
        return str(e)
def shared(a, b, m):
    p = a * b
    q = p + 7
    return p % m, q % m, q
def other(a, b, c, m):
    return (c + a * b) % m, (a * b - c) % m, (a * a * b) % m, (a * b + c * a) % m
def main():
    print(poly("hello world", 131, 2**61 - 1), poly("x" * 30, 2**40 + 15, 2**62 - 57), poly("", 5, 7))
    print(lcg(12345, 20, 2**61 - 1), lcg(3, 9, 10**18 + 9))
    w = [0, 1, -1, 2**63 - 1, -2**63, 123456789012345678, -98765432109876543, 2**31, 2**62]
    for a in w:
        for m in (2**63 - 1, 10**9 + 7, 1, -7, -2**63, 0, 2**62, 2**61 - 1):
            print([mulmod(a, b, m) for b in w])
    for a in (2**62 + 5, -2**61, 3):
        print(shared(a, 2**60 + 1, 10**18 + 9), other(a, 2**59 - 1, 2**63 - 1, 2**63 - 25))
