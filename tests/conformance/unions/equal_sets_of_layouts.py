# start: script
# engines: all
def pick(n):
    return [{1, "a"}, {"a"}, [1], {3, 4}][n]
a = {"a"}
b = {3, 4}
print([pick(1)] == [a], [pick(0)] == [a], [pick(3)] == [b], pick(3) == b, a == pick(1), {1: a} == {1: pick(1)}, (pick(0),) == ({1, "a"},))
print([{"x", 2}] == [{"x"}], [{"x"}] == [{"x", 2}], [set()] == [{"q"}], [{2, "x"} - {2}] == [{"x"}])
