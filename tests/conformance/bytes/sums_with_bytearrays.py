# Sums of bytes and bytearrays.
def main():
    a, b = b"ab", bytearray(b"cd")
    r = b + a
    print(type(r).__name__, r)
    r2 = a + b
    print(type(r2).__name__, r2)
    a += b
    print(a, b"x".join([b, a]), a == bytearray(a), bytes(b) + b"1", a < b, b in a)
