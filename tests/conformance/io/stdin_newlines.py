# start: script
# stdin: stdin_newlines.in
# Standard input keeps "\r" as CPython on Linux does; files translate it.
import os
import sys

print(repr(sys.stdin.readline()), repr(input()), repr(input()))
for line in sys.stdin:
    print(repr(line))
    if line == "stop\r\n":
        break
print(repr(sys.stdin.read(4)))
print([line.rstrip() for line in sys.stdin.readlines()])
name = "stdin_newlines.tmp"
with open(name, "wb") as f:
    f.write(b"a\r\nb\rc\n\rd")
with open(name) as f:
    print(f.readlines())
with open(name, newline="") as f:
    print(f.readlines())
with open(name, newline="\n") as f:
    print(f.readlines())
os.remove(name)
