"""What only native executables have: with a fallback, and without."""
from math import sqrt

from rpython.rtyper.lltypesystem import rffi

hypot = rffi.llexternal("hypot", [rffi.DOUBLE, rffi.DOUBLE], rffi.DOUBLE, fallback=lambda x, y: sqrt(x * x + y * y))
strlen = rffi.llexternal("strlen", [rffi.CCHARP], rffi.SIZE_T)


def main():
    print(hypot(3.0, 4.0), "from the fallback")
    with rffi.scoped_str2charp("abc") as p:
        print(strlen(p))


if __name__ == "__main__":
    main()
