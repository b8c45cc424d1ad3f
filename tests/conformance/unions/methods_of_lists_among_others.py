# engines: all -host("texts of TypeErrors")
import sys
class Box:
    def append(self, x):
        print("box", x)
    def extend(self, xs):
        print("box", xs)
def grow(x, item):
    x.append(item)
def show(x):
    try:
        print(" ".join(x))
    except TypeError as e:
        print("TypeError", e)
def main():
    xs = [Box(), [1, "a"]]
    for x in xs:
        grow(x, None)
    args = {"title": ["a", "b"], "n": 3, "tags": {"x"}}
    if len(sys.argv) > 5:
        args["title"] = [1]
    show(args["title"])
    show(args["tags"])
    show(args["n"])
