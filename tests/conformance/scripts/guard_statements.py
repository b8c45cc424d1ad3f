# start: script
# args: one two
# exit: 5
"""The guard's body is the program: what stands around the call runs, and its exit status counts."""
import sys


def main(argv=None):
    if argv is None:
        argv = sys.argv[1:]
    print("main", argv)
    return 42


def run():
    print("run", counter, names)
    return len(names)


counter = 3

if __name__ == "__main__":
    print("start")
    names = ["a"]
    status = main()
    print("status", status)
    counter += 1
    names.append("b")
    total = run()
    for i in range(3):
        total += i
    if total > 4:
        print("large", total)
    else:
        print("small", total)
    sys.exit(total)
