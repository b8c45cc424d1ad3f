"""A script without functions that calls C."""
from ctypes import CDLL, c_double, c_int
from ctypes.util import find_library

m = CDLL(find_library("m"))
m.hypot.argtypes = [c_double, c_double]
m.hypot.restype = c_double
print(m.hypot(3.0, 4.0))
x = c_double(1.5)
numbers = (c_int * 3)(1, 2, 3)
print(x.value, sum(numbers))
