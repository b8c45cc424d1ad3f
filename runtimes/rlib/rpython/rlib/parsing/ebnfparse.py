"""Grammars in EBNF: lexers, parsers, and the transformation of parse trees to syntax trees.

    NAME: "regular expression";      a kind of tokens; those of IGNORE are left out
    rule: NAME other "text" | third; a rule with its alternatives, in the order they are tried

In an alternative, `x*`, `x+` and `x?` repeat what is before them, `(a b | c)` is a group, and for
the syntax tree `[a b]` is left out, `<a>` stands for the whole rule, and the children of `>a<`
become those of the rule.  Comments go from # to the end of the line.

Source: pypy rpython/rlib/parsing/ebnfparse.py (names), and RPython's manual (syntax).
"""

from collections import OrderedDict

from rpython.rlib.parsing.lexer import Lexer
from rpython.rlib.parsing.parsing import ErrorInformation, PackratParser, ParseError, Rule
from rpython.rlib.parsing.regexparse import parse_regex
from rpython.rlib.parsing.tree import Nonterminal

# What becomes of a part of a rule in the syntax tree
KEEP = 0
DROP = 1
INLINE = 2
REPLACE = 3


class ToASTTransformer(object):
    """Makes syntax trees of parse trees, by the brackets of the grammar.

    `actions[nonterminal][alternative]` says what becomes of each child.  A rule `a: <b>;` that is
    inlined stands for the children of b.
    """

    startsymbol = ""
    actions = {"": [[0]]}
    # The nonterminals of repetitions and groups
    helpers = {"": True}

    def transform(self, tree):
        """The syntax tree of a parse tree."""
        result = []
        self._visit(tree, KEEP, result)
        assert len(result) == 1
        return result[0]

    def _visit(self, node, action, result):
        """Adds what stands for a node."""
        if action == DROP:
            return
        if not isinstance(node, Nonterminal):
            result.append(node)
            return
        symbol = node.symbol
        children = []
        within = action
        # Repetitions are nested to the right, as deep as they are long.
        while True:
            following = node
            row = self.actions[symbol][node._alternative]
            for i in range(len(row)):
                child = node.children[i]
                if row[i] == REPLACE and within == KEEP:
                    self._visit(child, KEEP, result)
                    return
                if row[i] == REPLACE:
                    self._visit(child, KEEP if symbol in self.helpers else INLINE, children)
                elif row[i] == INLINE and i == len(row) - 1 and child.symbol == symbol and isinstance(child, Nonterminal):
                    following = child
                else:
                    self._visit(child, row[i], children)
            if following is node:
                break
            node = following
            within = INLINE
        if action == INLINE:
            result.extend(children)
        else:
            result.append(Nonterminal(symbol, children))


class _Grammar(object):
    """Reads a grammar, at the time the program is imported."""

    def __init__(self, text):
        self.text = text
        self.tokens = self.tokenized(text)
        self.pos = 0
        self.names = []
        self.regexs = []
        self.literals = {}
        # nonterminal -> alternatives, lists of (symbol, action, optional)
        self.rules = OrderedDict()
        self.helpers = []
        self.counts = {"star": 0, "plus": 0, "maybe": 0, "group": 0}

    def tokenized(self, text):
        names = ["SYMBOL", "QUOTE", "PUNCT", "IGNORE"]
        regexs = ["[_a-zA-Z][_a-zA-Z0-9]*", '"([^\\\\"]|\\\\(.|\n))*"|\'([^\\\\\']|\\\\(.|\n))*\'']
        regexs += ["[:;|()\\[\\]<>*+?]", "#[^\n]*|[ \n\r\t]+"]
        return Lexer([parse_regex(regex) for regex in regexs], names, ["IGNORE"]).tokenize(text, eof=True)

    def error(self, *expected):
        raise ParseError(self.tokens[self.pos].source_pos, ErrorInformation(self.pos, list(expected)))

    def at(self, text):
        token = self.tokens[self.pos]
        return token.name == "PUNCT" and token.source == text

    def skip(self, text):
        if self.at(text):
            self.pos += 1
            return True
        return False

    def expect(self, text):
        if not self.skip(text):
            self.error(text)

    def read(self):
        while self.tokens[self.pos].name != "EOF":
            token = self.tokens[self.pos]
            if token.name != "SYMBOL":
                self.error("SYMBOL")
            self.pos += 1
            self.expect(":")
            quote = self.tokens[self.pos]
            if token.source.isupper() and quote.name == "QUOTE" and self.tokens[self.pos + 1].source == ";":
                self.names.append(token.source)
                self.regexs.append(parse_regex(quote.source[1:-1]))
                self.pos += 1
            else:
                self.rules.setdefault(token.source, [])
                self.rules[token.source] += self.alternatives()
            self.expect(";")

    def alternatives(self):
        result = self.alternative()
        while self.skip("|"):
            result = result + self.alternative()
        return result

    def alternative(self):
        """The ways to read an alternative: with and without its optional parts."""
        rows = [[]]
        while self.tokens[self.pos].name != "EOF" and not any(self.at(end) for end in "|;)]"):
            symbols, optional = self.decorated()
            longer = []
            for row in rows:
                longer.append(row + symbols)
                if optional:
                    longer.append(row)
            rows = longer
        return rows

    def decorated(self):
        """The symbols of a part with their actions, and whether the part may be absent."""
        symbols = self.enclosed()
        optional = False
        while self.at("*") or self.at("+") or self.at("?"):
            if self.skip("?"):
                optional = True
                continue
            kind = "star" if self.skip("*") else "plus"
            if kind == "plus":
                self.pos += 1
            optional = optional or kind == "star"
            symbols = [(self.repetition(kind, [symbols]), INLINE)]
        return symbols, optional

    def helper(self, kind):
        name = "_%s_symbol%d" % (kind, self.counts[kind])
        self.counts[kind] += 1
        self.helpers.append(name)
        return name

    def repetition(self, kind, rows):
        name = self.helper(kind)
        self.rules[name] = [row + [(name, INLINE)] for row in rows] + rows
        return name

    def group(self, rows):
        if len(rows) == 1:
            return rows[0]
        name = self.helper("group")
        self.rules[name] = rows
        return [(name, INLINE)]

    def enclosed(self):
        if self.skip("["):
            rows = self.alternatives()
            self.expect("]")
            return [(symbol, DROP) for symbol, _ in self.group(rows)]
        if self.skip("<"):
            symbols = self.primary_or_group()
            self.expect(">")
            return [(symbol, REPLACE) for symbol, _ in symbols]
        if self.skip(">"):
            symbols = []
            while not self.at("<"):
                symbols += self.primary_or_group()
            self.expect("<")
            return [(symbol, INLINE) for symbol, _ in symbols]
        return self.primary_or_group()

    def primary_or_group(self):
        token = self.tokens[self.pos]
        if self.skip("("):
            rows = self.alternatives()
            self.expect(")")
            return self.group(rows)
        if token.name == "SYMBOL":
            self.pos += 1
            return [(token.source, KEEP)]
        if token.name == "QUOTE":
            self.pos += 1
            return [(self.literal(token.source[1:-1]), KEEP)]
        self.error("SYMBOL", "QUOTE", "(")

    def literal(self, quoted):
        if quoted not in self.literals:
            name = "__%d_%s" % (len(self.literals), quoted)
            self.literals[quoted] = name
            self.names.insert(len(self.literals) - 1, name)
            self.regexs.insert(len(self.literals) - 1, _literal_regex(quoted))
        return self.literals[quoted]


def _literal_regex(quoted):
    escaped = ""
    i = 0
    while i < len(quoted):
        if quoted[i] == "\\":
            escaped += quoted[i : i + 2]
            i += 2
        else:
            escaped += quoted[i] if quoted[i].isalnum() or quoted[i] == "_" else "\\" + quoted[i]
            i += 1
    return parse_regex(escaped)


def parse_ebnf(s):
    """The pairs of names and regular expressions, the rules, and the transformer of a grammar.

    The transformer is a class, `ToAST().transform(tree)` gives the syntax tree.  ParseError where
    the text is no grammar.
    """
    grammar = _Grammar(s)
    grammar.read()
    rules = []
    actions = {"": [[0]]}
    for name, rows in grammar.rules.items():
        rules.append(Rule(name, [[symbol for symbol, _ in row] for row in rows]))
        actions[name] = [[action for _, action in row] for row in rows]

    class ToAST(ToASTTransformer):
        pass

    ToAST.startsymbol = rules[0].nonterminal if rules else ""
    ToAST.actions = actions
    ToAST.helpers = {name: True for name in [""] + grammar.helpers}
    return list(zip(grammar.names, grammar.regexs)), rules, ToAST


def check_for_missing_names(names, regexs, rules):
    """ValueError where a rule names a symbol that is neither a rule nor a token."""
    known = {"EOF"} | set(names) | {rule.nonterminal for rule in rules}
    for rule in rules:
        for expansion in rule.expansions:
            for symbol in expansion:
                if symbol not in known:
                    raise ValueError("symbol '%s' not known" % symbol)


def make_parse_function(regexs, rules, eof=False):
    """A function from texts to parse trees; ParseError and LexerError where there is none."""
    names = [name for name, _ in regexs]
    check_for_missing_names(names, regexs, rules)
    ignore = ["IGNORE"] if "IGNORE" in names else []
    lexer = Lexer([regex for _, regex in regexs], names, ignore=ignore)
    parser = PackratParser(rules, rules[0].nonterminal)

    def parse(s):
        """The parse tree of a text."""
        return parser.parse(lexer.tokenize(s, eof=eof))

    return parse


def make_ebnf_parser(s, eof=False):
    """The function from texts to parse trees, and the transformer, of a grammar."""
    regexs, rules, ToAST = parse_ebnf(s)
    return make_parse_function(regexs, rules, eof), ToAST
