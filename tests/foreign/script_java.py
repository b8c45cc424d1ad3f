"""A script without functions that calls Java."""
from rotor.java import load

TreeMap = load("java.util.TreeMap")
m = TreeMap()
m.put("b", 2)
m.put("a", 1)
print(m, load("java.lang.Math").sqrt(2.25))
