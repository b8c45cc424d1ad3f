# engines: all -host("there it rounds the text of the number")
# round_double: by the exact value, halves away from zero.
import sys
from rpython.rlib.rfloat import round_double
def entry_point(argv):
    for v in (2.675, 0.15, 1.005, 0.125, 0.375, -0.125, 2.5, -2.5, 0.5, 1.5, 1e300, 5e-324, 25.0, 35.0, -25.0, 15.5, 1234.5, float("inf")):
        for nd in (0, 1, 2, 3, -1, 300):
            print(v, nd, round_double(v, nd), round_double(v, nd, True))
    return 0
if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
