# python: 2
# A calculator with a grammar of rlib.parsing, classes extended by pairs, and visitors.
from rpython.rlib.parsing.ebnfparse import parse_ebnf, make_parse_function
from rpython.tool.pairtype import extendabletype, pairtype, pair

GRAMMAR = r"""
    INT: "[0-9]+";
    IGNORE: " ";
    main: sum EOF;
    sum: product "\+" sum | product "-" sum | product;
    product: atom "\*" product | atom;
    atom: <INT> | "\(" sum "\)";
"""

regexs, rules, ToAST = parse_ebnf(GRAMMAR)
parse = make_parse_function(regexs, rules, eof=True)


class Value(object):
    __metaclass__ = extendabletype

    def __init__(self, n):
        self.n = n


class Small(Value):
    pass


class Large(Value):
    pass


class __extend__(Value):
    def show(self):
        return "%s(%d)" % (self.kind(), self.n)

    def kind(self):
        return "value"


class __extend__(Large):
    def kind(self):
        return "large"


class __extend__(pairtype(Small, Small)):
    def combine((a, b)):
        return make(a.n + b.n)


class __extend__(pairtype(Value, Value)):
    def combine((a, b)):
        return Large(a.n * b.n)


def make(n):
    if n > 100:
        return Large(n)
    return Small(n)


TABLE = [pair(a, b).combine().show() for a in (Small(2), Large(200)) for b in (Small(3), Large(300))]


class Eval(object):
    def visit(self, node):
        if node.symbol == "INT":
            return int(node.additional_info)
        children = node.children
        if len(children) == 1 or node.symbol == "main":
            return self.visit(children[0])
        if node.symbol == "atom":
            return self.visit(children[1])
        left, op, right = self.visit(children[0]), children[1].additional_info, self.visit(children[2])
        if op == "+":
            return left + right
        if op == "-":
            return left - right
        return left * right


def depth(node):
    best = 0
    for child in getattr(node, "children", []):
        best = max(best, depth(child))
    return best + 1


SOURCES = ["1 + 2 * 3", "(1 + 2) * 3", "10 - 2 - 3", "2*(3+4)*5"]
RESULTS = [(source, Eval().visit(parse(source)), depth(parse(source))) for source in SOURCES]


def main():
    for source, value, d in RESULTS:
        print "%-12s = %d (%d)" % (source, value, d)
    print TABLE
    print make(7).show(), make(700).show()
