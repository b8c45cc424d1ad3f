"""The validator, which makes code for the machine on the way.

The algorithm is that of the appendix of the specification: a stack of types and one of labels. The height of the stack
is known everywhere, so each value has a place in the frame of its function: parameters and locals come first, then
constants, then what is on the stack. An instruction of the machine is four ints: code, place of the result, operands.
What `local.get` and constants put on the stack stays where it is until the local changes.

Source: WebAssembly Core Specification 2.0, chapter 3 and appendix A.3.
"""

from wasm import opcodes
from wasm.module import FUNCTION, GLOBAL, MAX_PAGES, MEMORY, NO_RESULT, TABLE, VALUE_TYPES, func_type
from wasm.opcodes import BY_CODE, Op


# The label of a function, beside those of blocks
ROUTINE = -1


# Conversions that leave the representation as it is
SAME_BITS = [Op.I64_EXTEND_I32_U, Op.I32_REINTERPRET_F32, Op.I64_REINTERPRET_F64, Op.F32_REINTERPRET_I32,
             Op.F64_REINTERPRET_I64]


class Invalid(Exception):
    def __init__(self, message):
        self.message = message


def check(condition, message):
    if not condition:
        raise Invalid(message)


class Code(object):
    """A function of the machine."""

    _immutable_fields_ = ["ops[*]", "constants[*]", "type", "params", "locals", "results", "size"]

    def __init__(self, type, locals, ops, constants, size):
        self.type = type
        self.params = len(type.params)
        # All of them, with the parameters
        self.locals = locals
        self.results = len(type.results)
        self.ops = ops[:]
        self.constants = constants[:]
        self.size = size


class Label(object):
    def __init__(self, op, type, height, dead):
        self.op = op
        self.params = type.params
        self.results = type.results
        self.height = height
        # Whether the stack holds anything that is asked for
        self.unreachable = False
        # Whether the block is never entered
        self.dead = dead
        self.target = -1
        # Where the end of the block belongs, in the code
        self.patches = []
        self.otherwise = -1

    def expected(self):
        return self.params if self.op == Op.LOOP else self.results


# What a module offers to its functions


class Context(object):
    """The index spaces of a module, with what it imports."""

    def __init__(self, module):
        self.module = module
        self.functions = []
        self.tables = []
        self.memories = []
        self.globals = []
        for entry in module.imports:
            if entry.kind == FUNCTION:
                self.functions.append(self.type(entry.type))
            elif entry.kind == TABLE:
                self.tables.append(entry.limits)
            elif entry.kind == MEMORY:
                self.memories.append(entry.limits)
            else:
                self.globals.append(entry.global_type)
        self.imported_globals = len(self.globals)
        for number in module.functions:
            self.functions.append(self.type(number))
        self.tables += module.tables
        self.memories += module.memories
        self.globals += module.globals

    def type(self, number):
        check(number < len(self.module.types), "unknown type")
        return self.module.types[number]

    def function(self, number):
        check(number < len(self.functions), "unknown function")
        return self.functions[number]

    def check_memory(self, number):
        check(number < len(self.memories), "unknown memory")

    def check_table(self, number):
        check(number < len(self.tables), "unknown table")

    def check_module(self):
        for limits in self.tables:
            check(limits.maximum < 0 or limits.minimum <= limits.maximum,
                  "size minimum must not be greater than maximum")
        for limits in self.memories:
            check(limits.minimum <= MAX_PAGES and limits.maximum <= MAX_PAGES,
                  "memory size must be at most 65536 pages (4GiB)")
            check(limits.maximum < 0 or limits.minimum <= limits.maximum,
                  "size minimum must not be greater than maximum")
        check(len(self.memories) <= 1, "multiple memories")
        module = self.module
        for i in range(len(module.initials)):
            self.check_constant(module.initials[i], module.globals[i].type)
        for segment in module.elements:
            if not segment.passive:
                self.check_table(segment.index)
                self.check_constant(segment.offset, "i")
            for number in segment.elements:
                check(number < len(self.functions), "unknown function")
        for segment in module.data:
            if not segment.passive:
                self.check_memory(segment.index)
                self.check_constant(segment.offset, "i")
        if module.start >= 0:
            type = self.function(module.start)
            check(type.params == "" and type.results == "", "start function")
        self.check_exports()

    def check_exports(self):
        names = {}
        for export in self.module.exports:
            check(export.name not in names, "duplicate export name")
            names[export.name] = True
            if export.kind == FUNCTION:
                self.function(export.index)
            elif export.kind == TABLE:
                self.check_table(export.index)
            elif export.kind == MEMORY:
                self.check_memory(export.index)
            else:
                check(export.index < len(self.globals), "unknown global")

    def check_constant(self, body, type):
        """An initial value: one constant, or an imported global that never changes."""
        code = body.code
        found = ""
        for i in range(0, len(code) - 3, 3):
            instruction = BY_CODE[code[i]]
            if instruction.immediate == opcodes.CONST:
                found += instruction.results
            else:
                check(code[i] == Op.GLOBAL_GET, "constant expression required")
                check(code[i + 1] < self.imported_globals, "unknown global")
                known = self.globals[code[i + 1]]
                check(not known.mutable, "constant expression required")
                found += known.type
        check(found == type, "type mismatch")


class FunctionCompiler(object):
    def __init__(self, context, type, body):
        self.context = context
        self.type = type
        self.body = body
        self.local_types = type.params + body.locals
        self.known = {}
        self.constants = []
        # Where the stack begins; there is room for all constants.
        self.base = len(self.local_types) + body.constants
        self.types = []
        self.places = []
        self.labels = []
        self.highest = 0
        self.ops = []
        self.dead = False
        # Where the code names the place of the value that it has just made; -1 behind a label
        self.made = -1
        self.popped = 0

    # The stack

    def own(self, height):
        return self.base + height

    def push(self, type, place):
        self.types.append(type)
        self.places.append(place)
        if len(self.types) > self.highest:
            self.highest = len(self.types)

    def push_own(self, type):
        self.push(type, self.own(len(self.types)))

    def push_all(self, types):
        for type in types:
            self.push_own(type)

    def pop_any(self):
        """The type of the value; "?" for one that is never there."""
        label = self.labels[-1]
        if len(self.types) == label.height:
            check(label.unreachable, "type mismatch")
            self.popped = self.own(label.height)
            return "?"
        self.popped = self.places.pop()
        return self.types.pop()

    def pop(self, expected):
        """The place of the value."""
        type = self.pop_any()
        check(type == expected or type == "?" or expected == "?", "type mismatch")
        return self.popped

    def pop_all(self, types):
        for i in range(len(types) - 1, -1, -1):
            self.pop(types[i])

    # The code

    def emit(self, op, a, b, c):
        self.made = -1
        if not self.dead:
            self.ops.append(op)
            self.ops.append(a)
            self.ops.append(b)
            self.ops.append(c)

    def emit_value(self, op, place, b, c):
        self.emit(op, place, b, c)
        if not self.dead:
            self.made = len(self.ops) - 3

    def move(self, place, source):
        if place != source:
            self.emit(opcodes.MOVE, place, source, 0)

    def settle(self, index):
        """Makes the value with that index one in its own place."""
        place = self.own(index)
        if self.places[index] != place:
            self.move(place, self.places[index])
            self.places[index] = place

    def settle_top(self, count):
        for i in range(max(len(self.places) - count, 0), len(self.places)):
            self.settle(i)

    def settle_local(self, local):
        """Whether values on the stack were in the local, which is about to change."""
        found = False
        for i in range(len(self.places)):
            if self.places[i] == local:
                self.settle(i)
                found = True
        return found

    def settle_locals(self):
        for i in range(len(self.places)):
            if self.places[i] < len(self.local_types):
                self.settle(i)

    def constant(self, value):
        place = self.known.get(value, -1)
        if place < 0:
            place = len(self.local_types) + len(self.constants)
            self.known[value] = place
            self.constants.append(value)
        return place

    def set_unreachable(self):
        label = self.labels[-1]
        del self.types[label.height:]
        del self.places[label.height:]
        label.unreachable = True
        self.dead = True
        self.made = -1

    # Labels

    def enter(self, op, type):
        label = Label(op, type, len(self.types), self.dead)
        self.labels.append(label)
        self.push_all(type.params)
        self.made = -1
        return label

    def finish(self):
        """Checks that the values of the block are there, and nothing else, and takes them off."""
        label = self.labels[-1]
        types = label.results
        for i in range(len(types) - 1, -1, -1):
            self.pop(types[i])
            self.move(self.own(label.height + i), self.popped)
        check(len(self.types) == label.height, "type mismatch")

    def label(self, depth):
        check(depth < len(self.labels), "unknown label")
        return self.labels[len(self.labels) - 1 - depth]

    def block_type(self, number):
        if number == NO_RESULT:
            return func_type("", "")
        if number < 0:
            return func_type("", VALUE_TYPES[number + 0x80])
        return self.context.type(number)

    def peek(self, types):
        """Checks that values of these types are on the stack, which stays as it is."""
        label = self.labels[-1]
        for i in range(len(types)):
            index = len(self.types) - 1 - i
            if index < label.height:
                check(label.unreachable, "type mismatch")
                return
            type = self.types[index]
            check(type == types[len(types) - 1 - i] or type == "?", "type mismatch")

    def in_place(self, label):
        """Whether a jump to the label needs no moves."""
        if label.op == ROUTINE:
            return False
        count = len(label.expected())
        for i in range(count):
            index = len(self.places) - count + i
            if index >= 0 and self.places[index] != self.own(label.height + i):
                return False
        return True

    def patch(self, label, position):
        if self.dead:
            return
        if label.op == Op.LOOP:
            self.ops[position] = label.target
        else:
            label.patches.append(position)

    def jump(self, label):
        """Values go to their places, the lower ones first, since no place is above that of its value."""
        count = len(label.expected())
        if self.dead:
            return
        if label.op == ROUTINE:
            self.return_()
            return
        for i in range(count):
            self.move(self.own(label.height + i), self.places[len(self.places) - count + i])
        self.emit(opcodes.JUMP, 0, 0, 0)
        self.patch(label, len(self.ops) - 3)

    def return_(self):
        count = len(self.type.results)
        if count > 1:
            self.settle_top(count)
        for i in range(count):
            self.move(i, self.places[len(self.places) - count + i])
        self.emit(Op.RETURN, 0, 0, 0)

    def emit_condition(self, place, holds):
        """A jump if the value is true, or if it is not; its target is filled in later. A comparison becomes one."""
        made = self.made
        if made >= 0 and self.ops[made] == place and place >= self.base:
            code = self.ops[made - 1]
            if opcodes.FIRST_COMPARE <= code <= opcodes.LAST_COMPARE:
                self.made = -1
                self.ops[made - 1] = opcodes.JUMP_COMPARE + (code if holds else opcodes.inverse(code))
                return made
        self.emit(opcodes.JUMP_IF if holds else opcodes.JUMP_UNLESS, 0, place, 0)
        return len(self.ops) - 3

    # Instructions

    def compile(self):
        function = self.enter(ROUTINE, func_type("", self.type.results))
        code = self.body.code
        for i in range(0, len(code), 3):
            check(len(self.labels) > 0, "type mismatch")
            self.instruction(code[i], code[i + 1], code[i + 2])
        self.dead = False
        for position in function.patches:
            self.ops[position] = len(self.ops)
        size = self.base + self.highest + len(self.type.results) + 1
        return Code(self.type, len(self.local_types), self.ops, self.constants, size)

    def instruction(self, op, a, b):
        instruction = BY_CODE[op]
        kind = instruction.immediate
        if op >= Op.I32_EQZ and op < 0x108:
            self.numeric(instruction)
        elif kind == opcodes.CONST:
            self.push(instruction.results, self.constant(a))
        elif kind == opcodes.LOCAL:
            self.local(op, a)
        elif kind == opcodes.MEMORY:
            self.memory(instruction, a, b)
        elif kind == opcodes.GLOBAL:
            self.global_(op, a)
        elif op == Op.CALL:
            self.call(op, self.context.function(a), a, 0)
        elif op == Op.CALL_INDIRECT:
            self.context.check_table(b)
            place = self.pop("i")
            type = self.context.type(a)
            self.call(op, type, type.number, b * 0x1000000 + place)
        elif op >= 0x108 or kind == opcodes.ZERO:
            self.bulk(instruction, a, b)
        else:
            self.control(op, a)

    def numeric(self, instruction):
        params = instruction.params
        if instruction.code in SAME_BITS:
            made = self.made
            self.push(instruction.results, self.pop(params[0]))
            self.made = made
            return
        y = 0
        if len(params) == 2:
            y = self.pop(params[1])
        x = self.pop(params[0])
        place = self.own(len(self.types))
        self.push_own(instruction.results)
        self.emit_value(instruction.code, place, x, y)

    def local(self, op, number):
        check(number < len(self.local_types), "unknown local")
        type = self.local_types[number]
        if op == Op.LOCAL_GET:
            self.push(type, number)
            return
        made = self.made
        source = self.pop(type)
        settled = self.settle_local(number)
        if made >= 0 and not settled and source >= self.base and self.ops[made] == source:
            self.ops[made] = number
            self.made = -1
        else:
            self.move(number, source)
        if op == Op.LOCAL_TEE:
            self.push(type, number)

    def memory(self, instruction, align, offset):
        self.context.check_memory(0)
        check(align <= instruction.width, "alignment must not be larger than natural")
        if instruction.results == "":
            value = self.pop(instruction.params[1])
            address = self.pop("i")
            self.emit(instruction.code, address, value, offset)
        else:
            address = self.pop("i")
            place = self.own(len(self.types))
            self.push_own(instruction.results)
            self.emit_value(instruction.code, place, address, offset)

    def global_(self, op, number):
        check(number < len(self.context.globals), "unknown global")
        known = self.context.globals[number]
        if op == Op.GLOBAL_GET:
            self.push_own(known.type)
            self.emit_value(op, self.places[-1], number, 0)
        else:
            check(known.mutable, "global is immutable")
            self.emit(op, number, self.pop(known.type), 0)

    def call(self, op, type, number, b):
        count = len(type.params)
        self.peek(type.params)
        self.settle_top(count)
        self.pop_all(type.params)
        place = self.own(len(self.types))
        self.push_all(type.results)
        self.emit(op, place, number, b)

    def bulk(self, instruction, a, b):
        """Instructions on whole memories and tables, whose operands are settled."""
        op = instruction.code
        context = self.context
        if op == Op.TABLE_INIT:
            check(a < len(context.module.elements), "unknown elem segment")
            context.check_table(b)
        elif op == Op.TABLE_COPY:
            context.check_table(a)
            context.check_table(b)
        elif op == Op.ELEM_DROP:
            check(a < len(context.module.elements), "unknown elem segment")
        else:
            if op == Op.MEMORY_INIT or op == Op.DATA_DROP:
                check(a < len(context.module.data), "unknown data segment")
            if op != Op.DATA_DROP:
                context.check_memory(0)
        self.peek(instruction.params)
        self.settle_top(len(instruction.params))
        self.pop_all(instruction.params)
        place = self.own(len(self.types))
        self.push_all(instruction.results)
        self.emit(op, place, a, b)

    def control(self, op, a):
        if op == Op.BLOCK or op == Op.LOOP or op == Op.IF:
            self.block(op, self.block_type(a))
        elif op == Op.ELSE:
            self.else_()
        elif op == Op.END:
            self.end()
        elif op == Op.BR:
            label = self.label(a)
            self.peek(label.expected())
            self.jump(label)
            self.set_unreachable()
        elif op == Op.BR_IF:
            self.branch_if(self.label(a))
        elif op == Op.BR_TABLE:
            self.branch_table(self.body.labels[a])
        elif op == Op.RETURN:
            self.peek(self.type.results)
            if not self.dead:
                self.return_()
            self.set_unreachable()
        elif op == Op.UNREACHABLE:
            self.emit(op, 0, 0, 0)
            self.set_unreachable()
        elif op == Op.DROP:
            self.pop_any()
        elif op == Op.SELECT or op == Op.SELECT_TYPED:
            self.select(chr(a) if op == Op.SELECT_TYPED else "?")

    def block(self, op, type):
        condition = self.pop("i") if op == Op.IF else 0
        # Comparisons that become jumps must be the last instruction.
        made = self.made
        count = len(self.ops)
        self.peek(type.params)
        self.settle_locals()
        self.settle_top(len(type.params))
        if len(self.ops) == count:
            self.made = made
        place = -1
        if op == Op.IF and not self.dead:
            place = self.emit_condition(condition, False)
        self.pop_all(type.params)
        label = self.enter(op, type)
        label.otherwise = place
        label.target = len(self.ops)

    def else_(self):
        label = self.labels[-1]
        check(label.op == Op.IF, "type mismatch")
        self.finish()
        if not self.dead:
            self.emit(opcodes.JUMP, 0, 0, 0)
            label.patches.append(len(self.ops) - 3)
        self.dead = label.dead
        if label.otherwise >= 0:
            self.ops[label.otherwise] = len(self.ops)
        label.otherwise = -1
        label.op = Op.ELSE
        label.unreachable = False
        self.push_all(label.params)
        self.made = -1

    def end(self):
        label = self.labels[-1]
        if label.op == Op.IF:
            check(label.params == label.results, "type mismatch")
        if label.op == ROUTINE:
            self.peek(label.results)
            check(len(self.types) <= len(label.results), "type mismatch")
            if not self.dead:
                self.return_()
        else:
            self.finish()
        self.labels.pop()
        self.dead = label.dead
        if label.otherwise >= 0:
            self.ops[label.otherwise] = len(self.ops)
        for position in label.patches:
            self.ops[position] = len(self.ops)
        self.push_all(label.results)
        self.made = -1

    def branch_if(self, label):
        condition = self.pop("i")
        types = label.expected()
        self.peek(types)
        if not self.dead:
            if self.in_place(label):
                self.patch(label, self.emit_condition(condition, True))
            else:
                if len(types) > 1 and label.op == ROUTINE:
                    self.settle_top(len(types))
                place = self.emit_condition(condition, False)
                self.jump(label)
                self.ops[place] = len(self.ops)
        self.made = -1
        if self.labels[-1].unreachable:
            self.pop_all(types)
            self.push_all(types)

    def branch_table(self, numbers):
        index = self.pop("i")
        count = len(numbers) - 1
        arity = len(self.label(numbers[count]).expected())
        for number in numbers:
            label = self.label(number)
            check(len(label.expected()) == arity, "type mismatch")
            self.peek(label.expected())
        if not self.dead:
            if arity > 1:
                self.settle_top(arity)
            self.emit(Op.BR_TABLE, index, count, 0)
            table = len(self.ops)
            for number in numbers:
                self.ops.append(0)
            for i in range(len(numbers)):
                label = self.label(numbers[i])
                if self.in_place(label):
                    self.patch(label, table + i)
                else:
                    self.ops[table + i] = len(self.ops)
                    self.jump(label)
        self.set_unreachable()

    def select(self, type):
        condition = self.pop("i")
        second = self.pop_any()
        y = self.popped
        first = self.pop_any()
        x = self.popped
        if type == "?":
            type = first if first != "?" else second
            check(first == second or first == "?" or second == "?", "type mismatch")
        else:
            check((first == type or first == "?") and (second == type or second == "?"), "type mismatch")
        place = self.own(len(self.types))
        self.push_own(type)
        # The condition and the second value may stand where the first one goes, which is below their own places.
        self.move(place, x)
        self.emit(Op.SELECT, place, y, condition)


def validate(module):
    """The codes of the functions of a module."""
    context = Context(module)
    context.check_module()
    codes = []
    imported = len(context.functions) - len(module.functions)
    for i in range(len(module.bodies)):
        type = context.functions[imported + i]
        codes.append(FunctionCompiler(context, type, module.bodies[i]).compile())
    return codes
