"""Powers with moduli of up to 63 bits."""


def main():
    ms = [2**63 - 25, 2**61 - 1, 10**18 + 9, 10**12 + 39, 998244353, 2**62 + 1, 2**62, 3, 1, 2**63 - 1]
    x = 1234567890123456789
    t = []
    for m in ms:
        for a in (x, -x, 2**63 - 1, -2**63):
            for n in (0, 1, 65537, 2**62 + 12345):
                t.append(pow(a, n, m))
        try:
            t.append(pow(x % m, -1, m))
        except ValueError as e:
            t.append(str(e)[:4])
    for i in range(0, len(t), 17):
        print(t[i:i + 17])
