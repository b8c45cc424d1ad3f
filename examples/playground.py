"""A playground for Lox: reads programs, each up to an empty line, and runs them.

    rotor build -b wasm examples/playground.py -o playground.html

makes a page with the whole language on it: what is typed below the output is
run, and what it prints or what is wrong with it is shown.  Variables, functions
and classes stay for later programs.  A first program to try:

    class Greeter { init(name) { this.name = name; } greet() { print "Hello, " + this.name + "!"; } }
    Greeter("Rotor").greet();

The interpreter is that of the folder `interpreters/lox`, which this program puts
on the path.  Under CPython the package `rpython` has to be there as well:

    PYTHONPATH=runtimes/rlib python3 examples/playground.py

Usage: playground.py < PROGRAMS
"""
import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "interpreters", "lox"))

from lox.bytecode import Machine
from lox.objects import LoxError
from lox.runtime import Output
from lox.syntax import Parser, SyntaxProblem, scan


class Screen(Output):
    """Shows at once what a program prints, so that long ones can be watched."""

    def write(self, text):
        sys.stdout.write(text)

    def flush(self):
        sys.stdout.flush()


def read_program():
    """The lines up to an empty one or the end; None at the end of the input."""
    lines = []
    while True:
        try:
            line = input("... " if lines else "lox> ")
        except EOFError:
            return "\n".join(lines) if lines else None
        if line.strip():
            lines.append(line)
        elif lines:
            return "\n".join(lines)


def run(machine, source):
    try:
        statements = Parser(scan(source)).program()
    except SyntaxProblem as e:
        print("[line %d] Error%s: %s" % (e.line, e.where, e.message))
        return False
    try:
        machine.run(statements)
    except LoxError as e:
        print("[line %d] %s" % (e.line, e.message))
        return False
    return True


def main():
    machine = Machine()
    machine.output = Screen()
    print("Lox: an empty line runs what stands above it.")
    count = 0
    failed = 0
    while True:
        source = read_program()
        if source is None:
            break
        count += 1
        if not run(machine, source):
            failed += 1
        machine.output.flush()
    print()
    print("%d programs, %d of them with errors" % (count, failed))


if __name__ == "__main__":
    main()
