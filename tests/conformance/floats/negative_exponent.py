# A negative exponent that is written down makes a float of two ints.
def inverse(x):
    return x ** -1


def main():
    for x in [1, 2, -4, 10]:
        print(inverse(x), x ** -2, 2 ** -3, x ** 2)
    total = 0.0
    for n in range(1, 5):
        total += n ** -2
    print(total)
    try:
        print(inverse(0))
    except ZeroDivisionError:
        print("zero")
