# start: script
# stdin: streams_by_name.in
# args: x y
"""Names for the standard streams, their methods and the arguments are used by functions."""
import sys

input = sys.stdin.readline
write = sys.stdout.write
args = sys.argv
out = sys.stdout


def read():
    return int(input())


def solve():
    n = read()
    total = 0
    for _ in range(n):
        total += read()
    return total


write("%d\n" % solve())
out.write(args[1] + args[-1] + "\n")
print(len(args))
