# start: script
# engines: all
import io
import itertools
from decimal import Decimal

print(f"{Decimal('-Infinity'):20,}", f"{Decimal('Infinity'):,.2f}", f"{Decimal('NaN'):,}", f"{Decimal('1234567.5'):,}")
print(list(itertools.accumulate([1, 2, 3], lambda a, b: a * b, initial=None)), list(itertools.accumulate([1, 2, 3], initial=10)))
print(list(itertools.accumulate("abc")), list(itertools.accumulate([1.5, 2], initial=0)))
print(io.StringIO("ab\ncd\n\nef").readlines(3), io.BytesIO(b"ab\ncd\n\nef").readlines(3), io.StringIO("ab\ncd\n").readlines())
s = io.BytesIO()
try:
    print(s.write(5))
except TypeError as e:
    print(e)
print(s.write(b"xy"), s.write(bytearray(b"z")), s.getvalue())
