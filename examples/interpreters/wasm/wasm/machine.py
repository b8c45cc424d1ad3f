"""Instances of modules, and the machine that runs their code.

The values of all functions are on one stack of ints; the frame of a function that is called begins where its caller
put the arguments, and its results are left there.
"""

from rpython.rlib import jit
from rpython.rlib.debug import make_sure_not_resized
from rpython.rlib.longlong2float import longlong2float
from rpython.rlib.rarithmetic import intmask

from wasm import opcodes
from wasm.module import FUNCTION, MAX_PAGES, MAX_TABLE, MEMORY, TABLE
from wasm.numeric import MASK32, Trap, evaluate, extend, i32_test, put64, signed32
from wasm.opcodes import JUMP_COMPARE, Op
from wasm.validate import validate

PAGE = 65536
STACK = 400000
DEPTH = 20000
JUMP_EQ = JUMP_COMPARE + Op.I32_EQ
JUMP_NE = JUMP_COMPARE + Op.I32_NE
JUMP_LT_U = JUMP_COMPARE + Op.I32_LT_U
JUMP_GT_U = JUMP_COMPARE + Op.I32_GT_U
JUMP_LE_U = JUMP_COMPARE + Op.I32_LE_U
JUMP_GE_U = JUMP_COMPARE + Op.I32_GE_U


class LinkError(Exception):
    def __init__(self, message):
        self.message = message


class External(object):
    """What a module exports or imports."""


class Function(External):
    _immutable_fields_ = ["type", "code", "instance"]

    def __init__(self, type, code, instance):
        self.type = type
        # None for one of the host
        self.code = code
        self.instance = instance

    def call_host(self, machine, place):
        """Takes the arguments from the stack, and leaves the results there."""
        raise NotImplementedError


class Memory(External):
    _immutable_fields_ = ["maximum"]

    def __init__(self, minimum, maximum):
        self.data = bytearray(minimum * PAGE)
        self.maximum = maximum if maximum >= 0 else MAX_PAGES

    def pages(self):
        return len(self.data) // PAGE

    def grow(self, count):
        before = self.pages()
        if before + count > self.maximum:
            return MASK32
        self.data.extend(bytearray(count * PAGE))
        return before


class Table(External):
    def __init__(self, minimum, maximum):
        if minimum > MAX_TABLE:
            raise Trap("table is too large")
        self.items = [None] * minimum
        self.maximum = maximum


class Global(External):
    def __init__(self, type, value):
        self.type = type
        self.value = value


class Instance(object):
    _immutable_fields_ = ["functions[*]", "globals[*]", "tables[*]", "memory"]

    def __init__(self, module):
        self.module = module
        self.exports = {}
        self.functions = []
        self.globals = []
        self.tables = []
        self.memory = Memory(0, 0)
        # Segments that were dropped are empty.
        self.data = [segment.text for segment in module.data]
        self.elements = [segment.elements for segment in module.elements]

    def export(self, name):
        return self.exports.get(name, None)


def fits(found_minimum, found_maximum, limits):
    return found_minimum >= limits.minimum and (limits.maximum < 0 or 0 <= found_maximum <= limits.maximum)


class Machine(object):
    _immutable_fields_ = ["stack"]

    def __init__(self):
        self.stack = [0] * STACK
        make_sure_not_resized(self.stack)
        # Functions that wait for the one they called, with their places
        self.callers = [None] * DEPTH
        self.returns = [0] * DEPTH
        self.frames = [0] * DEPTH
        self.depth = 0
        # Modules that can be imported, by name
        self.registered = {}

    # Instances

    def resolve(self, entry):
        exports = self.registered.get(entry.module, None)
        found = None
        if exports is not None:
            found = exports.get(entry.name, None)
        if found is None:
            raise LinkError("unknown import")
        return found

    def link(self, instance, module):
        for entry in module.imports:
            found = self.resolve(entry)
            if entry.kind == FUNCTION:
                if isinstance(found, Function) and found.type is module.types[entry.type]:
                    instance.functions.append(found)
                    continue
            elif entry.kind == TABLE:
                if isinstance(found, Table) and fits(len(found.items), found.maximum, entry.limits):
                    instance.tables.append(found)
                    continue
            elif entry.kind == MEMORY:
                if isinstance(found, Memory) and fits(found.pages(), found.maximum, entry.limits):
                    instance.memory = found
                    continue
            elif isinstance(found, Global) and same_global(found.type, entry.global_type):
                instance.globals.append(found)
                continue
            raise LinkError("incompatible import type")

    def instantiate(self, module):
        codes = validate(module)
        instance = Instance(module)
        self.link(instance, module)
        for code in codes:
            instance.functions.append(Function(code.type, code, instance))
        for limits in module.tables:
            instance.tables.append(Table(limits.minimum, limits.maximum))
        for limits in module.memories:
            instance.memory = Memory(limits.minimum, limits.maximum)
        for i in range(len(module.globals)):
            instance.globals.append(Global(module.globals[i], initial(instance, module.initials[i])))
        for export in module.exports:
            if export.kind == FUNCTION:
                instance.exports[export.name] = instance.functions[export.index]
            elif export.kind == TABLE:
                instance.exports[export.name] = instance.tables[export.index]
            elif export.kind == MEMORY:
                instance.exports[export.name] = instance.memory
            else:
                instance.exports[export.name] = instance.globals[export.index]
        for i in range(len(module.elements)):
            segment = module.elements[i]
            if not segment.passive:
                offset = initial(instance, segment.offset)
                init_table(instance, i, segment.index, offset, 0, len(segment.elements))
            if segment.declared or not segment.passive:
                instance.elements[i] = []
        for i in range(len(module.data)):
            segment = module.data[i]
            if not segment.passive:
                init_memory(instance, i, initial(instance, segment.offset), 0, len(segment.text))
                instance.data[i] = ""
        if module.start >= 0:
            self.invoke(instance.functions[module.start], [])
        return instance

    def invoke(self, function, arguments):
        """Calls a function with these values, and gives its results."""
        self.depth = 0
        for i in range(len(arguments)):
            self.stack[i] = arguments[i]
        if function.code is None:
            function.call_host(self, 0)
        else:
            self.run(function)
        return self.stack[:len(function.type.results)]

    # Calls

    def enter(self, code, frame):
        """Prepares the frame of a function."""
        if frame + code.size >= STACK:
            raise Trap("call stack exhausted")
        stack = self.stack
        place = frame + code.params
        end = frame + code.locals
        while place < end:
            stack[place] = 0
            place += 1
        constants = code.constants
        for i in range(len(constants)):
            stack[place + i] = constants[i]

    def save(self, function, pc, frame):
        depth = self.depth
        if depth >= DEPTH:
            raise Trap("call stack exhausted")
        self.callers[depth] = function
        self.returns[depth] = pc
        self.frames[depth] = frame
        self.depth = depth + 1

    def run(self, function):
        stack = self.stack
        frame = 0
        pc = 0
        self.enter(function.code, 0)
        ops = function.code.ops
        memory = function.instance.memory
        while True:
            driver.jit_merge_point(pc=pc, function=function, frame=frame, machine=self)
            op = ops[pc]
            a = ops[pc + 1]
            b = ops[pc + 2]
            c = ops[pc + 3]
            pc += 4
            if op >= JUMP_COMPARE:
                x = stack[frame + b]
                y = stack[frame + c]
                if op == JUMP_EQ:
                    holds = x == y
                elif op == JUMP_NE:
                    holds = x != y
                elif op == JUMP_LT_U:
                    holds = x < y
                elif op == JUMP_GT_U:
                    holds = x > y
                elif op == JUMP_LE_U:
                    holds = x <= y
                elif op == JUMP_GE_U:
                    holds = x >= y
                else:
                    holds = i32_test(op - JUMP_COMPARE, x, y) != 0
                if holds:
                    if a < pc:
                        driver.can_enter_jit(pc=a, function=function, frame=frame, machine=self)
                    pc = a
            elif op == opcodes.MOVE:
                stack[frame + a] = stack[frame + b]
            elif Op.I32_EQZ <= op < Op.MEMORY_INIT:
                x = stack[frame + b]
                y = stack[frame + c]
                if op == Op.I32_ADD:
                    value = (x + y) & MASK32
                elif op == Op.I32_SUB:
                    value = (x - y) & MASK32
                elif op == Op.I32_MUL:
                    value = intmask(x * y) & MASK32
                elif op == Op.I32_AND or op == Op.I64_AND:
                    value = x & y
                elif op == Op.I32_OR or op == Op.I64_OR:
                    value = x | y
                elif op == Op.I32_XOR or op == Op.I64_XOR:
                    value = x ^ y
                elif op == Op.I32_SHL:
                    value = (x << (y & 31)) & MASK32
                elif op == Op.I32_SHR_U:
                    value = x >> (y & 31)
                elif op == Op.I64_ADD:
                    value = intmask(x + y)
                elif op == Op.I64_SUB:
                    value = intmask(x - y)
                elif op == Op.I64_MUL:
                    value = intmask(x * y)
                elif op == Op.F64_ADD:
                    value = put64(longlong2float(x) + longlong2float(y))
                elif op == Op.F64_SUB:
                    value = put64(longlong2float(x) - longlong2float(y))
                elif op == Op.F64_MUL:
                    value = put64(longlong2float(x) * longlong2float(y))
                else:
                    value = evaluate(op, x, y)
                stack[frame + a] = value
            elif op == opcodes.JUMP:
                if a < pc:
                    driver.can_enter_jit(pc=a, function=function, frame=frame, machine=self)
                pc = a
            elif op == opcodes.JUMP_IF:
                if stack[frame + b] != 0:
                    pc = a
            elif op == opcodes.JUMP_UNLESS:
                if stack[frame + b] == 0:
                    pc = a
            elif op == Op.I32_LOAD:
                stack[frame + a] = load32(memory.data, stack[frame + b] + c)
            elif op == Op.I32_LOAD8_U:
                stack[frame + a] = load8(memory.data, stack[frame + b] + c)
            elif op == Op.I32_STORE:
                store32(memory.data, stack[frame + a] + c, stack[frame + b])
            elif op == Op.I32_STORE8:
                store8(memory.data, stack[frame + a] + c, stack[frame + b])
            elif op == Op.SELECT:
                if stack[frame + c] == 0:
                    stack[frame + a] = stack[frame + b]
            elif op == Op.GLOBAL_GET:
                stack[frame + a] = function.instance.globals[b].value
            elif op == Op.GLOBAL_SET:
                function.instance.globals[a].value = stack[frame + b]
            elif op == Op.BR_TABLE:
                index = stack[frame + a]
                if index > b:
                    index = b
                pc = ops[pc + index]
            elif op == Op.CALL or op == Op.CALL_INDIRECT:
                if op == Op.CALL:
                    callee = function.instance.functions[b]
                else:
                    callee = indirect(function.instance, c >> 24, stack[frame + (c & 0xFFFFFF)], b)
                if callee.code is None:
                    callee.call_host(self, frame + a)
                else:
                    self.save(function, pc, frame)
                    frame += a
                    self.enter(callee.code, frame)
                    function = callee
                    ops = function.code.ops
                    memory = function.instance.memory
                    pc = 0
            elif op == Op.RETURN:
                depth = self.depth - 1
                if depth < 0:
                    return
                self.depth = depth
                function = self.callers[depth]
                pc = self.returns[depth]
                frame = self.frames[depth]
                ops = function.code.ops
                memory = function.instance.memory
            elif op < Op.I32_EQZ:
                self.rare(function.instance, op, a, b, c, frame)
            else:
                self.bulk(function.instance, op, frame + a, b, c)

    def rare(self, instance, op, a, b, c, frame):
        stack = self.stack
        data = instance.memory.data
        if op == Op.UNREACHABLE:
            raise Trap("unreachable")
        if op == Op.MEMORY_SIZE:
            stack[frame + a] = instance.memory.pages()
        elif op == Op.MEMORY_GROW:
            stack[frame + a] = instance.memory.grow(stack[frame + a])
        elif op < Op.I32_STORE:
            stack[frame + a] = load(op, data, stack[frame + b] + c)
        else:
            store(op, data, stack[frame + a] + c, stack[frame + b])

    def bulk(self, instance, op, place, b, c):
        if op == Op.DATA_DROP:
            instance.data[b] = ""
            return
        if op == Op.ELEM_DROP:
            instance.elements[b] = []
            return
        target = self.stack[place]
        source = self.stack[place + 1]
        count = self.stack[place + 2]
        if op == Op.MEMORY_INIT:
            init_memory(instance, b, target, source, count)
        elif op == Op.MEMORY_COPY:
            data = instance.memory.data
            check_range(data, source, count)
            check_range(data, target, count)
            data[target:target + count] = data[source:source + count]
        elif op == Op.MEMORY_FILL:
            data = instance.memory.data
            check_range(data, target, count)
            for i in range(count):
                data[target + i] = source & 255
        elif op == Op.TABLE_INIT:
            init_table(instance, b, c, target, source, count)
        else:
            copy_table(instance.tables[b].items, target, instance.tables[c].items, source, count)


def get_location(pc, function):
    return "%d" % pc


driver = jit.JitDriver(greens=["pc", "function"], reds=["frame", "machine"], get_printable_location=get_location)


def same_global(a, b):
    return a.type == b.type and a.mutable == b.mutable


def initial(instance, body):
    """The value of an initial expression."""
    if body.code[0] == Op.GLOBAL_GET:
        return instance.globals[body.code[1]].value
    return body.code[1]


def indirect(instance, table, index, type):
    items = instance.tables[table].items
    if index >= len(items):
        raise Trap("undefined element")
    function = items[index]
    if function is None:
        raise Trap("uninitialized element %d" % index)
    if function.type.number != type:
        raise Trap("indirect call type mismatch")
    return function


# Memory and tables


def check_range(data, place, count):
    if place + count > len(data):
        raise Trap("out of bounds memory access")


def load8(data, place):
    check_range(data, place, 1)
    return data[place]


def load16(data, place):
    check_range(data, place, 2)
    return data[place] | data[place + 1] << 8


def load32(data, place):
    check_range(data, place, 4)
    return data[place] | data[place + 1] << 8 | data[place + 2] << 16 | data[place + 3] << 24


def load64(data, place):
    check_range(data, place, 8)
    return load32(data, place) | intmask(load32(data, place + 4) << 32)


def load(op, data, place):
    if op == Op.I64_LOAD or op == Op.F64_LOAD:
        return load64(data, place)
    if op == Op.I32_LOAD8_S:
        return extend(load8(data, place), 8) & MASK32
    if op == Op.I32_LOAD16_S:
        return extend(load16(data, place), 16) & MASK32
    if op == Op.I64_LOAD8_S:
        return extend(load8(data, place), 8)
    if op == Op.I64_LOAD16_S:
        return extend(load16(data, place), 16)
    if op == Op.I64_LOAD32_S:
        return signed32(load32(data, place))
    if op == Op.I32_LOAD8_U or op == Op.I64_LOAD8_U:
        return load8(data, place)
    if op == Op.I32_LOAD16_U or op == Op.I64_LOAD16_U:
        return load16(data, place)
    return load32(data, place)


def store8(data, place, value):
    check_range(data, place, 1)
    data[place] = value & 255


def store16(data, place, value):
    check_range(data, place, 2)
    data[place] = value & 255
    data[place + 1] = value >> 8 & 255


def store32(data, place, value):
    check_range(data, place, 4)
    data[place] = value & 255
    data[place + 1] = value >> 8 & 255
    data[place + 2] = value >> 16 & 255
    data[place + 3] = value >> 24 & 255


def store64(data, place, value):
    check_range(data, place, 8)
    store32(data, place, value)
    store32(data, place + 4, value >> 32)


def store(op, data, place, value):
    if op == Op.I32_STORE8 or op == Op.I64_STORE8:
        store8(data, place, value)
    elif op == Op.I32_STORE16 or op == Op.I64_STORE16:
        store16(data, place, value)
    elif op == Op.I64_STORE or op == Op.F64_STORE:
        store64(data, place, value)
    else:
        store32(data, place, value)


def init_memory(instance, number, target, source, count):
    text = instance.data[number]
    data = instance.memory.data
    if source + count > len(text):
        raise Trap("out of bounds memory access")
    check_range(data, target, count)
    for i in range(count):
        data[target + i] = ord(text[source + i])


def init_table(instance, number, table, target, source, count):
    elements = instance.elements[number]
    items = instance.tables[table].items
    if source + count > len(elements) or target + count > len(items):
        raise Trap("out of bounds table access")
    for i in range(count):
        function = elements[source + i]
        items[target + i] = instance.functions[function] if function >= 0 else None


def copy_table(into, target, items, source, count):
    if source + count > len(items) or target + count > len(into):
        raise Trap("out of bounds table access")
    copied = items[source:source + count]
    for i in range(count):
        into[target + i] = copied[i]
