"""What programs find outside: a part of WASI preview 1, and the module "spectest" of scripts of assertions.

Source: WASI preview 1 (names and layouts).
"""

import os

from wasm.machine import Function, Global, Memory, Table, load32, store32
from wasm.module import GlobalType, func_type
from wasm.numeric import Trap, get32, signed32
from rpython.rlib.longlong2float import longlong2float

SUCCESS = 0
BAD_FILE = 8


class Exit(Exception):
    def __init__(self, status):
        self.status = status


class HostFunction(Function):
    """A function that works on the memory of the last instance."""

    def __init__(self, host, params, results):
        Function.__init__(self, func_type(params, results), None, None)
        self.host = host


class FdWrite(HostFunction):
    def call_host(self, machine, place):
        stack = machine.stack
        fd = stack[place]
        data = self.host.data()
        total = 0
        status = SUCCESS
        if fd != 1 and fd != 2:
            status = BAD_FILE
        else:
            for i in range(stack[place + 2]):
                pair = stack[place + 1] + 8 * i
                start = load32(data, pair)
                stop = start + load32(data, pair + 4)
                if stop > len(data):
                    raise Trap("out of bounds memory access")
                self.host.write(fd, data[start:stop].decode("latin-1"))
                total += stop - start
            store32(data, stack[place + 3], total)
        stack[place] = status


class ProcExit(HostFunction):
    def call_host(self, machine, place):
        raise Exit(machine.stack[place])


class ArgsSizes(HostFunction):
    def call_host(self, machine, place):
        data = self.host.data()
        size = 0
        for text in self.host.args:
            size += len(text) + 1
        store32(data, machine.stack[place], len(self.host.args))
        store32(data, machine.stack[place + 1], size)
        machine.stack[place] = SUCCESS


class ArgsGet(HostFunction):
    def call_host(self, machine, place):
        data = self.host.data()
        table = machine.stack[place]
        pos = machine.stack[place + 1]
        for text in self.host.args:
            store32(data, table, pos)
            table += 4
            for char in text + "\0":
                data[pos] = ord(char)
                pos += 1
        machine.stack[place] = SUCCESS


class Print(HostFunction):
    """The functions of "spectest"."""

    def call_host(self, machine, place):
        texts = []
        for i in range(len(self.type.params)):
            texts.append(show(self.type.params[i], machine.stack[place + i]))
        self.host.write(1, "print: " + " ".join(texts) + "\n")


def show(type, bits):
    """A value as in a script."""
    if type == "i":
        return "i32:%d" % signed32(bits)
    if type == "l":
        return "i64:%d" % bits
    if type == "f":
        return "f32:%s" % show_float(get32(bits))
    return "f64:%s" % show_float(longlong2float(bits))


def show_float(x):
    return str(x) if x == x else "nan"


class Host(object):
    def __init__(self, args):
        self.args = args
        self.memory = None
        self.parts = []
        self.waiting = 0

    def data(self):
        if self.memory is None:
            raise Trap("no memory")
        return self.memory.data

    def write(self, fd, text):
        if fd != 1:
            self.flush()
            os.write(fd, text.encode("latin-1"))
            return
        self.parts.append(text)
        self.waiting += len(text)
        if self.waiting > 4096:
            self.flush()

    def flush(self):
        if self.parts:
            os.write(1, "".join(self.parts).encode("latin-1"))
        self.parts = []
        self.waiting = 0

    def modules(self):
        """The modules that can be imported, by name."""
        wasi = {}
        wasi["fd_write"] = FdWrite(self, "iiii", "i")
        wasi["proc_exit"] = ProcExit(self, "i", "")
        wasi["args_sizes_get"] = ArgsSizes(self, "ii", "i")
        wasi["args_get"] = ArgsGet(self, "ii", "i")
        spectest = {}
        for name, params in [("print", ""), ("print_i32", "i"), ("print_i64", "l"), ("print_f32", "f"),
                             ("print_f64", "d"), ("print_i32_f32", "if"), ("print_f64_f64", "dd")]:
            spectest[name] = Print(self, params, "")
        spectest["table"] = Table(10, 20)
        spectest["memory"] = Memory(1, 2)
        spectest["global_i32"] = Global(GlobalType("i", False), 666)
        spectest["global_i64"] = Global(GlobalType("l", False), 666)
        return {"wasi_snapshot_preview1": wasi, "spectest": spectest}
