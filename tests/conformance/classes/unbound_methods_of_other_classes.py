# engines: all -host("the message of a TypeError")
class A:
    def __init__(self, v): self.v = v
    def __neg__(self): return "own"
def main():
    try:
        print(float.__neg__(A(1)))
    except TypeError as e:
        print(e)
    xs = [A(1), 2.5]
    for x in xs:
        try:
            print(float.__neg__(x))
        except TypeError as e:
            print(e)
    for x in xs:
        a = [x]
        try:
            print(float.__neg__(*a))
        except TypeError as e:
            print(e)
    try:
        print(str.upper(A(1)))
    except TypeError as e:
        print(e)
    print(str.upper("a"), set.union(*[{1}, {2}]), list(map(str.lower, ["A"])))
