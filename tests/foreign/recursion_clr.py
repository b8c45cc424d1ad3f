"""A function that .NET calls, which calls .NET again: RecursionError, when the methods have returned."""
from rotor.clr import load
List = load("System.Collections.Generic.List", str)
count = [0]
def compare(a, b):
    count[0] += 1
    go()
    return 0
def go():
    items = List(["a", "b"])
    items.Sort(compare)
def main():
    try:
        go()
    except RecursionError:
        print("caught")
    print(count[0] > 100)
main()
