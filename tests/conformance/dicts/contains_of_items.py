# start: script
# engines: all

for x in [[1, 2], {1: 2}.items()]:
    print(1 in x)
d = {"a": 1}
print(("a", 1) in d.items(), ("a", 2) in d.items(), "a" in d.items(), ["a", 1] in d.items(), ("a",) in d.items(), ("a", 1, 2) in d.items(), None in d.items())
def has(c, v):
    return v in c
print(has(d.items(), ("a", 1)), has(d.items(), 3), has([3], 3), has(d.values(), 1), has(d.keys(), "a"), has(d.items(), "ab"))
t = tuple("ab")
print(t in {"a": "b"}.items(), t[:1] in {"a": "b"}.items())
