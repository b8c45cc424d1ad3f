# start: script
# A template engine: dotted paths through dicts, lists and objects, filters in a table.
import re
import html
from datetime import date


class TemplateError(Exception):
    def __init__(self, message, line=None):
        self.message = message
        self.line = line
        super().__init__(message if line is None else f"line {line}: {message}")


FILTERS = {
    "upper": lambda s: str(s).upper(),
    "lower": lambda s: str(s).lower(),
    "title": str.title,
    "trim": lambda s: s.strip(),
    "length": len,
    "join": lambda items, sep=", ": sep.join(str(i) for i in items),
    "default": lambda value, other="": value if value not in (None, "") else other,
    "round": lambda x, digits=0: round(float(x), digits),
    "first": lambda items: items[0] if items else None,
    "last": lambda items: items[-1] if items else None,
    "sort": lambda items: sorted(items),
    "reverse": lambda items: items[::-1],
    "sum": lambda *a: sum(*a),
    "replace": lambda s, a, b="": s.replace(a, b),
    "truncate": lambda s, n=10: s if len(s) <= n else s[: n - 1] + "…",
    "escape": lambda s: html.escape(str(s)),
    "date": lambda d, fmt="%Y-%m-%d": d.strftime(fmt),
    "money": lambda x: f"{x:,.2f}",
    "keys": lambda d: list(d.keys()),
}

TOKEN = re.compile(r"(\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\})", re.S)
ATOM = re.compile(r"""\s*(?:(\d+\.\d+|\d+)|"([^"]*)"|'([^']*)'|([A-Za-z_][\w.]*)|(==|!=|<=|>=|[<>|:,()]))""")


class Expression:
    """name.attr|filter:arg,arg and comparisons, and/or/not"""

    def __init__(self, text, line):
        self.text = text
        self.line = line
        self.tokens = []
        pos = 0
        text = text.rstrip()
        while pos < len(text):
            m = ATOM.match(text, pos)
            if m is None:
                raise TemplateError(f"cannot read {text[pos:]!r}", line)
            num, s1, s2, name, op = m.groups()
            if num is not None:
                self.tokens.append(("const", float(num) if "." in num else int(num)))
            elif s1 is not None or s2 is not None:
                self.tokens.append(("const", s1 if s1 is not None else s2))
            elif name in ("and", "or", "not", "in"):
                self.tokens.append(("op", name))
            elif name in ("True", "False", "None"):
                self.tokens.append(("const", {"True": True, "False": False, "None": None}[name]))
            elif name is not None:
                self.tokens.append(("name", name))
            else:
                self.tokens.append(("op", op))
            pos = m.end()
        self.pos = 0
        self.tree = self.parse_or()
        if self.pos != len(self.tokens):
            raise TemplateError(f"unexpected {self.tokens[self.pos][1]!r} in {self.text!r}", line)

    def peek(self):
        return self.tokens[self.pos] if self.pos < len(self.tokens) else (None, None)

    def take(self, *ops):
        kind, value = self.peek()
        if kind == "op" and value in ops:
            self.pos += 1
            return value
        return None

    def parse_or(self):
        left = self.parse_and()
        while self.take("or"):
            left = ("or", left, self.parse_and())
        return left

    def parse_and(self):
        left = self.parse_not()
        while self.take("and"):
            left = ("and", left, self.parse_not())
        return left

    def parse_not(self):
        if self.take("not"):
            return ("not", self.parse_not())
        left = self.parse_filter()
        op = self.take("==", "!=", "<", ">", "<=", ">=", "in")
        if op:
            return ("compare", op, left, self.parse_filter())
        return left

    def parse_filter(self):
        tree = self.parse_atom()
        while self.take("|"):
            kind, name = self.peek()
            if kind != "name":
                raise TemplateError("filter expected", self.line)
            self.pos += 1
            args = []
            if self.take(":"):
                args.append(self.parse_atom())
                while self.take(","):
                    args.append(self.parse_atom())
            tree = ("filter", name, tree, args)
        return tree

    def parse_atom(self):
        kind, value = self.peek()
        self.pos += 1
        if kind == "const":
            return ("const", value)
        if kind == "name":
            return ("name", value.split("."))
        if (kind, value) == ("op", "("):
            tree = self.parse_or()
            if not self.take(")"):
                raise TemplateError("missing )", self.line)
            return tree
        raise TemplateError(f"value expected in {self.text!r}", self.line)

    def evaluate(self, context):
        return self.run(self.tree, context)

    def run(self, tree, context):
        kind = tree[0]
        if kind == "const":
            return tree[1]
        if kind == "name":
            return context.lookup(tree[1], self.line)
        if kind == "or":
            return self.run(tree[1], context) or self.run(tree[2], context)
        if kind == "and":
            return self.run(tree[1], context) and self.run(tree[2], context)
        if kind == "not":
            return not self.run(tree[1], context)
        if kind == "compare":
            a, b = self.run(tree[2], context), self.run(tree[3], context)
            op = tree[1]
            try:
                if op == "==":
                    return a == b
                if op == "!=":
                    return a != b
                if op == "in":
                    return a in b
                if op == "<":
                    return a < b
                if op == ">":
                    return a > b
                return a <= b if op == "<=" else a >= b
            except TypeError as e:
                raise TemplateError(str(e), self.line) from e
        _, name, inner, args = tree
        if name not in FILTERS:
            raise TemplateError(f"no filter {name}", self.line)
        try:
            return FILTERS[name](self.run(inner, context), *[self.run(a, context) for a in args])
        except (TypeError, AttributeError, ValueError) as e:
            raise TemplateError(f"filter {name}: {type(e).__name__}", self.line) from e


class Context:
    def __init__(self, values, parent=None):
        self.values = values
        self.parent = parent

    def lookup(self, path, line):
        name = path[0]
        scope = self
        while scope is not None:
            if name in scope.values:
                value = scope.values[name]
                break
            scope = scope.parent
        else:
            return None
        for part in path[1:]:
            if isinstance(value, dict):
                value = value.get(part)
            elif isinstance(value, (list, tuple)) and part.isdigit():
                value = value[int(part)] if int(part) < len(value) else None
            elif hasattr(value, part):
                value = getattr(value, part)
                if callable(value):
                    value = value()
            else:
                raise TemplateError(f"{'.'.join(path)}: no {part}", line)
        return value


class Node:
    def render(self, context, out):
        raise NotImplementedError


class Text(Node):
    def __init__(self, text):
        self.text = text

    def render(self, context, out):
        out.append(self.text)


class Output(Node):
    def __init__(self, expression, escape):
        self.expression = expression
        self.escape = escape

    def render(self, context, out):
        value = self.expression.evaluate(context)
        text = "" if value is None else str(value)
        out.append(html.escape(text) if self.escape else text)


class If(Node):
    def __init__(self):
        self.branches = []

    def render(self, context, out):
        for condition, body in self.branches:
            if condition is None or condition.evaluate(context):
                for node in body:
                    node.render(context, out)
                return


class For(Node):
    def __init__(self, names, expression):
        self.names = names
        self.expression = expression
        self.body = []
        self.empty = []

    def render(self, context, out):
        items = self.expression.evaluate(context)
        if isinstance(items, dict):
            items = list(items.items())
        items = list(items or [])
        if not items:
            for node in self.empty:
                node.render(context, out)
            return
        for i, item in enumerate(items):
            values = {"loop": {"index": i + 1, "first": i == 0, "last": i == len(items) - 1, "length": len(items)}}
            if len(self.names) == 1:
                values[self.names[0]] = item
            else:
                if len(item) != len(self.names):
                    raise TemplateError(f"cannot unpack {item!r}", self.expression.line)
                values.update(zip(self.names, item))
            inner = Context(values, context)
            for node in self.body:
                node.render(inner, out)


class Template:
    loader = {}

    def __init__(self, source, escape=True):
        self.escape = escape
        self.tokens = []
        line = 1
        for part in TOKEN.split(source):
            if part:
                self.tokens.append((part, line))
            line += part.count("\n")
        self.pos = 0
        self.nodes, end = self.parse(())
        assert end is None

    def parse(self, until):
        nodes = []
        while self.pos < len(self.tokens):
            part, line = self.tokens[self.pos]
            self.pos += 1
            if part.startswith("{{"):
                nodes.append(Output(Expression(part[2:-2], line), self.escape))
            elif part.startswith("{%"):
                words = part[2:-2].split(None, 1)
                tag, rest = words[0], (words[1].strip() if len(words) > 1 else "")
                if tag in until:
                    return nodes, (tag, rest, line)
                handler = getattr(self, "tag_" + tag, None)
                if handler is None:
                    raise TemplateError(f"unknown tag {tag}", line)
                nodes.append(handler(rest, line))
            elif not part.startswith("{#"):
                nodes.append(Text(part))
        if until:
            raise TemplateError(f"missing {' or '.join(until)}")
        return nodes, None

    def tag_if(self, rest, line):
        node = If()
        condition = Expression(rest, line)
        while True:
            body, (tag, rest, line) = self.parse(("elif", "else", "endif"))
            node.branches.append((condition, body))
            if tag == "endif":
                return node
            condition = Expression(rest, line) if tag == "elif" else None

    def tag_for(self, rest, line):
        names, found, source = rest.partition(" in ")
        if not found:
            raise TemplateError("for needs in", line)
        node = For([n.strip() for n in names.split(",")], Expression(source, line))
        node.body, (tag, _, _) = self.parse(("empty", "endfor"))
        if tag == "empty":
            node.empty, _ = self.parse(("endfor",))
        return node

    def tag_include(self, rest, line):
        name = rest.strip("\"'")
        if name not in self.loader:
            raise TemplateError(f"no template {name}", line)
        return self.loader[name]

    def render(self, context=None, out=None, **values):
        top = out is None
        scope = context if isinstance(context, Context) else Context({**(context or {}), **values})
        out = [] if out is None else out
        for node in self.nodes:
            node.render(scope, out)
        return "".join(out) if top else None


class User:
    def __init__(self, name, tags, joined):
        self.name, self.tags, self.joined = name, tags, joined

    def initials(self):
        return "".join(w[0] for w in self.name.split())


PAGE = """<h1>{{ title|upper }}</h1>
{# a comment #}{% include "nav" %}
{% for user in users %}{{ loop.index }}/{{ loop.length }} {{ user.name }} ({{ user.initials }}) joined {{ user.joined|date:"%d.%m.%y" }}
  {% if user.tags %}tags: {{ user.tags|sort|join:" + " }}{% else %}no tags{% endif %}{% if loop.last %}!{% endif %}
{% empty %}nobody
{% endfor %}{% for k, v in prices %}{{ k }}={{ v|money }};{% endfor %}
total {{ amounts|sum|round:1 }} of {{ amounts|length }}, {{ missing|default:"none" }}
{% if amounts|length > 2 and not missing %}many{% elif amounts %}some{% else %}none{% endif %}
"""


def attempt(source, **values):
    try:
        print(repr(Template(source).render(**values)))
    except TemplateError as e:
        print("error:", e, "|", e.line)


def main():
    Template.loader["nav"] = Template("<nav>{% for l in links %}<a>{{ l }}</a>{% endfor %}</nav>")
    users = [User("Ann Lee", ["b", "a"], date(2020, 2, 29)), User("Bo & Co", [], date(1999, 12, 31))]
    values = {"title": "Hello", "links": ["x", "<y>"], "users": users, "prices": {"pen": 1234.5, "bag": 3},
              "amounts": [1.25, 2, 3]}
    print(Template(PAGE).render(values))
    print(Template(PAGE).render(title="empty", links=None, users=[], prices={}, amounts=()))
    attempt("{{ x|truncate:5 }}", x="abcdefgh")
    attempt("{{ x|replace:'a','b' }}{{ y|first }}{{ y|last }}", x="banana", y=[1, 2])
    attempt("{{ y|reverse|join }}", y="abc")
    attempt("{{ y|sum }}", y="abc")
    attempt("{{ y|sum:10 }}", y=[1, 2])
    attempt("{{ y|length }}", y=5)
    attempt("\n{{ y|nope }}", y=5)
    attempt("{% if x %}", x=1)
    attempt("{% wat %}")
    attempt("{% for x %}{% endfor %}")
    attempt("{{ a.b.c }}", a={"b": {"c": True}})
    attempt("{{ a.1 }}{{ a.7 }}", a=(1, "two"))
    attempt("{{ u.age }}", u=users[0])
    attempt("{% if a in b %}yes{% endif %}", a=2, b=[1, 2])
    attempt("{% if a < b %}yes{% endif %}", a=2, b="x")
    attempt("{% for a, b in c %}{{ a }}{{ b }}{% endfor %}", c=[(1, 2), (3, 4)])
    attempt("{% for a, b in c %}{{ a }}{{ b }}{% endfor %}", c=[(1, 2, 3)])
    attempt("{{ }}")
    attempt("{{ 'x' 'y' }}")
    attempt("{{ ~ }}")


main()
