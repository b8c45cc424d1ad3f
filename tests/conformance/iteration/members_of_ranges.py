# start: script
# engines: all
def found(x, n):
    return x in range(n), x not in range(1, n, 2)


for x in [1, "a", 2.0, None, 2.5, (1, 2)]:
    print(x, found(x, 3))
print("a" in range(3), 2.0 in range(3), 2.5 in range(3), float("inf") in range(3), float("nan") in range(3), None in range(2))
print(-4.0 in range(0, -10, -2), 1e300 in range(5), [1] in range(3), True in range(2), 10**30 in range(5))
for row in [[1, 2.0, 7.0], ["x", 3]]:
    print([cell in range(4) for cell in row])
