"""Arrays whose length is known when the program runs."""
import ctypes
from ctypes import POINTER, c_int, c_double, c_size_t, c_void_p, CFUNCTYPE, sizeof, byref, cast
libc = ctypes.CDLL(None)
CMP = CFUNCTYPE(c_int, POINTER(c_int), POINTER(c_int))
libc.qsort.argtypes = [c_void_p, c_size_t, c_size_t, CMP]
libc.qsort.restype = None

def compare(a, b):
    return a[0] - b[0]

ordered = CMP(compare)

def sort(values):
    n = len(values)
    array = (c_int * n)(*values)
    libc.qsort(array, n, sizeof(c_int), ordered)
    return list(array)

def main():
    print(sort([3, 1, 2]), sort([5]), sort([9, -1, 4, 4]))
    n = 4
    a = (c_double * n)()
    for i in range(n):
        a[i] = i / 2
    print(len(a), sum(a), a[-1], sizeof(a), a[1:3])
    T = c_int * n
    b = T(1, 2)
    print(list(b), sizeof(b), len(b))
    try:
        b[n] = 1
    except IndexError as e:
        print(e)
    p = cast(b, POINTER(c_int))
    p[3] = 77
    print(b[3], [x for x in b])
    try:
        T(1, 2, 3, 4, 5)
    except IndexError as e:
        print(e)
    for m in (0, 1, 3):
        print(list((c_int * m)()))

if __name__ == "__main__":
    main()
