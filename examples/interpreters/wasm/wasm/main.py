"""Runs a module or a script."""

import os

from wasm.host import Exit, Host
from wasm.machine import Function, LinkError, Machine
from wasm.module import Malformed, decode
from wasm.numeric import Trap
from wasm.script import Script
from wasm.sexpr import Parser, TextError
from wasm.text import assemble
from wasm.validate import Invalid


def read_all(fd):
    parts = []
    while True:
        data = os.read(fd, 65536)
        if not data:
            return "".join(parts)
        parts.append(data.decode("latin-1"))


def run_program(machine, host, binary):
    """Calls `_start` of a module."""
    instance = machine.instantiate(decode(binary))
    host.memory = instance.memory
    start = instance.export("_start")
    if not isinstance(start, Function):
        raise LinkError("no function _start")
    machine.invoke(start, [])


def run(host, source, is_script):
    machine = Machine()
    machine.registered = host.modules()
    if source.startswith("\0asm"):
        run_program(machine, host, source)
        return 0
    if is_script:
        return 0 if Script(machine, host).run(source) else 1
    nodes = Parser(source).parse_all()
    if len(nodes) == 1 and nodes[0].head() == "module":
        nodes = nodes[0].list()[1:]
    run_program(machine, host, assemble(nodes))
    return 0


def main(argv):
    host = Host(argv[1:])
    is_script = True
    if len(argv) > 1:
        fd = os.open(argv[1], os.O_RDONLY, 0o777)
        source = read_all(fd)
        os.close(fd)
        is_script = not argv[1].endswith(".wat")
    else:
        source = read_all(0)
    message = ""
    try:
        status = run(host, source, is_script)
    except Exit as e:
        status = e.status
    except Trap as e:
        message = "trap: " + e.message
    except Malformed as e:
        message = "malformed module: " + e.message
    except Invalid as e:
        message = "invalid module: " + e.message
    except LinkError as e:
        message = "link error: " + e.message
    except TextError as e:
        message = "line %d: %s" % (e.line, e.message)
    if message != "":
        host.write(1, message + "\n")
        status = 1
    host.flush()
    return status
