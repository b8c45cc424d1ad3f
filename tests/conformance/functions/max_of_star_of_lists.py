# start: script
# engines: all

ls = [[3], [1, 2]]
print(max(*ls, key=len), max(*ls))
def second(row):
    return row[-1]
print(min(*ls, key=second), max(*ls, key=lambda r: r[0]))
words = ["aa", "b"]
print(max(*words, key=len), min(*words, key=str.upper))
pairs = [(1, "b"), (2, "a")]
print(max(*pairs, key=lambda p: p[1]))
try:
    print(max(*ls[:1], key=len))
except TypeError as e:
    print(e)
print(max(*ls[:1]))
class P:
    def __init__(self, v): self.v = v
ps = [P(3), P(5)]
print(max(*ps, key=lambda p: p.v).v)
