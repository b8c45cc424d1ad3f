# start: script
# The length of a string that a loop puts together, asked for several times.
def square(n):
    s = ""
    while len(s) * len(s) < n:
        s += "ab"
    return s
def more(n):
    s = "x"
    k = 0
    for i in range(n):
        k += len(s) * 2 + len(s)
        s += "y" * (len(s) - i)
        s += "z"
        k -= len(s) + len(s)
    return s, k
print(square(50), more(4))
