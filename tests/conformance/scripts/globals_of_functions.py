# start: script
"""Functions assign variables of the module that the script reads, and the other way round."""

count = 0
last = None


def visit(name):
    global count, last
    count += 1
    last = name
    return count


def reset():
    global count
    count = 0


for word in ["a", "bb", "ccc"]:
    visit(word)
print(count, last)
count = 10
visit("dddd")
print(count, last)
reset()
print(count)


def outer():
    def inner():
        return count + base

    return inner()


base = 100
count = 5
print(outer())
for base in range(3):
    print(outer(), end=" ")
print()
