# start: script
# engines: all -host("RustPython does not survive arrays that are too large")
# Results that are too large raise MemoryError and OverflowError, where handlers for either are near.


def big(n):
    try:
        x = [1] * n
        print(len(x))
    except MemoryError as e:
        print("memory", repr(e))
    try:
        print(len(range(n * 4)))
    except OverflowError:
        print("overflow")
    try:
        return len("ab" * n)
    except (MemoryError, OverflowError) as e:
        return type(e).__name__


def row(width):
    try:
        row = [None] * width
    except Exception as e:
        return type(e).__name__
    return len(row)


def table(height, width):
    try:
        return len([[0] * width for _ in range(height)])
    except MemoryError:
        return -1
    finally:
        print("table", height, width)


print(big(2**61), big(2**62 - 1))
print(row(2**61), row(3))
print(table(2, 3), table(2, 2**61))
try:
    print(len(range(10**30)))
except OverflowError as e:
    print(type(e).__name__)
