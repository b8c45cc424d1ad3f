class Wrong(BaseException):
    def __init__(self, n):
        self.n = n


class Other(Exception):
    pass


def make(n):
    """Gives an exception, or raises one."""
    if n > 5:
        raise Other
    total = 0
    for i in range(n):
        total += i * n - (total & 7)
        if total > 1000:
            raise Other
    if n & 1:
        return Other()
    return Wrong(total)


def fail(n):
    a = n
    b = 0
    for i in range(n):
        if a & 3 == n & 3:
            a += n * i
            b ^= a << 1
        elif a > 4:
            a -= i >> 1
            b += a & 15
        else:
            b = (b * 17 + a) & 255
    while b > 20:
        b -= a | 3
    try:
        e = make((b & 1) + n)
    except BaseException:
        return 1
    raise e


def report(n):
    try:
        return fail(n)
    except Wrong as e:
        return -e.n
    except Other:
        return 17


def main(argv):
    for n in range(8):
        print(n, report(n + len(argv) - 1))
    return 0
