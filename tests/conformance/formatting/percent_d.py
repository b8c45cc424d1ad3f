def show(n):
    print("%d|%i|%5d|%-5d|%05d|%+d|% d|%+5d|%-+5d|%+05d" % (n, n, n, n, n, n, n, n, n, n))
    print("[%.3d] [%8.3d] [%-8.3d] [%08.3d] [%.0d] [%1d] [%u]" % (n, n, n, n, n, n, n))


def row(values):
    text = ""
    for v in values:
        text += "%4d" % v
    return text


def main():
    for n in [0, 1, -1, 7, 42, -42, 99999, -123456, 1234567890123, 9223372036854775807]:
        show(n)
    for i in range(1, 6):
        print(row([i * j for j in range(1, 8)]))
    print("%d items" % len("abc"), "%d" % True, "%5d|" % False, "%d%%" % 50, "%%d", "100%% of %d" % 3)
    print("%d" % 3.99, "%d" % -3.99, "%d" % 1e15)
    for n in [5, -17]:
        print("%s %s" % (n, -n), "%r" % n, "%5s|%-5s|%05s" % (n, n, n))
        print("(%d)" % (n,), "%d-%d" % (n, n * n))
    total = ""
    for year, month, day in [(2024, 1, 5), (1999, 12, 31)]:
        total += "%04d-%02d-%02d;" % (year, month, day)
    print(total)
