# start: script
# engines: all -host("length hints of RustPython")
# operator.length_hint, and conjugates of bools.
import operator
class L:
    def __length_hint__(self): return 7
class N:
    def __length_hint__(self): return NotImplemented
class S:
    def __len__(self): return 3
class It:
    def __iter__(self): return self
    def __next__(self): return 1
print(operator.length_hint([1, 2]), operator.length_hint(L()), operator.length_hint((x for x in "a"), 9), operator.length_hint(range(4)))
print(operator.length_hint(S()), operator.length_hint(It(), 5), operator.length_hint("abc", 1), operator.length_hint({1: 2}), operator.length_hint(map(abs, [1]), 4))
print(operator.length_hint(N(), 2), operator.length_hint(N()), operator.length_hint(5, 6))
print(True.conjugate(), True.real, True.imag, True.numerator, True.denominator, (5).conjugate(), (2.5).conjugate(), True.bit_length())
