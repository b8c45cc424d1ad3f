# python: 2
# The order of values of different kinds while the program is imported; long numbers.
T = sorted([(1, 'a'), ('b', 2), None, 3, [2], {1: 2}, 'z', 2.5])
K = sorted([1, 'a', None], reverse=True)
C = cmp(1, 'a'), cmp([], {}), cmp(None, -5), cmp((1, 'a'), (1, None)), cmp({1: 2}, {1: 3})
Y = sorted([('b', 1), (2, 'a')], key=lambda x: x[0])
class A(object): pass
Z = sorted(['b', 'a'])
LONGS = [hex(2 ** 70), oct(2 ** 70), `2 ** 70`, hex(255), oct(-9), repr(-2**64), hex(2 ** 63), oct(8)]
SHOWN = repr(T), repr(K), repr(Y)
def main():
    print SHOWN, C, Z, LONGS
    n = 1 << 40
    print hex(n), oct(n), cmp(n, 3), sorted([n, 5, 2]), repr(n)
