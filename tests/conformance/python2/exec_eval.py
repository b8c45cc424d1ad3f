# python: 2
# The import of a module runs exec, eval and compile of Python 2 text; what they made is translated.

SOURCE = """
def area((width, height)):
    print "area of", width, "and", height
    return width * height / 2
"""

exec SOURCE

namespace = {"factor": 010}
exec "def scale(n): return n * factor / 3" in namespace
scale = namespace["scale"]

exec compile("def label(n):\n    return `n` + '!'\n", "<made>", "exec")

TABLE = [eval("lambda x: x / %d" % n) for n in range(1, 4)]
ANSWER = eval("0777 / 2 <> 3")

for operator in ["add", "sub"]:
    exec "def %s(a, b): return a %s b" % (operator, {"add": "+", "sub": "-"}[operator])


def main():
    print area((7, 3)), scale(2), label(1.5)
    for function in TABLE:
        print function(7),
    print
    print ANSWER, add(1, 2), sub(5, 3)
