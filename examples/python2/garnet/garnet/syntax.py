"""The text of Garnet: tokens, the parser, and the nodes of its trees."""

from rpython.rlib.objectmodel import specialize
from rpython.rlib.rarithmetic import string_to_int, ParseStringOverflowError
from rpython.rlib.rbigint import rbigint


class SyntaxProblem(Exception):
    def __init__(self, message, line):
        self.message_text = message
        self.line = line

# nodes


class Node(object):
    _attrs_ = ["line"]
    _immutable_fields_ = ["line"]
    line = 0

    def evaluate(self, interp, frame):
        raise NotImplementedError


class Literal(Node):
    _immutable_fields_ = ["kind", "text", "w_value?"]

    def __init__(self, kind, text):
        self.kind = kind
        self.text = text
        self.w_value = None


class ArrayLiteral(Node):
    _immutable_fields_ = ["items[*]"]

    def __init__(self, items):
        self.items = items


class Variable(Node):
    _immutable_fields_ = ["name"]

    def __init__(self, name):
        self.name = name


class Assignment(Node):
    _immutable_fields_ = ["name", "value"]

    def __init__(self, name, value):
        self.name = name
        self.value = value


class Send(Node):
    _immutable_fields_ = ["receiver", "selector", "args[*]", "to_super"]

    def __init__(self, receiver, selector, args):
        self.receiver = receiver
        self.selector = selector
        self.args = args
        self.to_super = isinstance(receiver, Variable) and receiver.name == "super"


class Cascade(Node):
    _immutable_fields_ = ["receiver", "sends[*]"]

    def __init__(self, receiver, sends):
        self.receiver = receiver
        self.sends = sends


class Block(Node):
    _immutable_fields_ = ["params[*]", "temps[*]", "body[*]"]

    def __init__(self, params, temps, body):
        self.params = params
        self.temps = temps
        self.body = body


class Return(Node):
    _immutable_fields_ = ["value"]

    def __init__(self, value):
        self.value = value


class ClassDef(Node):
    def __init__(self, name, supername, fields, strategy):
        self.name = name
        self.supername = supername
        self.fields = fields
        self.methods = []
        self.class_methods = []


class MethodDef(object):
    _immutable_fields_ = ["selector", "params[*]", "temps[*]", "body[*]"]

    def __init__(self, selector, params, temps, body):
        self.selector = selector
        self.params = params
        self.temps = temps
        self.body = body


def make_evaluate(name):
    def evaluate(self, interp, frame):
        return getattr(interp, "visit_" + name)(self, frame)
    return evaluate

for _cls in [Literal, ArrayLiteral, Variable, Assignment, Send, Cascade, Block, Return]:
    _cls.evaluate = make_evaluate(_cls.__name__)

# tokens

BINARY_CHARS = "+-*/<>=~,%&|@\\"


class Token(object):
    def __init__(self, kind, text, line):
        self.kind = kind
        self.text = text
        self.line = line

    def __repr__(self):
        return "<%s %r>" % (self.kind, self.text)


def is_letter(c):
    return "a" <= c <= "z" or "A" <= c <= "Z" or c == "_"


def is_digit(c):
    return "0" <= c <= "9"


class Lexer(object):
    def __init__(self, text):
        self.text = text
        self.pos = 0
        self.line = 1

    def peek(self):
        if self.pos < len(self.text):
            return self.text[self.pos]
        return "\0"

    @specialize.arg(1)
    def skip_while(self, test):
        start = self.pos
        while self.pos < len(self.text) and test(self.text[self.pos]):
            self.pos += 1
        assert start >= 0
        return self.text[start:self.pos]

    def skip_space(self):
        while self.pos < len(self.text):
            c = self.text[self.pos]
            if c == "\n":
                self.line += 1
            elif c == '"':
                self.pos += 1
                while self.peek() != '"':
                    if self.pos >= len(self.text):
                        raise SyntaxProblem("unfinished comment", self.line)
                    if self.peek() == "\n":
                        self.line += 1
                    self.pos += 1
            elif c not in " \t\r":
                return
            self.pos += 1

    def tokens(self):
        result = []
        while True:
            self.skip_space()
            line = self.line
            if self.pos >= len(self.text):
                result.append(Token("end", "", line))
                return result
            kind, text = self.token()
            result.append(Token(kind, text, line))

    def token(self):
        c = self.peek()
        if is_letter(c):
            text = self.skip_while(lambda c: is_letter(c) or is_digit(c))
            if self.peek() == ":" and not self.text.startswith(":=", self.pos):
                self.pos += 1
                return "keyword", text + ":"
            return "name", text
        if is_digit(c):
            text = self.skip_while(is_digit)
            if self.peek() == "." and self.pos + 1 < len(self.text) and is_digit(self.text[self.pos + 1]):
                self.pos += 1
                return "float", text + "." + self.skip_while(is_digit)
            return "int", text
        if c == "'":
            return "string", self.string()
        if c == "#":
            self.pos += 1
            if self.peek() == "(":
                self.pos += 1
                return "op", "#("
            if self.peek() == "'":
                return "symbol", self.string()
            return "symbol", self.skip_while(lambda c: is_letter(c) or is_digit(c) or c == ":" or c in BINARY_CHARS)
        if self.text.startswith(":=", self.pos):
            self.pos += 2
            return "op", ":="
        if c in BINARY_CHARS:
            return "binary", self.skip_while(lambda c: c in BINARY_CHARS)
        self.pos += 1
        if c in "()[].;^:{}!":
            return "op", c
        raise SyntaxProblem("strange character " + c, self.line)

    def string(self):
        parts = []
        self.pos += 1
        while True:
            if self.pos >= len(self.text):
                raise SyntaxProblem("unfinished string", self.line)
            c = self.text[self.pos]
            self.pos += 1
            if c == "'":
                if self.peek() != "'":
                    return "".join(parts)
                self.pos += 1
            elif c == "\n":
                self.line += 1
            parts.append(c)

# the parser


class Parser(object):
    def __init__(self, text):
        self.tokens = Lexer(text).tokens()
        self.pos = 0

    def token(self):
        return self.tokens[self.pos]

    def at(self, text):
        token = self.token()
        return (token.kind == "op" or token.kind == "binary") and token.text == text

    def accept(self, text):
        if self.at(text):
            self.pos += 1
            return True
        return False

    def expect(self, text):
        if not self.accept(text):
            raise self.problem("expected " + text)

    def problem(self, message):
        token = self.token()
        return SyntaxProblem("%s, not '%s'" % (message, token.text), token.line)

    def take(self, kind):
        token = self.token()
        if token.kind != kind:
            raise self.problem("expected a " + kind)
        self.pos += 1
        return token.text

    def program(self):
        """ Classes and statements, in their order. """
        classes = []
        temps = self.temporaries()
        body = []
        while self.token().kind != "end":
            token = self.token()
            following = self.tokens[self.pos + 1]
            if token.kind == "name" and following.kind == "keyword" and following.text == "subclass:":
                classes.append(self.class_definition())
            else:
                body.append(self.statement())
                if not self.accept("."):
                    break
        if self.token().kind != "end":
            raise self.problem("expected the end")
        return classes, MethodDef("main", [], temps, body[:])

    def class_definition(self):
        supername = self.take("name")
        self.take("keyword")
        name = self.take("name")
        self.expect("[")
        result = ClassDef(name, supername, self.temporaries(), None)
        while not self.accept("]"):
            if self.token().kind == "name" and self.token().text == "class":
                self.pos += 1
                result.class_methods.append(self.method())
            else:
                result.methods.append(self.method())
        return result

    def method(self):
        params = []
        token = self.token()
        if token.kind == "keyword":
            selector = ""
            while self.token().kind == "keyword":
                selector += self.take("keyword")
                params.append(self.take("name"))
        elif token.kind == "binary":
            selector = self.take("binary")
            params.append(self.take("name"))
        else:
            selector = self.take("name")
        self.expect("[")
        temps = self.temporaries()
        return MethodDef(selector, params[:], temps, self.statements("]"))

    def temporaries(self):
        names = []
        if self.accept("||"):
            return names[:]
        if self.accept("|"):
            while not self.accept("|"):
                names.append(self.take("name"))
        return names[:]

    def statements(self, end):
        body = []
        while not self.at(end):
            body.append(self.statement())
            if not self.accept("."):
                break
        self.expect(end)
        return body[:]

    def statement(self):
        line = self.token().line
        if self.accept("^"):
            node = Return(self.expression())
        else:
            node = self.expression()
        node.line = line
        return node

    def expression(self):
        token = self.token()
        following = self.tokens[self.pos + 1] if self.pos + 1 < len(self.tokens) else token
        if token.kind == "name" and following.kind == "op" and following.text == ":=":
            self.pos += 2
            return Assignment(token.text, self.expression())
        node = self.keyword_send(self.binary_send(self.unary_send(self.primary())))
        if self.at(";"):
            if not isinstance(node, Send):
                raise self.problem("a cascade wants a message")
            sends = [node]
            receiver = node.receiver
            while self.accept(";"):
                send = self.keyword_send(self.binary_send(self.unary_send(receiver)))
                if not isinstance(send, Send):
                    raise self.problem("expected a message")
                sends.append(send)
            return Cascade(receiver, sends[:])
        return node

    def unary_send(self, receiver):
        while self.token().kind == "name":
            line = self.token().line
            receiver = Send(receiver, self.take("name"), [])
            receiver.line = line
        return receiver

    def binary_send(self, receiver):
        while self.token().kind == "binary":
            line = self.token().line
            selector = self.take("binary")
            receiver = Send(receiver, selector, [self.unary_send(self.primary())])
            receiver.line = line
        return receiver

    def keyword_send(self, receiver):
        if self.token().kind != "keyword":
            return receiver
        line = self.token().line
        selector = ""
        args = []
        while self.token().kind == "keyword":
            selector += self.take("keyword")
            args.append(self.binary_send(self.unary_send(self.primary())))
        send = Send(receiver, selector, args[:])
        send.line = line
        return send

    def primary(self):
        token = self.token()
        kind = token.kind
        if kind == "name":
            self.pos += 1
            return Variable(token.text)
        if kind in ("int", "float", "string", "symbol"):
            self.pos += 1
            return Literal(kind, token.text)
        if kind == "binary" and token.text == "-" and self.tokens[self.pos + 1].kind in ("int", "float"):
            self.pos += 2
            number = self.tokens[self.pos - 1]
            return Literal(number.kind, "-" + number.text)
        if self.accept("("):
            node = self.expression()
            self.expect(")")
            return node
        if self.accept("{"):
            return ArrayLiteral(self.statements("}"))
        if self.accept("#("):
            items = []
            while not self.accept(")"):
                items.append(self.primary())
            return ArrayLiteral(items[:])
        if self.accept("["):
            params = []
            while self.accept(":"):
                params.append(self.take("name"))
            if params and not self.at("||"):
                self.expect("|")
            temps = self.temporaries()
            return Block(params[:], temps, self.statements("]"))
        raise self.problem("expected an expression")
