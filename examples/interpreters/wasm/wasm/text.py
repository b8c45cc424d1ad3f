"""From the text format to the binary one.

Source: WebAssembly Core Specification 2.0, chapters 5 and 6.
"""

from wasm import opcodes
from wasm.opcodes import BY_NAME, Op
from wasm.sexpr import TextError, Word, number_bits, parse_int

KINDS = ["func", "table", "memory", "global"]
VALUE_CODES = {"i32": 0x7F, "i64": 0x7E, "f32": 0x7D, "f64": 0x7C, "funcref": 0x70}
LETTERS = {"i32": "i", "i64": "l", "f32": "f", "f64": "d"}


class Output(object):
    """Bytes, as characters."""

    def __init__(self):
        self.parts = []

    def byte(self, value):
        self.parts.append(chr(value))

    def text(self, text):
        self.parts.append(text)

    def unsigned(self, value):
        while value > 0x7F:
            self.byte(value & 0x7F | 0x80)
            value >>= 7
        self.byte(value)

    def signed(self, value):
        while not -0x40 <= value < 0x40:
            self.byte(value & 0x7F | 0x80)
            value >>= 7
        self.byte(value & 0x7F)

    def fixed(self, value, count):
        for i in range(count):
            self.byte(value >> (8 * i) & 255)

    def vector(self, text):
        self.unsigned(len(text))
        self.text(text)

    def build(self):
        return "".join(self.parts)


class Cursor(object):
    """A place in a list of nodes."""

    def __init__(self, nodes, pos):
        self.nodes = nodes
        self.pos = pos

    def more(self):
        return self.pos < len(self.nodes)

    def next(self):
        node = self.nodes[self.pos]
        self.pos += 1
        return node

    def word(self):
        """The next word, which stays; "" for anything else."""
        return self.nodes[self.pos].word() if self.more() else ""

    def head(self):
        return self.nodes[self.pos].head() if self.more() else ""

    def name(self):
        """Takes a name, "" for none."""
        word = self.word()
        if not word.startswith("$"):
            return ""
        self.pos += 1
        return word

    def take(self, head):
        """The items of the next node, if it is a list with that head."""
        if self.head() != head:
            return None
        return self.next().list()

    def number(self):
        """Whether an index comes."""
        word = self.word()
        return word != "" and (word[0] == "$" or "0" <= word[0] <= "9")


class Space(object):
    """An index space."""

    def __init__(self, kind):
        self.kind = kind
        self.names = {}
        self.count = 0

    def add(self, name):
        if name != "":
            self.names[name] = self.count
        self.count += 1
        return self.count - 1

    def find(self, node):
        word = node.word()
        if not word.startswith("$"):
            return parse_int(node)
        if word not in self.names:
            raise TextError("unknown " + self.kind, node.line)
        return self.names[word]


class Signature(object):
    """`params` and `results` are bytes of types; `names` those of the parameters."""

    def __init__(self):
        self.params = ""
        self.results = ""
        self.names = []


def type_code(node):
    if node.word() not in VALUE_CODES:
        raise TextError("unexpected token " + node.word(), node.line)
    return chr(VALUE_CODES[node.word()])


def read_signature(cursor):
    result = Signature()
    while cursor.head() == "param":
        inner = Cursor(cursor.next().list(), 1)
        name = inner.name()
        while inner.more():
            result.params += type_code(inner.next())
            result.names.append(name)
            name = ""
    while cursor.head() == "result":
        for node in cursor.next().list()[1:]:
            result.results += type_code(node)
    return result


class Assembler(object):
    def __init__(self):
        self.spaces = {}
        for kind in KINDS + ["type", "elem", "data"]:
            self.spaces[kind] = Space(kind)
        self.types = []
        self.signatures = []
        # Contents of the sections, an entry for each item
        self.sections = [[] for i in range(13)]
        self.start = -1
        self.uses_data = False
        # How many were imported of each kind
        self.imported = [0, 0, 0, 0]

    def space(self, kind):
        return self.spaces[kind]

    def assemble(self, fields):
        """The binary of a module with these fields."""
        for field in fields:
            if field.head() == "type":
                self.type(Cursor(field.list(), 1))
        for field in fields:
            self.declare(field)
        for field in fields:
            self.field(field)
        output = Output()
        output.text("\0asm\1\0\0\0")
        self.sections[1] = self.types
        for number in [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 10, 11]:
            self.write_section(output, number)
        return output.build()

    def write_section(self, output, number):
        entries = self.sections[number]
        content = Output()
        if number == 8:
            if self.start < 0:
                return
            content.unsigned(self.start)
        elif number == 12:
            if not self.uses_data:
                return
            content.unsigned(len(self.sections[11]))
        else:
            if len(entries) == 0:
                return
            content.unsigned(len(entries))
            for entry in entries:
                content.text(entry)
        output.byte(number)
        output.vector(content.build())

    # Types

    def type(self, cursor):
        name = cursor.name()
        signature = read_signature(Cursor(cursor.next().list(), 1))
        self.space("type").add(name)
        self.add_type(signature)

    def add_type(self, signature):
        output = Output()
        output.byte(0x60)
        output.vector(signature.params)
        output.vector(signature.results)
        self.types.append(output.build())
        self.signatures.append(signature)
        return len(self.types) - 1

    def type_use(self, cursor):
        """The number of a type, and the signature with the names of the parameters."""
        used = cursor.take("type")
        signature = read_signature(cursor)
        if used is not None:
            number = self.space("type").find(used[1])
            if len(signature.params) == 0 and 0 <= number < len(self.signatures):
                known = self.signatures[number]
                signature.params = known.params
                signature.names = [""] * len(known.params)
            return number, signature
        for i in range(len(self.signatures)):
            known = self.signatures[i]
            if known.params == signature.params and known.results == signature.results:
                return i, signature
        return self.add_type(signature), signature

    # Fields

    def declare(self, field):
        """Gives names their numbers; imports come first in every space."""
        kind = field.head()
        cursor = Cursor(field.list(), 1)
        if kind == "import":
            described = field.list()[3]
            cursor = Cursor(described.list(), 1)
            self.space(described.head()).add(cursor.name())
        elif kind in self.spaces and kind != "type":
            self.space(kind).add(cursor.name())
            if kind == "table" or kind == "memory":
                self.exports_of(cursor, kind, 0)
                # Elements and data that stand in the field are segments of their own.
                while cursor.more():
                    inner = cursor.next().head()
                    if inner == "elem" or inner == "data":
                        self.space(inner).add("")

    def exports_of(self, cursor, kind, number):
        names = []
        while cursor.head() == "export":
            names.append(cursor.next().list()[1].string())
        return names

    def field(self, field):
        kind = field.head()
        cursor = Cursor(field.list(), 1)
        if kind == "type":
            return
        if kind == "import":
            module = cursor.next().string()
            name = cursor.next().string()
            described = cursor.next()
            inner = Cursor(described.list(), 1)
            inner.name()
            self.import_(module, name, described.head(), inner)
        elif kind == "export":
            name = cursor.next().string()
            described = cursor.next().list()
            self.export(name, described[0].word(), self.space(described[0].word()).find(described[1]))
        elif kind == "start":
            self.start = self.space("func").find(cursor.next())
        elif kind == "elem":
            self.elem(cursor)
        elif kind == "data":
            self.data(cursor)
        elif kind in KINDS:
            self.definition(kind, cursor)
        else:
            raise TextError("unexpected token " + kind, field.line)

    def export(self, name, kind, number):
        output = Output()
        output.vector(name)
        output.byte(KINDS.index(kind))
        output.unsigned(number)
        self.sections[7].append(output.build())

    def import_(self, module, name, kind, cursor):
        output = Output()
        output.vector(module)
        output.vector(name)
        output.byte(KINDS.index(kind))
        self.imported[KINDS.index(kind)] += 1
        if kind == "func":
            number, signature = self.type_use(cursor)
            output.unsigned(number)
        else:
            self.describe(kind, cursor, output)
        self.sections[2].append(output.build())

    def describe(self, kind, cursor, output):
        """The type of a table, a memory or a global."""
        if kind == "global":
            node = cursor.next()
            mutable = node.head() == "mut"
            output.text(type_code(node.list()[1] if mutable else node))
            output.byte(int(mutable))
            return
        minimum = parse_int(cursor.next())
        maximum = -1
        if cursor.number():
            maximum = parse_int(cursor.next())
        if kind == "table":
            output.text(type_code(cursor.next()))
        self.limits(output, minimum, maximum)

    def limits(self, output, minimum, maximum):
        output.byte(int(maximum >= 0))
        output.unsigned(minimum)
        if maximum >= 0:
            output.unsigned(maximum)

    def next_number(self, kind):
        """The number of the item that is about to be defined."""
        place = KINDS.index(kind)
        return self.imported[place] + len(self.sections[[3, 4, 5, 6][place]])

    def definition(self, kind, cursor):
        cursor.name()
        number = self.next_number(kind)
        for name in self.exports_of(cursor, kind, number):
            self.export(name, kind, number)
        imported = cursor.take("import")
        if imported is not None:
            self.import_(imported[1].string(), imported[2].string(), kind, cursor)
            return
        output = Output()
        if kind == "func":
            self.function(cursor)
        elif kind == "global":
            self.describe(kind, cursor, output)
            self.expression(cursor, output)
            self.sections[6].append(output.build())
        elif kind == "table" and cursor.word() == "funcref":
            cursor.next()
            self.elements_of_table(cursor, number)
        elif kind == "memory" and cursor.head() == "data":
            text = self.texts(Cursor(cursor.next().list(), 1))
            pages = (len(text) + 65535) // 65536
            self.limits(output, pages, pages)
            self.sections[5].append(output.build())
            self.add_data(number, "\x41\0\x0B", text)
        else:
            self.describe(kind, cursor, output)
            self.sections[4 if kind == "table" else 5].append(output.build())

    def elements_of_table(self, cursor, number):
        items = cursor.next().list()[1:]
        output = Output()
        output.byte(VALUE_CODES["funcref"])
        self.limits(output, len(items), len(items))
        self.sections[4].append(output.build())
        output = Output()
        output.unsigned(2 if number else 0)
        if number:
            output.unsigned(number)
        output.text("\x41\0\x0B")
        if number:
            output.byte(0)
        self.function_numbers(output, items)

    def function_numbers(self, output, items):
        output.unsigned(len(items))
        for item in items:
            if item.head() == "ref.func":
                item = item.list()[1]
            elif item.head() == "item":
                item = item.list()[1].list()[1]
            output.unsigned(self.space("func").find(item))
        self.sections[9].append(output.build())

    def offset(self, cursor):
        """The expression of an active segment, "" for a passive one."""
        output = Output()
        explicit = cursor.take("offset")
        if explicit is not None:
            self.expression(Cursor(explicit, 1), output)
            return output.build()
        head = cursor.head()
        if head not in BY_NAME:
            return ""
        self.expression(Cursor([cursor.next()], 0), output)
        return output.build()

    def elem(self, cursor):
        cursor.name()
        output = Output()
        table = 0
        used = cursor.take("table")
        if used is not None:
            table = self.space("table").find(used[1])
        elif cursor.number() and cursor.pos + 1 < len(cursor.nodes) and cursor.nodes[cursor.pos + 1].head() != "":
            table = self.space("table").find(cursor.next())
        declared = cursor.word() == "declare"
        if declared:
            cursor.next()
        offset = self.offset(cursor)
        if cursor.word() == "func" or cursor.word() == "funcref":
            cursor.next()
        if offset == "":
            output.unsigned(3 if declared else 1)
            output.byte(0)
        else:
            output.unsigned(2 if table else 0)
            if table:
                output.unsigned(table)
            output.text(offset)
            if table:
                output.byte(0)
        self.function_numbers(output, cursor.nodes[cursor.pos:])

    def texts(self, cursor):
        parts = []
        while cursor.more():
            parts.append(cursor.next().string())
        return "".join(parts)

    def data(self, cursor):
        cursor.name()
        memory = 0
        used = cursor.take("memory")
        if used is not None:
            memory = self.space("memory").find(used[1])
        elif cursor.number():
            memory = self.space("memory").find(cursor.next())
        offset = self.offset(cursor)
        self.add_data(memory, offset, self.texts(cursor))

    def add_data(self, memory, offset, text):
        output = Output()
        output.unsigned(1 if offset == "" else 2 if memory else 0)
        if offset != "" and memory:
            output.unsigned(memory)
        output.text(offset)
        output.vector(text)
        self.sections[11].append(output.build())

    # Functions

    def function(self, cursor):
        number, signature = self.type_use(cursor)
        output = Output()
        output.unsigned(number)
        self.sections[3].append(output.build())
        body = FunctionAssembler(self)
        for name in signature.names:
            body.locals.add(name)
        types = ""
        while cursor.head() == "local":
            inner = Cursor(cursor.next().list(), 1)
            name = inner.name()
            while inner.more():
                body.locals.add(name)
                types += type_code(inner.next())
                name = ""
        body.output.unsigned(len(types))
        for type in types:
            body.output.unsigned(1)
            body.output.text(type)
        body.instructions(cursor)
        body.output.byte(Op.END)
        output = Output()
        output.vector(body.output.build())
        self.sections[10].append(output.build())

    def expression(self, cursor, output):
        body = FunctionAssembler(self)
        body.instructions(cursor)
        output.text(body.output.build())
        output.byte(Op.END)


class FunctionAssembler(object):
    def __init__(self, module):
        self.module = module
        self.output = Output()
        self.locals = Space("local")
        # Names of labels, the innermost last
        self.labels = []

    def op(self, code):
        if code >= opcodes.PREFIXED:
            self.output.byte(opcodes.PREFIX)
            self.output.unsigned(code - opcodes.PREFIXED)
        else:
            self.output.byte(code)

    def instructions(self, cursor):
        """All that is left, or up to `end` or `else`."""
        while cursor.more():
            word = cursor.word()
            if word == "end" or word == "else":
                return
            if word != "":
                self.plain(cursor)
            else:
                self.folded(Cursor(cursor.next().list(), 0))

    def find(self, node):
        word = node.word()
        if word not in BY_NAME:
            raise TextError("unknown operator " + word, node.line)
        return BY_NAME[word]

    def plain(self, cursor):
        node = cursor.next()
        instruction = self.find(node)
        if instruction.immediate != opcodes.BLOCK:
            self.one(instruction, cursor)
            return
        self.begin(instruction.code, cursor)
        self.instructions(cursor)
        if cursor.word() == "else":
            cursor.next()
            cursor.name()
            self.op(Op.ELSE)
            self.instructions(cursor)
        if cursor.word() != "end":
            raise TextError("unexpected end", node.line)
        cursor.next()
        cursor.name()
        self.finish()

    def begin(self, code, cursor):
        self.labels.append(cursor.name())
        self.op(code)
        self.block_type(cursor)

    def finish(self):
        self.labels.pop()
        self.op(Op.END)

    def block_type(self, cursor):
        explicit = cursor.head() == "type"
        start = cursor.pos
        signature = read_signature(cursor)
        if not explicit and signature.params == "" and len(signature.results) <= 1:
            self.output.text(signature.results if signature.results != "" else "\x40")
            return
        cursor.pos = start
        number, signature = self.module.type_use(cursor)
        self.output.signed(number)

    def folded(self, cursor):
        instruction = self.find(cursor.next())
        if instruction.immediate != opcodes.BLOCK:
            later = FunctionAssembler(self.module)
            later.locals = self.locals
            later.labels = self.labels
            later.one(instruction, cursor)
            self.instructions(cursor)
            self.output.text(later.output.build())
            return
        if instruction.code != Op.IF:
            self.begin(instruction.code, cursor)
            self.instructions(cursor)
            self.finish()
            return
        name = cursor.name()
        later = FunctionAssembler(self.module)
        later.block_type(cursor)
        while cursor.more() and cursor.head() != "then":
            self.folded(Cursor(cursor.next().list(), 0))
        self.labels.append(name)
        self.op(Op.IF)
        self.output.text(later.output.build())
        self.instructions(Cursor(cursor.next().list(), 1))
        if cursor.more():
            self.op(Op.ELSE)
            self.instructions(Cursor(cursor.next().list(), 1))
        self.finish()

    def label(self, node):
        word = node.word()
        if not word.startswith("$"):
            return parse_int(node)
        for i in range(len(self.labels)):
            if self.labels[len(self.labels) - 1 - i] == word:
                return i
        raise TextError("unknown label", node.line)

    def one(self, instruction, cursor):
        """An instruction with its immediates."""
        kind = instruction.immediate
        output = self.output
        module = self.module
        if instruction.code == Op.SELECT and cursor.head() == "result":
            signature = read_signature(cursor)
            self.op(Op.SELECT_TYPED)
            output.vector(signature.results)
            return
        self.op(instruction.code)
        if kind == opcodes.LABEL:
            output.unsigned(self.label(cursor.next()))
        elif kind == opcodes.LABELS:
            labels = []
            while cursor.number():
                labels.append(self.label(cursor.next()))
            output.unsigned(len(labels) - 1)
            for label in labels:
                output.unsigned(label)
        elif kind == opcodes.FUNC:
            output.unsigned(module.space("func").find(cursor.next()))
        elif kind == opcodes.INDIRECT:
            table = module.space("table").find(cursor.next()) if cursor.number() else 0
            number, signature = module.type_use(cursor)
            output.unsigned(number)
            output.unsigned(table)
        elif kind == opcodes.LOCAL:
            output.unsigned(self.locals.find(cursor.next()))
        elif kind == opcodes.GLOBAL:
            output.unsigned(module.space("global").find(cursor.next()))
        elif kind == opcodes.MEMORY:
            self.memory(instruction, cursor)
        elif kind == opcodes.CONST:
            self.constant(instruction, cursor.next())
        else:
            self.bulk(instruction, cursor)

    def memory(self, instruction, cursor):
        offset = 0
        if cursor.word().startswith("offset="):
            node = cursor.next()
            offset = parse_int(Word(node.line, node.word()[7:]))
        align = instruction.width
        if cursor.word().startswith("align="):
            node = cursor.next()
            size = parse_int(Word(node.line, node.word()[6:]))
            align = 0
            while 1 << align < size:
                align += 1
            if 1 << align != size:
                raise TextError("alignment must be a power of two", node.line)
        self.output.unsigned(align)
        self.output.unsigned(offset)

    def constant(self, instruction, node):
        type = instruction.results
        bits = number_bits(node, type)
        if type == "i":
            self.output.signed((bits ^ 0x80000000) - 0x80000000)
        elif type == "l":
            self.output.signed(bits)
        else:
            self.output.fixed(bits, 4 if type == "f" else 8)

    def bulk(self, instruction, cursor):
        kind = instruction.immediate
        output = self.output
        module = self.module
        if kind == opcodes.ZERO:
            output.byte(0)
            if instruction.code == Op.MEMORY_COPY:
                output.byte(0)
        elif kind == opcodes.DATA or kind == opcodes.DATA_ZERO:
            module.uses_data = True
            output.unsigned(module.space("data").find(cursor.next()))
            if kind == opcodes.DATA_ZERO:
                output.byte(0)
        elif kind == opcodes.ELEM:
            output.unsigned(module.space("elem").find(cursor.next()))
        elif kind == opcodes.TABLES:
            self.tables(instruction, cursor)

    def tables(self, instruction, cursor):
        tables = self.module.space("table")
        nodes = []
        while cursor.number():
            nodes.append(cursor.next())
        if instruction.code == Op.TABLE_INIT:
            self.output.unsigned(self.module.space("elem").find(nodes[len(nodes) - 1]))
            self.output.unsigned(tables.find(nodes[0]) if len(nodes) == 2 else 0)
        else:
            self.output.unsigned(tables.find(nodes[0]) if len(nodes) == 2 else 0)
            self.output.unsigned(tables.find(nodes[1]) if len(nodes) == 2 else 0)


def assemble(fields):
    return Assembler().assemble(fields)
