"""A function that C calls, which calls C again: RecursionError, which ctypes reports, and C sees a zero."""
from ctypes import CDLL, CFUNCTYPE, c_int, c_void_p, c_size_t, POINTER
from ctypes.util import find_library
libc = CDLL(find_library("c"))
CMP = CFUNCTYPE(c_int, c_void_p, c_void_p)
libc.qsort.argtypes = [c_void_p, c_size_t, c_size_t, CMP]
libc.qsort.restype = None
count = [0]
def compare(a, b):
    count[0] += 1
    go()
    return 0
cb = CMP(compare)
def go():
    data = (c_int * 2)(2, 1)
    libc.qsort(data, 2, 4, cb)
def main():
    try:
        go()
    except RecursionError:
        print("caught")
    print(count[0] > 100)
main()
