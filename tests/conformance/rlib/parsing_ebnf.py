from rpython.rlib.parsing.deterministic import LexerError
from rpython.rlib.parsing.ebnfparse import make_parse_function, parse_ebnf
from rpython.rlib.parsing.parsing import ParseError
from rpython.rlib.parsing.tree import Nonterminal, RPythonVisitor, Symbol, VisitError

GRAMMAR = r"""
    # A small language
    IGNORE: "[ \n\t]+|//[^\n]*";
    NUMBER: "0|[1-9][0-9]*(\.[0-9]+)?";
    STRING: "\"([^\\\"]|\\.)*\"";
    NAME: "[a-zA-Z_][a-zA-Z_0-9]*";
    program: statement* [EOF];
    statement: NAME ["="] expression [";"]
             | "if" expression block ["else"] block
             | "if" expression block
             | "print" arguments? [";"]
             | <block>;
    block: ["{"] statement* ["}"];
    arguments: expression ([","] expression)*;
    expression: additive ("<" | "==") additive | <additive>;
    additive: multiplicative (("+" | "-") multiplicative)+ | <multiplicative>;
    multiplicative: atom ("*" atom)+ | <atom>;
    atom: <NUMBER> | <STRING> | <call> | <NAME> | ["("] <expression> [")"] | <list>;
    call: NAME ["("] >arguments<? [")"];
    list: ["["] (expression [","])* expression? ["]"];
"""

regexs, rules, ToAST = parse_ebnf(GRAMMAR)
parse = make_parse_function(regexs, rules, eof=True)


def show(node):
    if isinstance(node, Nonterminal):
        return "(" + node.symbol + "".join([" " + show(child) for child in node.children]) + ")"
    assert isinstance(node, Symbol)
    return node.additional_info


class Interpreter(RPythonVisitor):
    def __init__(self):
        self.variables = {}

    def visit_program(self, node):
        for child in node.children:
            self.dispatch(child)
        return 0.0

    def visit_block(self, node):
        return self.visit_program(node)

    def visit_statement(self, node):
        first = node.children[0]
        if first.symbol == "NAME":
            self.variables[first.additional_info] = self.dispatch(node.children[1])
        elif first.additional_info == "if":
            if self.dispatch(node.children[1]) != 0.0:
                self.dispatch(node.children[2])
            elif len(node.children) > 3:
                self.dispatch(node.children[3])
        elif len(node.children) > 1:
            print(" ".join([str(self.dispatch(child)) for child in node.children[1].children]))
        else:
            print()
        return 0.0

    def visit_expression(self, node):
        left = self.dispatch(node.children[0])
        right = self.dispatch(node.children[2])
        if node.children[1].additional_info == "<":
            return 1.0 if left < right else 0.0
        return 1.0 if left == right else 0.0

    def visit_additive(self, node):
        result = self.dispatch(node.children[0])
        for i in range(1, len(node.children), 2):
            value = self.dispatch(node.children[i + 1])
            if node.children[i].additional_info == "+":
                result += value
            else:
                result -= value
        return result

    def visit_multiplicative(self, node):
        result = self.dispatch(node.children[0])
        for i in range(2, len(node.children), 2):
            result *= self.dispatch(node.children[i])
        return result

    def visit_call(self, node):
        total = 0.0
        for i in range(1, len(node.children)):
            total += self.dispatch(node.children[i])
        return total

    def visit_list(self, node):
        return float(len(node.children))

    def visit_NUMBER(self, node):
        return float(node.additional_info)

    def visit_NAME(self, node):
        return self.variables[node.additional_info]


class Counter(RPythonVisitor):
    def __init__(self):
        self.symbols = 0
        self.nonterminals = 0

    def general_symbol_visit(self, node):
        self.symbols += 1

    def general_nonterminal_visit(self, node):
        self.nonterminals += 1
        for child in node.children:
            child.visit(self)


PROGRAM = """
x = 1 + 2 * 3 - 4;   // a comment
y = (x + 1) * 2;
if x < y { print x, y; if y == 8 { print sum(1, x, y), none(); } else { print; } } else { print 0; }
items = [1, 2, [x, y, 3],];
print items, [], [1];
print;
"""


def run(source):
    tree = parse(source)
    ast = ToAST().transform(tree)
    print(show(ast))
    counter = Counter()
    ast.visit(counter)
    print(counter.symbols, counter.nonterminals, ast.getsourcepos())
    interpreter = Interpreter()
    interpreter.dispatch(ast)
    try:
        interpreter.dispatch(parse('print "a";').children[0])
    except VisitError as e:
        print(e)


def failing(source):
    try:
        parse(source)
        print("parsed")
    except ParseError as e:
        print(e.nice_error_message("test.txt", source))
        print(e.source_pos, e.nice_error_message())
    except LexerError as e:
        print(e.nice_error_message("test.txt"))
        print(e.source_pos)


def main(argv):
    run(PROGRAM)
    print(parse("x = 1;"))
    for source in ["x = ", "x = 1 + ;", "if x { print 1; ", "print 1\n  + ? 2;", "a b", "1;", "{", "", "x = (1;", "x = 1; }"]:
        failing(source)
    tree = parse("print %s;" % ", ".join([str(i) for i in range(200 * len(argv))]))
    print(len(ToAST().transform(tree).children[0].children[1].children))
    return 0
