"""Tokens, trees, and the parser."""

from rpython.rlib.objectmodel import not_rpython
from rpython.rlib.rarithmetic import ParseStringOverflowError, string_to_int
from rpython.rlib.rbigint import rbigint

from lox.objects import W_Big, W_Float, W_Int, W_Str, newbig, w_false, w_nil, w_true


class SyntaxProblem(Exception):
    def __init__(self, line, where, message):
        self.line = line
        self.where = where
        self.message = message


KEYWORDS = dict.fromkeys(
    "and class else false for fun if nil or print return super this true var while".split())

TWO = ["!=", "==", "<=", ">="]


class Token(object):
    _immutable_fields_ = ["kind", "text", "line"]

    def __init__(self, kind, text, line):
        self.kind = kind
        self.text = text
        self.line = line


def is_alpha(c):
    return "a" <= c <= "z" or "A" <= c <= "Z" or c == "_"


def scan(source):
    tokens = []
    line = 1
    i = 0
    n = len(source)
    while i < n:
        c = source[i]
        if c == "\n":
            line += 1
            i += 1
        elif c in " \t\r":
            i += 1
        elif c == "/" and i + 1 < n and source[i + 1] == "/":
            while i < n and source[i] != "\n":
                i += 1
        elif is_alpha(c):
            start = i
            while i < n and (is_alpha(source[i]) or source[i].isdigit()):
                i += 1
            text = source[start:i]
            tokens.append(Token(text if text in KEYWORDS else "name", text, line))
        elif c.isdigit():
            start = i
            kind = "int"
            while i < n and source[i].isdigit():
                i += 1
            if i + 1 < n and source[i] == "." and source[i + 1].isdigit():
                kind = "float"
                i += 1
                while i < n and source[i].isdigit():
                    i += 1
            tokens.append(Token(kind, source[start:i], line))
        elif c == '"':
            start = i + 1
            first = line
            i += 1
            while i < n and source[i] != '"':
                if source[i] == "\n":
                    line += 1
                i += 1
            if i == n:
                raise SyntaxProblem(first, "", "Unterminated string.")
            tokens.append(Token("string", source[start:i], line))
            i += 1
        elif source[i:i + 2] in TWO:
            tokens.append(Token(source[i:i + 2], source[i:i + 2], line))
            i += 2
        elif c in "(){}[],.-+;*/%!=<>":
            tokens.append(Token(c, c, line))
            i += 1
        else:
            raise SyntaxProblem(line, "", "Unexpected character.")
    tokens.append(Token("end", "", line))
    return tokens


# Trees: the fields of each class are made by `node`, and so are its constructor and its name.


class Node(object):
    line = 0
    name = ""


@not_rpython
def node(name, fields):
    names = fields.split()
    arguments = ", ".join(["self"] + names)
    body = "".join("    self.%s = %s\n" % (field, field) for field in names) or "    pass\n"
    namespace = {}
    exec("def __init__(%s):\n%s" % (arguments, body), namespace)
    return type(name, (Node,), {"__init__": namespace["__init__"], "_immutable_fields_": names, "name": name})


Literal = node("Literal", "w_value")
Variable = node("Variable", "variable")
Assign = node("Assign", "variable value")
Binary = node("Binary", "op left right")
Logical = node("Logical", "op left right")
Not = node("Not", "value")
Negate = node("Negate", "value")
Call = node("Call", "callee args")
GetField = node("GetField", "value field")
SetField = node("SetField", "target field value")
This = node("This", "")
Super = node("Super", "field")
ListDisplay = node("ListDisplay", "items")
Index = node("Index", "value index")
SetIndex = node("SetIndex", "target index value")

ExpressionStatement = node("ExpressionStatement", "value")
Print = node("Print", "value")
Var = node("Var", "variable value")
Body = node("Body", "statements")
If = node("If", "condition then otherwise")
While = node("While", "condition body")
Function = node("Function", "variable params body kind")
Return = node("Return", "value")
ClassStatement = node("ClassStatement", "variable superclass methods")


class Parser(object):
    def __init__(self, tokens):
        self.tokens = tokens
        self.pos = 0

    def peek(self):
        return self.tokens[self.pos]

    def at(self, kind):
        return self.peek().kind == kind

    def advance(self):
        self.pos += 1
        return self.tokens[self.pos - 1]

    def accept(self, kind):
        if self.at(kind):
            self.pos += 1
            return True
        return False

    def expect(self, kind, message):
        if not self.at(kind):
            raise self.problem(self.peek(), message)
        return self.advance()

    def problem(self, token, message):
        where = " at end" if token.kind == "end" else " at '%s'" % token.text
        return SyntaxProblem(token.line, where, message)

    def program(self):
        statements = []
        while not self.at("end"):
            statements.append(self.declaration())
        return statements[:]

    def declaration(self):
        line = self.peek().line
        if self.accept("class"):
            result = self.class_declaration()
        elif self.accept("fun"):
            result = self.function("function")
        elif self.accept("var"):
            name = self.expect("name", "Expect variable name.").text
            value = self.expression() if self.accept("=") else Literal(w_nil)
            self.expect(";", "Expect ';' after variable declaration.")
            result = Var(name, value)
        else:
            return self.statement()
        result.line = line
        return result

    def class_declaration(self):
        name = self.expect("name", "Expect class name.").text
        superclass = None
        if self.accept("<"):
            token = self.expect("name", "Expect superclass name.")
            if token.text == name:
                raise self.problem(token, "A class can't inherit from itself.")
            superclass = Variable(token.text)
            superclass.line = token.line
        self.expect("{", "Expect '{' before class body.")
        methods = []
        while not self.at("}") and not self.at("end"):
            methods.append(self.function("method"))
        self.expect("}", "Expect '}' after class body.")
        return ClassStatement(name, superclass, methods[:])

    def function(self, kind):
        token = self.expect("name", "Expect %s name." % kind)
        self.expect("(", "Expect '(' after %s name." % kind)
        params = []
        if not self.at(")"):
            params.append(self.expect("name", "Expect parameter name.").text)
            while self.accept(","):
                params.append(self.expect("name", "Expect parameter name.").text)
        self.expect(")", "Expect ')' after parameters.")
        self.expect("{", "Expect '{' before %s body." % kind)
        if kind == "method" and token.text == "init":
            kind = "init"
        result = Function(token.text, params[:], self.block(), kind)
        result.line = token.line
        return result

    def block(self):
        statements = []
        while not self.at("}") and not self.at("end"):
            statements.append(self.declaration())
        self.expect("}", "Expect '}' after block.")
        return statements[:]

    def statement(self):
        line = self.peek().line
        if self.accept("print"):
            result = Print(self.expression())
            self.expect(";", "Expect ';' after value.")
        elif self.accept("{"):
            result = Body(self.block())
        elif self.accept("if"):
            self.expect("(", "Expect '(' after 'if'.")
            condition = self.expression()
            self.expect(")", "Expect ')' after if condition.")
            then = self.statement()
            otherwise = self.statement() if self.accept("else") else None
            result = If(condition, then, otherwise)
        elif self.accept("while"):
            self.expect("(", "Expect '(' after 'while'.")
            condition = self.expression()
            self.expect(")", "Expect ')' after condition.")
            result = While(condition, self.statement())
        elif self.accept("for"):
            result = self.for_statement()
        elif self.accept("return"):
            value = None if self.at(";") else self.expression()
            self.expect(";", "Expect ';' after return value.")
            result = Return(value)
        else:
            result = ExpressionStatement(self.expression())
            self.expect(";", "Expect ';' after expression.")
        result.line = line
        return result

    def for_statement(self):
        self.expect("(", "Expect '(' after 'for'.")
        first = None
        if self.at("var"):
            first = self.declaration()
        elif not self.accept(";"):
            first = self.statement()
        condition = Literal(w_true)
        if not self.at(";"):
            condition = self.expression()
        self.expect(";", "Expect ';' after loop condition.")
        step = None
        if not self.at(")"):
            step = self.expression()
        self.expect(")", "Expect ')' after for clauses.")
        body = self.statement()
        if step is not None:
            body = Body([body, ExpressionStatement(step)])
        loop = While(condition, body)
        if first is not None:
            return Body([first, loop])
        return loop

    def expression(self):
        token = self.peek()
        target = self.logical_or()
        if not self.at("="):
            return target
        equals = self.advance()
        value = self.expression()
        if isinstance(target, Variable):
            result = Assign(target.variable, value)
        elif isinstance(target, GetField):
            result = SetField(target.value, target.field, value)
        elif isinstance(target, Index):
            result = SetIndex(target.value, target.index, value)
        else:
            raise self.problem(equals, "Invalid assignment target.")
        result.line = token.line
        return result

    def logical_or(self):
        left = self.logical_and()
        while self.accept("or"):
            left = Logical("or", left, self.logical_and())
        return left

    def logical_and(self):
        left = self.binary(0)
        while self.accept("and"):
            left = Logical("and", left, self.binary(0))
        return left

    LEVELS = [["==", "!="], ["<", "<=", ">", ">="], ["+", "-"], ["*", "/", "%"]]

    def binary(self, level):
        if level == len(self.LEVELS):
            return self.unary()
        left = self.binary(level + 1)
        while self.peek().kind in self.LEVELS[level]:
            token = self.advance()
            left = Binary(token.kind, left, self.binary(level + 1))
            left.line = token.line
        return left

    def unary(self):
        line = self.peek().line
        if self.accept("!"):
            result = Not(self.unary())
        elif self.accept("-"):
            result = Negate(self.unary())
        else:
            return self.call()
        result.line = line
        return result

    def call(self):
        value = self.primary()
        while True:
            line = self.peek().line
            if self.accept("("):
                value = Call(value, self.arguments(")"))
            elif self.accept("."):
                value = GetField(value, self.expect("name", "Expect property name after '.'.").text)
            elif self.accept("["):
                value = Index(value, self.expression())
                self.expect("]", "Expect ']' after index.")
            else:
                return value
            value.line = line

    def arguments(self, end):
        args = []
        if not self.at(end):
            args.append(self.expression())
            while self.accept(","):
                args.append(self.expression())
        self.expect(end, "Expect '%s' after arguments." % end)
        return args[:]

    def primary(self):
        token = self.advance()
        kind = token.kind
        if kind == "name":
            result = Variable(token.text)
        elif kind == "int":
            try:
                result = Literal(W_Int(string_to_int(token.text)))
            except ParseStringOverflowError:
                result = Literal(newbig(rbigint.fromdecimalstr(token.text)))
        elif kind == "float":
            result = Literal(W_Float(float(token.text)))
        elif kind == "string":
            result = Literal(W_Str(token.text))
        elif kind == "nil":
            result = Literal(w_nil)
        elif kind == "true":
            result = Literal(w_true)
        elif kind == "false":
            result = Literal(w_false)
        elif kind == "this":
            result = This()
        elif kind == "super":
            self.expect(".", "Expect '.' after 'super'.")
            result = Super(self.expect("name", "Expect superclass method name.").text)
        elif kind == "(":
            inner = self.expression()
            self.expect(")", "Expect ')' after expression.")
            return inner
        elif kind == "[":
            result = ListDisplay(self.arguments("]"))
        else:
            self.pos -= 1
            raise self.problem(token, "Expect expression.")
        result.line = token.line
        return result
