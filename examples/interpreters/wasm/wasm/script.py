"""Scripts of assertions, `.wast`.

Source: the manual of the reference interpreter of WebAssembly, section "Scripts".
"""

from wasm.host import show
from wasm.machine import Function, Global, LinkError
from wasm.module import Malformed, decode
from wasm.numeric import Trap
from wasm.sexpr import Parser, TextError, number_bits
from wasm.text import LETTERS, assemble
from wasm.validate import Invalid, validate


class Script(object):
    def __init__(self, machine, host):
        self.machine = machine
        self.host = host
        self.named = {}
        self.current = None
        self.passed = 0
        self.failed = 0

    def run(self, source):
        """Whether all assertions hold."""
        nodes = Parser(source).parse_all()
        for node in nodes:
            self.command(node)
        if self.passed + self.failed > 0:
            self.host.write(1, "%d assertions, %d failed\n" % (self.passed + self.failed, self.failed))
        return self.failed == 0

    def command(self, node):
        head = node.head()
        items = node.list()
        if head == "module":
            self.module(items)
        elif head == "register":
            name = items[1].string()
            self.machine.registered[name] = self.instance(items, 2).exports
        elif head == "invoke" or head == "get":
            for text in self.show_all(node):
                self.host.write(1, text + "\n")
        elif head == "assert_return":
            self.assert_return(node)
        elif head.startswith("assert_"):
            self.assert_failure(node)
        else:
            raise TextError("unknown command " + head, node.line)

    # Modules

    def binary(self, items):
        """The binary of a module, which is written in any of three ways."""
        start = 1
        while start < len(items) and items[start].word().startswith("$"):
            start += 1
        word = items[start].word() if start < len(items) else ""
        if word == "binary" or word == "quote":
            text = "".join([item.string() for item in items[start + 1:]])
            if word == "binary":
                return text
            return assemble(Parser(text).parse_all())
        return assemble(items[start:])

    def module(self, items):
        self.current = None
        instance = self.machine.instantiate(decode(self.binary(items)))
        self.current = instance
        self.host.memory = instance.memory
        if len(items) > 1 and items[1].word().startswith("$"):
            self.named[items[1].word()] = instance

    def instance(self, items, place):
        """The instance that the item there names, or the last one."""
        found = self.current
        if place < len(items) and items[place].word().startswith("$"):
            found = self.named.get(items[place].word(), None)
        if found is None:
            raise TextError("unknown module", items[0].line)
        return found

    # Actions

    def act(self, node):
        """The results of an action and their types."""
        items = node.list()
        instance = self.instance(items, 1)
        place = 2 if items[1].word() != "" else 1
        found = instance.export(items[place].string())
        if node.head() == "get":
            if not isinstance(found, Global):
                raise TextError("unknown global", node.line)
            return [found.value], found.type.type
        if not isinstance(found, Function):
            raise TextError("unknown function", node.line)
        arguments = []
        for item in items[place + 1:]:
            arguments.append(constant(item))
        if len(arguments) != len(found.type.params):
            raise TextError("wrong number of arguments", node.line)
        self.host.memory = instance.memory
        return self.machine.invoke(found, arguments), found.type.results

    def show_all(self, node):
        values, types = self.act(node)
        return [show(types[i], values[i]) for i in range(len(values))]

    def report(self, node, holds, found):
        if holds:
            self.passed += 1
            return
        self.failed += 1
        self.host.write(1, "line %d: %s: %s\n" % (node.line, node.head(), found))

    def assert_return(self, node):
        items = node.list()
        try:
            values, types = self.act(items[1])
        except Trap as e:
            self.report(node, False, e.message)
            return
        holds = len(values) == len(items) - 2
        if holds:
            for i in range(len(values)):
                if not matches(items[i + 2], types[i], values[i]):
                    holds = False
        self.report(node, holds, " ".join([show(types[i], values[i]) for i in range(len(values))]))

    def assert_failure(self, node):
        items = node.list()
        expected = items[2].string()
        found = self.failure(items[1], node.head())
        self.report(node, found != "" and (found.startswith(expected) or expected.startswith(found)), found)

    def failure(self, node, kind):
        """The message of what goes wrong; "" if nothing does."""
        try:
            if node.head() != "module":
                self.act(node)
            elif kind == "assert_invalid" or kind == "assert_malformed":
                validate(decode(self.binary(node.list())))
            else:
                self.machine.instantiate(decode(self.binary(node.list())))
        except Trap as e:
            return e.message
        except TextError as e:
            if kind == "assert_malformed":
                return e.message
            raise
        except Malformed as e:
            if kind == "assert_malformed":
                return e.message
            raise
        except Invalid as e:
            if kind == "assert_invalid":
                return e.message
            raise
        except LinkError as e:
            return e.message
        return ""


def constant(node):
    """The value of `(i32.const 1)`."""
    items = node.list()
    return number_bits(items[1], LETTERS[node.head()[:3]])


def matches(node, type, bits):
    expected = node.list()[1].word()
    if LETTERS[node.head()[:3]] != type:
        return False
    if expected == "nan:canonical" or expected == "nan:arithmetic":
        quiet = 0x7FC00000 if type == "f" else 0x7FF8000000000000
        return bits & quiet == quiet
    return number_bits(node.list()[1], type) == bits
