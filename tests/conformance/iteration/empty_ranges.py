# start: script
# Comparisons of the items of a range that is known to be empty.
def shift(text="tab"):
    for n in range(((-3) & 0) & 7):
        if (n if text else len(text)) < (n if text > "a" else (n >> n)):
            continue
        print([0.1] if n >= n else [1e16])
        print(n / (n * n))
    return text


print(shift(), shift("x"))
for i in range(0):
    print(i < 0, i >= 0, -i, i % 3)
for i in range(0, -5):
    print(i < 0, i >= 0, i > -3)
print("none")
