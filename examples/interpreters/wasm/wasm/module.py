"""Modules, and their binary format.

Source: WebAssembly Core Specification 2.0, chapter 5; messages are those of its reference interpreter.
"""

from rpython.rlib.rarithmetic import intmask

from wasm import opcodes
from wasm.opcodes import BY_CODE, Op

FUNCTION, TABLE, MEMORY, GLOBAL = range(4)
MAX_PAGES = 65536
# A table has at most so many elements here.
MAX_TABLE = 10000000


class Malformed(Exception):
    def __init__(self, message):
        self.message = message


class FuncType(object):
    """Its texts have a character for each type; equal types have equal numbers."""

    _immutable_fields_ = ["params", "results", "number"]

    def __init__(self, params, results, number):
        self.params = params
        self.results = results
        self.number = number


class Types(object):
    def __init__(self):
        self.known = {}


types = Types()


def func_type(params, results):
    key = params + ":" + results
    found = types.known.get(key, None)
    if found is None:
        found = FuncType(params, results, len(types.known))
        types.known[key] = found
    return found


class Limits(object):
    def __init__(self, minimum, maximum):
        self.minimum = minimum
        # -1 for none
        self.maximum = maximum


class GlobalType(object):
    def __init__(self, type, mutable):
        self.type = type
        self.mutable = mutable


class Import(object):
    """Which of the last three counts follows from the kind."""

    def __init__(self, module, name, kind):
        self.module = module
        self.name = name
        self.kind = kind
        self.type = 0
        self.limits = None
        self.global_type = None


class Export(object):
    def __init__(self, name, kind, index):
        self.name = name
        self.kind = kind
        self.index = index


class Body(object):
    """Instructions of three ints: code and immediates; `labels` are those of `br_table`."""

    def __init__(self):
        self.locals = ""
        self.code = []
        self.labels = []
        self.constants = 0

    def add(self, code, a, b):
        self.code.append(code)
        self.code.append(a)
        self.code.append(b)


class Segment(object):
    """Of data, whose bytes are `text`, or of elements, which are function numbers or -1."""

    def __init__(self):
        self.passive = False
        self.declared = False
        self.index = 0
        self.offset = None
        self.text = ""
        self.elements = []


class Module(object):
    def __init__(self):
        self.types = []
        self.imports = []
        self.functions = []
        self.tables = []
        self.memories = []
        self.globals = []
        self.initials = []
        self.exports = []
        self.start = -1
        self.elements = []
        self.bodies = []
        self.data = []
        self.data_count = -1


# Types in the binary
VALUE_TYPES = {0x7F: "i", 0x7E: "l", 0x7D: "f", 0x7C: "d", 0x70: "r"}
NO_RESULT = -64
DATA_CODES = [Op.MEMORY_INIT, Op.DATA_DROP]


class Reader(object):
    def __init__(self, data):
        self.data = data
        self.pos = 0
        self.end = len(data)

    def byte(self):
        pos = self.pos
        if pos >= self.end:
            raise Malformed("unexpected end")
        self.pos = pos + 1
        return ord(self.data[pos])

    def take(self, count):
        start = self.pos
        if count > self.end - start:
            raise Malformed("unexpected end of section or function")
        self.pos = start + count
        stop = self.pos
        assert 0 <= start <= stop
        return self.data[start:stop]

    def leb(self, bits, signed):
        """An int of at most so many bits."""
        result = 0
        shift = 0
        while True:
            byte = self.byte()
            low = byte & 0x7F
            if shift + 7 > bits:
                # The bits that are too many repeat the sign.
                used = bits - shift
                if byte & 0x80:
                    raise Malformed("integer representation too long")
                rest = low >> (used - 1) if signed else low >> used
                if rest != 0 and not (signed and rest == 0x7F >> (used - 1)):
                    raise Malformed("integer too large")
            result |= intmask(low << shift)
            shift += 7
            if byte & 0x80 == 0:
                if signed and byte & 0x40 and shift < 64:
                    result |= intmask(-1 << shift)
                return result

    def u32(self):
        return self.leb(32, False)

    def fixed(self, count):
        """An int of so many bytes, the lowest first."""
        result = 0
        text = self.take(count)
        for i in range(count):
            result |= intmask(ord(text[i]) << (8 * i))
        return result

    def size(self):
        count = self.u32()
        if count > self.end - self.pos:
            raise Malformed("length out of bounds")
        return count

    def name(self):
        text = self.take(self.size())
        check_utf8(text)
        return text

    def value_type(self):
        code = self.byte()
        if code not in VALUE_TYPES:
            raise Malformed("malformed value type")
        return VALUE_TYPES[code]

    def limits(self):
        flag = self.byte()
        if flag > 1:
            raise Malformed("integer too large" if flag & 0x7E else "integer representation too long")
        minimum = self.u32()
        return Limits(minimum, self.u32() if flag == 1 else -1)

    def table(self):
        if self.byte() != 0x70:
            raise Malformed("malformed reference type")
        return self.limits()

    def global_type(self):
        type = self.value_type()
        mutable = self.byte()
        if mutable > 1:
            raise Malformed("malformed mutability")
        return GlobalType(type, mutable == 1)

    def zero(self):
        if self.byte() != 0:
            raise Malformed("zero byte expected")

    def instruction(self, body):
        """Adds one to the body and returns its code."""
        code = self.byte()
        if code == opcodes.PREFIX:
            code = opcodes.PREFIXED + self.u32()
        if code not in BY_CODE:
            raise Malformed("illegal opcode %x" % code)
        kind = BY_CODE[code].immediate
        a = 0
        b = 0
        if kind == opcodes.BLOCK:
            a = self.leb(33, True)
            if a < 0 and a != NO_RESULT and a + 0x80 not in VALUE_TYPES:
                raise Malformed("malformed block type")
        elif kind == opcodes.LABELS:
            labels = []
            for i in range(self.size()):
                labels.append(self.u32())
            labels.append(self.u32())
            a = len(body.labels)
            body.labels.append(labels)
        elif kind == opcodes.TYPES:
            if self.u32() != 1:
                raise Malformed("invalid result arity")
            a = ord(self.value_type())
        elif kind == opcodes.ZERO:
            self.zero()
            if code == Op.MEMORY_COPY:
                self.zero()
        elif kind == opcodes.CONST:
            body.constants += 1
            if code == Op.I32_CONST:
                a = self.leb(32, True) & 0xFFFFFFFF
            elif code == Op.I64_CONST:
                a = self.leb(64, True)
            else:
                a = self.fixed(4 if code == Op.F32_CONST else 8)
        elif kind != opcodes.NOTHING:
            a = self.u32()
            if kind == opcodes.MEMORY or kind == opcodes.INDIRECT or kind == opcodes.TABLES:
                b = self.u32()
            elif kind == opcodes.DATA_ZERO:
                self.zero()
        body.add(code, a, b)
        return code

    def expression(self, body):
        depth = 1
        while depth > 0:
            code = self.instruction(body)
            if code == Op.BLOCK or code == Op.LOOP or code == Op.IF:
                depth += 1
            elif code == Op.END:
                depth -= 1
        return body


def check_utf8(text):
    i = 0
    while i < len(text):
        first = ord(text[i])
        i += 1
        count = 0 if first < 0x80 else 1 if 0xC2 <= first < 0xE0 else 2 if 0xE0 <= first < 0xF0 else 3
        if first >= 0x80 and not 0xC2 <= first < 0xF5 or i + count > len(text):
            raise Malformed("malformed UTF-8 encoding")
        for k in range(count):
            byte = ord(text[i])
            low = 0x80
            high = 0xBF
            if k == 0:
                if first == 0xE0:
                    low = 0xA0
                elif first == 0xED:
                    high = 0x9F
                elif first == 0xF0:
                    low = 0x90
                elif first == 0xF4:
                    high = 0x8F
            if not low <= byte <= high:
                raise Malformed("malformed UTF-8 encoding")
            i += 1


class Decoder(object):
    def __init__(self, data):
        self.reader = Reader(data)
        self.module = Module()
        self.code_sizes = 0
        self.uses_data = False

    def decode(self):
        reader = self.reader
        if reader.end < 4 or reader.take(4) != "\0asm":
            raise Malformed("magic header not detected" if reader.end >= 4 else "unexpected end")
        if reader.end < 8:
            raise Malformed("unexpected end")
        if reader.take(4) != "\1\0\0\0":
            raise Malformed("unknown binary version")
        last = 0
        while reader.pos < reader.end:
            number = reader.byte()
            if number > 12:
                raise Malformed("malformed section id")
            size = reader.size()
            stop = reader.pos + size
            whole = reader.end
            reader.end = stop
            if number == 0:
                reader.name()
                reader.pos = stop
            else:
                # The count of data stands before the code.
                place = 19 if number == 12 else 2 * number
                if place <= last:
                    raise Malformed("unexpected content after last section")
                last = place
                self.section(number)
            if reader.pos != stop:
                raise Malformed("section size mismatch")
            reader.end = whole
        self.check_counts()
        return self.module

    def check_counts(self):
        module = self.module
        if len(module.functions) != len(module.bodies):
            raise Malformed("function and code section have inconsistent lengths")
        if module.data_count >= 0 and module.data_count != len(module.data):
            raise Malformed("data count and data section have inconsistent lengths")
        if module.data_count < 0 and self.uses_data:
            raise Malformed("data count section required")

    def section(self, number):
        reader = self.reader
        module = self.module
        if number == 8:
            module.start = reader.u32()
            return
        if number == 12:
            module.data_count = reader.u32()
            return
        for i in range(reader.u32()):
            if number == 1:
                self.type()
            elif number == 2:
                self.import_()
            elif number == 3:
                module.functions.append(reader.u32())
            elif number == 4:
                module.tables.append(reader.table())
            elif number == 5:
                module.memories.append(reader.limits())
            elif number == 6:
                module.globals.append(reader.global_type())
                module.initials.append(reader.expression(Body()))
            elif number == 7:
                name = reader.name()
                kind = reader.byte()
                if kind > 3:
                    raise Malformed("malformed export kind")
                module.exports.append(Export(name, kind, reader.u32()))
            elif number == 9:
                self.element()
            elif number == 10:
                self.body()
            else:
                self.datum()

    def type(self):
        reader = self.reader
        if reader.byte() != 0x60:
            raise Malformed("integer representation too long")
        texts = []
        for part in range(2):
            chars = []
            for i in range(reader.u32()):
                chars.append(reader.value_type())
            texts.append("".join(chars))
        self.module.types.append(func_type(texts[0], texts[1]))

    def import_(self):
        reader = self.reader
        module = reader.name()
        name = reader.name()
        found = Import(module, name, reader.byte())
        if found.kind == FUNCTION:
            found.type = reader.u32()
        elif found.kind == TABLE:
            found.limits = reader.table()
        elif found.kind == MEMORY:
            found.limits = reader.limits()
        elif found.kind == GLOBAL:
            found.global_type = reader.global_type()
        else:
            raise Malformed("malformed import kind")
        self.module.imports.append(found)

    def element(self):
        reader = self.reader
        flags = reader.u32()
        if flags > 7:
            raise Malformed("malformed elements segment kind")
        segment = Segment()
        segment.passive = flags & 1 != 0
        segment.declared = flags & 3 == 3
        if not segment.passive:
            if flags & 2:
                segment.index = reader.u32()
            segment.offset = reader.expression(Body())
        if flags & 3:
            if flags & 4:
                if reader.byte() != 0x70:
                    raise Malformed("malformed reference type")
            else:
                reader.zero()
        for i in range(reader.u32()):
            if flags & 4:
                segment.elements.append(self.reference())
            else:
                segment.elements.append(reader.u32())
        self.module.elements.append(segment)

    def reference(self):
        reader = self.reader
        code = reader.byte()
        if code == 0xD2:
            number = reader.u32()
        elif code == 0xD0 and reader.byte() == 0x70:
            number = -1
        else:
            raise Malformed("illegal opcode %x" % code)
        if reader.byte() != Op.END:
            raise Malformed("END opcode expected")
        return number

    def body(self):
        reader = self.reader
        size = reader.size()
        stop = reader.pos + size
        whole = reader.end
        reader.end = stop
        body = Body()
        texts = []
        total = 0
        for i in range(reader.u32()):
            count = reader.u32()
            type = reader.value_type()
            total += count
            if total > 50000:
                raise Malformed("too many locals")
            texts.append(type * count)
        body.locals = "".join(texts)
        reader.expression(body)
        if reader.pos != stop:
            raise Malformed("END opcode expected")
        reader.end = whole
        for i in range(0, len(body.code), 3):
            if body.code[i] in DATA_CODES:
                self.uses_data = True
        self.module.bodies.append(body)

    def datum(self):
        reader = self.reader
        flags = reader.u32()
        if flags > 2:
            raise Malformed("malformed data segment kind")
        segment = Segment()
        segment.passive = flags == 1
        if not segment.passive:
            if flags == 2:
                segment.index = reader.u32()
            segment.offset = reader.expression(Body())
        segment.text = reader.take(reader.size())
        self.module.data.append(segment)


def decode(data):
    return Decoder(data).decode()
