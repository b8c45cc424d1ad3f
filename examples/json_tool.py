"""A JSON parser, pretty-printer and minifier.

Without arguments, an embedded sample is printed back and a large generated
document is written, parsed and compared.

Usage: json_tool.py [FILE | - | RECORDS] [--sort] [--compact]
"""
import os
import sys

SAMPLE = r"""
{
  "name": "Rotor \"sample\"",
  "version": [0, 1, -2],
  "pi": 3.14159, "tiny": 1.5e-9, "huge": 1E+30, "negative": -0.25,
  "flags": {"fast": true, "broken": false, "unknown": null},
  "escapes": "tab\tnewline\nslash\/ backslash\\ unicode\u00e9\u4e2d",
  "astral": "\ud83d\ude00",
  "empty": [[], {}, ""],
  "nested": [1, [2, [3, [4, {"deep": [5]}]]]]
}
"""

BAD_SAMPLES = [
    "",
    "[1, 2",
    "[1 2]",
    '{"a" 1}',
    '{"a": 1,}',
    '"unfinished',
    '"bad \\x escape"',
    '"bad \\u12g4"',
    "tru",
    "01",
    "-",
    "1.",
    "[1] 2",
    "{1: 2}",
]


class JsonError(Exception):
    def __init__(self, message, line, column):
        super().__init__("%s at line %d, column %d" % (message, line, column))
        self.line = line
        self.column = column


class JsonValue:
    def write(self, out):
        raise NotImplementedError

    def equals(self, other):
        raise NotImplementedError

    def count(self):
        return 1


class JsonNull(JsonValue):
    def write(self, out):
        out.put("null")

    def equals(self, other):
        return isinstance(other, JsonNull)


class JsonBool(JsonValue):
    def __init__(self, value):
        self.value = value

    def write(self, out):
        out.put("true" if self.value else "false")

    def equals(self, other):
        return isinstance(other, JsonBool) and other.value == self.value


class JsonInt(JsonValue):
    def __init__(self, value):
        self.value = value

    def write(self, out):
        out.put(str(self.value))

    def equals(self, other):
        return isinstance(other, JsonInt) and other.value == self.value


class JsonFloat(JsonValue):
    def __init__(self, value):
        self.value = value

    def write(self, out):
        out.put(repr(self.value))

    def equals(self, other):
        return isinstance(other, JsonFloat) and other.value == self.value


class JsonString(JsonValue):
    def __init__(self, value):
        self.value = value

    def write(self, out):
        out.put_string(self.value)

    def equals(self, other):
        return isinstance(other, JsonString) and other.value == self.value


class JsonArray(JsonValue):
    def __init__(self):
        self.items = []

    def append(self, item):
        self.items.append(item)

    def write(self, out):
        if not self.items:
            out.put("[]")
            return
        out.open("[")
        first = True
        for item in self.items:
            out.separate(first)
            item.write(out)
            first = False
        out.close("]")

    def equals(self, other):
        if not isinstance(other, JsonArray) or len(other.items) != len(self.items):
            return False
        for mine, theirs in zip(self.items, other.items):
            if not mine.equals(theirs):
                return False
        return True

    def count(self):
        return 1 + sum([item.count() for item in self.items])


class JsonObject(JsonValue):
    def __init__(self):
        self.members = {}

    def set(self, key, value):
        self.members[key] = value

    def get(self, key):
        return self.members[key]

    def write(self, out):
        if not self.members:
            out.put("{}")
            return
        keys = list(self.members.keys())
        if out.sort_keys:
            keys.sort()
        out.open("{")
        first = True
        for key in keys:
            out.separate(first)
            out.put_string(key)
            out.put(out.colon)
            self.members[key].write(out)
            first = False
        out.close("}")

    def equals(self, other):
        if not isinstance(other, JsonObject) or len(other.members) != len(self.members):
            return False
        for key, value in self.members.items():
            if key not in other.members or not value.equals(other.members[key]):
                return False
        return True

    def count(self):
        total = 1
        for value in self.members.values():
            total += value.count()
        return total


class Writer:
    def __init__(self, indent, sort_keys):
        self.indent = indent
        self.sort_keys = sort_keys
        self.colon = ": " if indent > 0 else ":"
        self.level = 0
        self.parts = []

    def put(self, text):
        self.parts.append(text)

    def newline(self):
        if self.indent > 0:
            self.parts.append("\n")
            self.parts.append(" " * (self.indent * self.level))

    def open(self, bracket):
        self.parts.append(bracket)
        self.level += 1

    def separate(self, first):
        if not first:
            self.parts.append(",")
        self.newline()

    def close(self, bracket):
        self.level -= 1
        self.newline()
        self.parts.append(bracket)

    def put_string(self, text):
        self.parts.append('"')
        start = 0
        for i in range(len(text)):
            char = text[i]
            if char == '"' or char == "\\" or char < " ":
                self.parts.append(text[start:i])
                self.parts.append(escape_char(char))
                start = i + 1
        self.parts.append(text[start:])
        self.parts.append('"')

    def result(self):
        return "".join(self.parts)


ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\b": "\\b", "\f": "\\f"}
UNESCAPES = {'"': '"', "\\": "\\", "/": "/", "n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}


def escape_char(char):
    if char in ESCAPES:
        return ESCAPES[char]
    return "\\u%04x" % ord(char)


class Parser:
    def __init__(self, text):
        self.text = text
        self.position = 0

    def error(self, message):
        line = self.text.count("\n", 0, self.position) + 1
        column = self.position - self.text.rfind("\n", 0, self.position)
        return JsonError(message, line, column)

    def peek(self):
        if self.position >= len(self.text):
            return ""
        return self.text[self.position]

    def skip_blanks(self):
        while self.position < len(self.text) and self.text[self.position] in " \t\r\n":
            self.position += 1

    def parse(self):
        value = self.parse_value()
        self.skip_blanks()
        if self.position < len(self.text):
            raise self.error("unexpected text after the value")
        return value

    def parse_value(self):
        self.skip_blanks()
        char = self.peek()
        if char == "":
            raise self.error("unexpected end")
        if char == "{":
            return self.parse_object()
        if char == "[":
            return self.parse_array()
        if char == '"':
            return JsonString(self.parse_string())
        if char == "-" or char.isdigit():
            return self.parse_number()
        if self.text.startswith("true", self.position):
            self.position += 4
            return JsonBool(True)
        if self.text.startswith("false", self.position):
            self.position += 5
            return JsonBool(False)
        if self.text.startswith("null", self.position):
            self.position += 4
            return JsonNull()
        raise self.error("unexpected character " + repr(char))

    def parse_object(self):
        result = JsonObject()
        self.position += 1
        self.skip_blanks()
        if self.peek() == "}":
            self.position += 1
            return result
        while True:
            self.skip_blanks()
            if self.peek() != '"':
                raise self.error("expected a key")
            key = self.parse_string()
            self.skip_blanks()
            if self.peek() != ":":
                raise self.error("expected :")
            self.position += 1
            result.set(key, self.parse_value())
            self.skip_blanks()
            char = self.peek()
            if char == "}":
                self.position += 1
                return result
            if char != ",":
                raise self.error("expected , or }")
            self.position += 1

    def parse_array(self):
        result = JsonArray()
        self.position += 1
        self.skip_blanks()
        if self.peek() == "]":
            self.position += 1
            return result
        while True:
            result.append(self.parse_value())
            self.skip_blanks()
            char = self.peek()
            if char == "]":
                self.position += 1
                return result
            if char != ",":
                raise self.error("expected , or ]")
            self.position += 1

    def parse_string(self):
        self.position += 1
        parts = []
        start = self.position
        while True:
            char = self.peek()
            if char == "":
                raise self.error("unfinished string")
            if char == '"':
                parts.append(self.text[start:self.position])
                self.position += 1
                return "".join(parts)
            if char == "\\":
                parts.append(self.text[start:self.position])
                self.position += 1
                parts.append(self.parse_escape())
                start = self.position
            else:
                self.position += 1

    def parse_escape(self):
        char = self.peek()
        self.position += 1
        if char == "u":
            code = self.parse_hex4()
            if 0xD800 <= code < 0xDC00 and self.text.startswith("\\u", self.position):
                self.position += 2
                low = self.parse_hex4()
                code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
            return chr(code)
        try:
            return UNESCAPES[char]
        except KeyError:
            raise self.error("bad escape")

    def parse_hex4(self):
        digits = self.text[self.position:self.position + 4]
        try:
            code = int(digits, 16)
        except ValueError:
            raise self.error("bad \\u escape")
        self.position += 4
        return code

    def skip_digits(self):
        start = self.position
        while self.peek().isdigit():
            self.position += 1
        if self.position == start:
            raise self.error("expected a digit")

    def parse_number(self):
        start = self.position
        is_float = False
        if self.peek() == "-":
            self.position += 1
        if self.peek() == "0":
            self.position += 1
            if self.peek().isdigit():
                raise self.error("number with a leading zero")
        else:
            self.skip_digits()
        if self.peek() == ".":
            is_float = True
            self.position += 1
            self.skip_digits()
        if self.peek() == "e" or self.peek() == "E":
            is_float = True
            self.position += 1
            if self.peek() == "+" or self.peek() == "-":
                self.position += 1
            self.skip_digits()
        text = self.text[start:self.position]
        if is_float:
            return JsonFloat(float(text))
        return JsonInt(int(text))


def dump(value, indent, sort_keys):
    writer = Writer(indent, sort_keys)
    value.write(writer)
    return writer.result()


NAMES = ["Ada", "Blaise", "Charles", "Dennis", "Edsger", "Frances", "Grace", "Haskell"]


def generate(records):
    """A document of many records, different but reproducible."""
    result = JsonArray()
    seed = 12345
    for i in range(records):
        seed = (seed * 1103515245 + 12345) % 2147483648
        record = JsonObject()
        record.set("id", JsonInt(i))
        record.set("name", JsonString(NAMES[seed // 65536 % len(NAMES)] + ' "%d"' % i))
        record.set("score", JsonFloat((seed % 1000) / 8.0))
        record.set("active", JsonBool(seed % 3 == 0))
        if seed % 5 == 0:
            record.set("parent", JsonNull())
        else:
            record.set("parent", JsonInt(seed % (i + 1)))
        tags = JsonArray()
        for j in range(seed // 1024 % 4):
            tags.append(JsonString("tag\t%d" % j))
        record.set("tags", tags)
        result.append(record)
    return result


def self_test(records):
    sample = Parser(SAMPLE).parse()
    print(dump(sample, 2, False))
    print(dump(sample, 0, True))
    failures = 0
    if not Parser(dump(sample, 4, True)).parse().equals(sample):
        print("the sample changed on its way")
        failures += 1
    for text in BAD_SAMPLES:
        try:
            Parser(text).parse()
            print("accepted: " + text)
            failures += 1
        except JsonError as e:
            print("rejected: " + str(e))
    document = generate(records)
    compact = dump(document, 0, False)
    pretty = dump(document, 2, False)
    checksum = 0
    for char in compact:
        checksum = (checksum * 31 + ord(char)) % 1000000007
    print("%d records, %d values, %d characters, %d pretty, checksum %d"
          % (records, document.count(), len(compact), len(pretty), checksum))
    if Parser(pretty).parse().equals(document) and Parser(compact).parse().equals(document):
        print("round trip is exact")
    else:
        print("round trip failed")
        failures += 1
    return 1 if failures > 0 else 0


def entry_point(argv):
    source = ""
    indent = 2
    sort_keys = False
    for arg in argv[1:]:
        if arg == "--sort":
            sort_keys = True
        elif arg == "--compact":
            indent = 0
        else:
            source = arg
    if source == "":
        return self_test(2000)
    if source.isdigit():
        return self_test(int(source))
    if source == "-":
        text = sys.stdin.read()
    elif os.path.exists(source):
        with open(source) as f:
            text = f.read()
    else:
        print("no such file: " + source)
        return 1
    try:
        print(dump(Parser(text).parse(), indent, sort_keys))
    except JsonError as e:
        print("error: " + str(e))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
