"""The command: reads a program and runs it with the variant that the configuration says."""

import os

from rpython.rlib.streamio import fdopen_as_stream, open_file_as_stream

from lox.config import config
from lox.objects import LoxError
from lox.syntax import Parser, SyntaxProblem, scan

if config.variant == "ast":
    from lox.treewalk import Walker as Interpreter
else:
    from lox.bytecode import Machine as Interpreter


def run(source):
    """The exit status."""
    try:
        statements = Parser(scan(source)).program()
    except SyntaxProblem as e:
        os.write(1, ("[line %d] Error%s: %s\n" % (e.line, e.where, e.message)).encode("latin-1"))
        return 65
    interpreter = Interpreter()
    status = 0
    try:
        interpreter.run(statements)
    except LoxError as e:
        interpreter.output.write("%s\n[line %d]\n" % (e.message, e.line))
        status = 70
    interpreter.output.flush()
    return status


def main(argv):
    if len(argv) > 2:
        print("usage: %s [program]" % argv[0])
        return 64
    if len(argv) == 2:
        try:
            stream = open_file_as_stream(argv[1], "r")
        except OSError:
            print("cannot open", argv[1])
            return 74
    else:
        stream = fdopen_as_stream(0, "r", 1024)
    source = stream.readall()
    stream.close()
    return run(source)
