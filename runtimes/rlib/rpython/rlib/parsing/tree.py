"""Trees that parsers give, and visitors of them.

Source: pypy rpython/rlib/parsing/tree.py (names).
"""

from rpython.rlib.objectmodel import specialize


class Node(object):
    """A node of a tree; `symbol` is its name."""

    symbol = ""

    def getsourcepos(self):
        """The place of its first token."""
        raise NotImplementedError

    @specialize.argtype(1)
    def visit(self, visitor):
        """What the method of a visitor for this node gives."""
        return visitor.dispatch(self)


class Symbol(Node):
    """A token; `additional_info` is its text."""

    def __init__(self, symbol, additional_info, token):
        self.symbol = symbol
        self.additional_info = additional_info
        self.token = token

    def getsourcepos(self):
        return self.token.source_pos

    def __repr__(self):
        return "Symbol(%s, %s)" % (repr(self.symbol), repr(self.additional_info))


class Nonterminal(Node):
    """A rule that matched; `children` are the nodes of its parts."""

    def __init__(self, symbol, children, alternative=-1):
        self.symbol = symbol
        self.children = children
        # Which expansion of the rule it is, where a parser made it
        self._alternative = alternative

    def getsourcepos(self):
        return self.children[0].getsourcepos()

    def __repr__(self):
        return "Nonterminal(%s, [%s])" % (repr(self.symbol), ", ".join([repr(child) for child in self.children]))


class VisitError(Exception):
    """A visitor has no method for a node."""

    def __init__(self, node):
        self.node = node
        self.args = (node,)

    def __str__(self):
        return "could not visit " + self.node.symbol


def make_dispatch_function(methods, general_nonterminal_visit, general_symbol_visit, general_visit):
    """The method `dispatch` of a visitor with these methods, by symbol."""
    if general_nonterminal_visit is None:
        general_nonterminal_visit = general_visit
    if general_symbol_visit is None:
        general_symbol_visit = general_visit

    if not methods:

        def dispatch(self, node):
            """What the method for the node gives."""
            if isinstance(node, Nonterminal) and general_nonterminal_visit is not None:
                return general_nonterminal_visit(self, node)
            if isinstance(node, Symbol) and general_symbol_visit is not None:
                return general_symbol_visit(self, node)
            raise VisitError(node)

        return dispatch

    def dispatch(self, node):
        """What the method for the node gives."""
        if node.symbol in methods:
            return methods[node.symbol](self, node)
        if isinstance(node, Nonterminal) and general_nonterminal_visit is not None:
            return general_nonterminal_visit(self, node)
        if isinstance(node, Symbol) and general_symbol_visit is not None:
            return general_symbol_visit(self, node)
        raise VisitError(node)

    return dispatch


class RPythonVisitor(object):
    """A visitor: `visit_NAME(self, node)` is called for nodes of that name.

    For others, `general_nonterminal_visit`, `general_symbol_visit` or `general_visit` is called.
    """

    def __init_subclass__(cls):
        methods = {}
        general = {}
        for base in reversed(cls.__mro__):
            for name, value in base.__dict__.items():
                if name.startswith("visit_"):
                    methods[name[len("visit_") :]] = value
                elif name.startswith("general_") and name.endswith("visit"):
                    general[name] = value
        cls.dispatch = make_dispatch_function(
            methods,
            general.get("general_nonterminal_visit"),
            general.get("general_symbol_visit"),
            general.get("general_visit"),
        )

    def dispatch(self, node):
        """What the method for the node gives; VisitError where there is none."""
        raise VisitError(node)
