"""A parser of JSON by recursive descent, with a class for each kind of value."""
import harness


class Value:
    def weight(self):
        raise NotImplementedError


class Literal(Value):
    def __init__(self, text):
        self.text = text

    def weight(self):
        return len(self.text)


class Number(Value):
    def __init__(self, value):
        self.value = value

    def weight(self):
        return self.value % 1000


class String(Value):
    def __init__(self, text):
        self.text = text

    def weight(self):
        return len(self.text)


class Array(Value):
    def __init__(self):
        self.items = []

    def weight(self):
        total = 1
        for item in self.items:
            total += item.weight()
        return total


class Object(Value):
    def __init__(self):
        self.members = {}

    def weight(self):
        total = 2
        for name, value in self.members.items():
            total += len(name) + value.weight()
        return total


class Parser:
    def __init__(self, text):
        self.text = text
        self.at = 0
        self.current = ""
        self.read()

    def read(self):
        """Go to the next character; at the end it is empty."""
        if self.at < len(self.text):
            self.current = self.text[self.at]
        else:
            self.current = ""
        self.at += 1

    def skip_space(self):
        while self.current == " " or self.current == "\n":
            self.read()

    def accept(self, character):
        if self.current != character:
            return False
        self.read()
        return True

    def expect(self, character):
        if not self.accept(character):
            raise ValueError("expected " + character)

    def parse(self):
        self.skip_space()
        value = self.value()
        self.skip_space()
        if self.current != "":
            raise ValueError("something after the end")
        return value

    def value(self):
        c = self.current
        if c == "{":
            return self.object()
        if c == "[":
            return self.array()
        if c == '"':
            return String(self.string())
        if c == "-" or "0" <= c <= "9":
            return self.number()
        if c == "t":
            return self.literal("true")
        if c == "f":
            return self.literal("false")
        return self.literal("null")

    def object(self):
        result = Object()
        self.expect("{")
        self.skip_space()
        if self.accept("}"):
            return result
        while True:
            self.skip_space()
            name = self.string()
            self.skip_space()
            self.expect(":")
            self.skip_space()
            result.members[name] = self.value()
            self.skip_space()
            if not self.accept(","):
                break
        self.expect("}")
        return result

    def array(self):
        result = Array()
        self.expect("[")
        self.skip_space()
        if self.accept("]"):
            return result
        while True:
            self.skip_space()
            result.items.append(self.value())
            self.skip_space()
            if not self.accept(","):
                break
        self.expect("]")
        return result

    def string(self):
        self.expect('"')
        start = self.at - 1
        while self.current != '"':
            if self.current == "":
                raise ValueError("a string without an end")
            self.read()
        text = self.text[start:self.at - 1]
        self.read()
        return text

    def number(self):
        start = self.at - 1
        self.accept("-")
        while "0" <= self.current <= "9":
            self.read()
        return Number(int(self.text[start:self.at - 1]))

    def literal(self, text):
        for character in text:
            self.expect(character)
        return Literal(text)


def make_text(size):
    random = harness.Random()
    records = []
    for i in range(size):
        records.append('{"id": %d, "name": "person %d", "active": %s, "manager": null,\n "scores": [%d, -%d, %d], '
                       '"home": {"street": "Long Road %d", "city": "Town"}}'
                       % (i, random.next(), "true" if i % 3 == 0 else "false",
                          random.next(), random.next(), random.next(), i))
    return "[" + ",\n".join(records) + "]"


def run(size):
    text = make_text(10)
    total = 0
    for _ in range(size):
        total += Parser(text).parse().weight()
    return total


if __name__ == "__main__":
    harness.main("jsonparser", run, 200, 200)
