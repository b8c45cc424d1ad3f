# start: script
# Formulas over values of every kind, with ints of any size.
"""A spreadsheet: formulas, references, ranges, functions, cycles, formatting; big integers happen."""
import math
import re


class SheetError(Exception):
    code = "#ERR"

    def __str__(self):
        detail = super().__str__()
        return f"{self.code}{': ' + detail if detail else ''}"


class CycleError(SheetError):
    code = "#CYCLE"


class RefError(SheetError):
    code = "#REF"


class DivError(SheetError):
    code = "#DIV/0"


TOKEN = re.compile(r"""\s*(?:
    (?P<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?) |
    (?P<string>"(?:[^"]|"")*") |
    (?P<range>[A-Z]+\d+:[A-Z]+\d+) |
    (?P<func>[A-Z]+(?=\()) |
    (?P<cell>[A-Z]+\d+) |
    (?P<bool>TRUE|FALSE) |
    (?P<op><=|>=|<>|[-+*/^&=<>(),%])
)""", re.VERBOSE)


def tokenize(text):
    pos, out = 0, []
    while pos < len(text):
        m = TOKEN.match(text, pos)
        if not m:
            raise SheetError(f"bad character {text[pos]!r}")
        out.append((m.lastgroup, m.group(m.lastgroup)))
        pos = m.end()
    out.append(("end", ""))
    return out


def number(value):
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, (int, float)):
        return value
    if value is None or value == "":
        return 0
    if isinstance(value, str):
        try:
            return int(value)
        except ValueError:
            try:
                return float(value)
            except ValueError:
                raise SheetError(f"not a number: {value}") from None
    raise SheetError("a range is no number")


def text_of(value):
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float):
        if value == int(value) and abs(value) < 1e15:
            return str(int(value))
        return f"{value:.10g}"
    if isinstance(value, list):
        return "[" + ", ".join(text_of(v) for v in value) + "]"
    return str(value)


def flatten(args):
    for arg in args:
        if isinstance(arg, list):
            yield from flatten(arg)
        else:
            yield arg


def numbers(args):
    return [v for v in flatten(args) if isinstance(v, (int, float)) and not isinstance(v, bool)]


def f_if(cond, yes, no=False):
    return yes if cond else no


def f_avg(*args):
    values = numbers(args)
    if not values:
        raise DivError()
    return sum(values) / len(values)


def f_round(x, n=0):
    return round(number(x), int(number(n)))


def f_fact(n):
    return math.factorial(int(number(n)))


FUNCTIONS = {
    "SUM": lambda *args: sum(numbers(args)),
    "AVG": f_avg,
    "MIN": lambda *args: min(numbers(args), default=0),
    "MAX": lambda *args: max(numbers(args), default=0),
    "COUNT": lambda *args: len(numbers(args)),
    "IF": f_if,
    "ROUND": f_round,
    "FACT": f_fact,
    "ABS": lambda x: abs(number(x)),
    "SQRT": lambda x: math.sqrt(number(x)),
    "LEN": lambda s: len(text_of(s)),
    "UPPER": lambda s: text_of(s).upper(),
    "LEFT": lambda s, n=1: text_of(s)[: int(number(n))],
    "CONCAT": lambda *args: "".join(text_of(a) for a in flatten(args)),
    "AND": lambda *args: all(flatten(args)),
    "OR": lambda *args: any(flatten(args)),
    "NOT": lambda x: not x,
}


class Parser:
    LEVELS = [("=", "<>", "<", ">", "<=", ">="), ("&",), ("+", "-"), ("*", "/"), ("^",)]

    def __init__(self, text):
        self.tokens = tokenize(text)
        self.pos = 0

    def peek(self):
        return self.tokens[self.pos]

    def next(self):
        token = self.tokens[self.pos]
        self.pos += 1
        return token

    def accept(self, value):
        if self.peek() == ("op", value):
            self.pos += 1
            return True
        return False

    def expect(self, value):
        if not self.accept(value):
            raise SheetError(f"expected {value}, found {self.peek()[1] or 'end'}")

    def parse(self):
        tree = self.level(0)
        if self.peek()[0] != "end":
            raise SheetError(f"left over: {self.peek()[1]}")
        return tree

    def level(self, n):
        if n == len(self.LEVELS):
            return self.unary()
        left = self.level(n + 1)
        while self.peek()[0] == "op" and self.peek()[1] in self.LEVELS[n]:
            op = self.next()[1]
            right = self.level(n if op == "^" else n + 1)
            left = ("binary", op, left, right)
        return left

    def unary(self):
        if self.accept("-"):
            return ("neg", self.unary())
        tree = self.atom()
        while self.accept("%"):
            tree = ("binary", "/", tree, ("const", 100))
        return tree

    def atom(self):
        kind, value = self.next()
        if kind == "number":
            return ("const", float(value) if "." in value or "e" in value.lower() else int(value))
        if kind == "string":
            return ("const", value[1:-1].replace('""', '"'))
        if kind == "bool":
            return ("const", value == "TRUE")
        if kind == "cell":
            return ("cell", value)
        if kind == "range":
            return ("range", *value.split(":"))
        if kind == "func":
            self.expect("(")
            args = []
            if not self.accept(")"):
                args.append(self.level(0))
                while self.accept(","):
                    args.append(self.level(0))
                self.expect(")")
            return ("call", value, args)
        if (kind, value) == ("op", "("):
            tree = self.level(0)
            self.expect(")")
            return tree
        raise SheetError(f"unexpected {value or 'end'}")


def column(name):
    n = 0
    for c in name:
        n = n * 26 + ord(c) - 64
    return n


def split(ref):
    m = re.fullmatch(r"([A-Z]+)(\d+)", ref)
    return column(m.group(1)), int(m.group(2))


def letters(n):
    s = ""
    while n:
        n, r = divmod(n - 1, 26)
        s = chr(65 + r) + s
    return s


class Sheet:
    def __init__(self):
        self.source = {}
        self.values = {}
        self.running = []

    def __setitem__(self, ref, text):
        self.source[ref] = text
        self.values.clear()

    def __getitem__(self, ref):
        if ref in self.values:
            return self.values[ref]
        if ref in self.running:
            path = self.running[self.running.index(ref):] + [ref]
            raise CycleError(" -> ".join(path))
        self.running.append(ref)
        try:
            value = self.compute(ref)
        finally:
            self.running.pop()
        self.values[ref] = value
        return value

    def compute(self, ref):
        text = self.source.get(ref)
        if text is None:
            return None
        if not text.startswith("="):
            try:
                return number(text)
            except SheetError:
                return text
        return self.eval(Parser(text[1:]).parse())

    def eval(self, tree):
        kind = tree[0]
        if kind == "const":
            return tree[1]
        if kind == "neg":
            return -number(self.eval(tree[1]))
        if kind == "cell":
            return self[tree[1]]
        if kind == "range":
            (c1, r1), (c2, r2) = split(tree[1]), split(tree[2])
            return [[self[f"{letters(c)}{r}"] for c in range(c1, c2 + 1)] for r in range(r1, r2 + 1)]
        if kind == "call":
            name, args = tree[1], tree[2]
            if name not in FUNCTIONS:
                raise RefError(f"no function {name}")
            if name == "IF":
                cond = self.eval(args[0])
                if cond:
                    return self.eval(args[1])
                return self.eval(args[2]) if len(args) > 2 else False
            try:
                return FUNCTIONS[name](*[self.eval(a) for a in args])
            except TypeError:
                raise SheetError(f"wrong arguments for {name}") from None
            except ValueError as e:
                raise SheetError(str(e)) from None
        op, a, b = tree[1], self.eval(tree[2]), self.eval(tree[3])
        if op == "&":
            return text_of(a) + text_of(b)
        if op == "=":
            return a == b
        if op == "<>":
            return a != b
        if op in ("<", ">", "<=", ">="):
            x, y = number(a), number(b)
            return {"<": x < y, ">": x > y, "<=": x <= y, ">=": x >= y}[op]
        x, y = number(a), number(b)
        if op == "+":
            return x + y
        if op == "-":
            return x - y
        if op == "*":
            return x * y
        if op == "^":
            return x ** y
        if y == 0:
            raise DivError()
        return x / y

    def show(self, ref):
        try:
            return text_of(self[ref])
        except SheetError as e:
            return str(e)

    def table(self):
        cells = [split(ref) for ref in self.source]
        cols = max(c for c, _ in cells)
        rows = max(r for _, r in cells)
        widths = [max(len(self.show(f"{letters(c)}{r}")) for r in range(1, rows + 1)) for c in range(1, cols + 1)]
        for r in range(1, rows + 1):
            print(" | ".join(self.show(f"{letters(c)}{r}").rjust(w) for c, w in zip(range(1, cols + 1), widths)))


def main():
    sheet = Sheet()
    rows = [
        ["item", "price", "count", "total"],
        ["pen", "1.25", "12", "=B2*C2"],
        ["book", "17", "3", "=B3*C3"],
        ["bag", "49.9", "1", "=B4*C4"],
        ["", "", '=SUM(C2:C4)', "=SUM(D2:D4)"],
    ]
    for r, row in enumerate(rows, 1):
        for c, text in enumerate(row, 1):
            if text:
                sheet[f"{letters(c)}{r}"] = text
    sheet.table()
    tests = [
        "=1+2*3", "=(1+2)*3", "=2^3^2", "=-2^2", "=10/4", "=1/0", "=50%", '="a"&1&TRUE', "=A1", "=B2+B3",
        "=ROUND(AVG(B2:B4),2)", "=ROUND(12345,-2)", "=MAX(B2:C4)", "=MIN()", "=COUNT(A1:D5)", "=IF(D5>100,\"rich\",\"poor\")",
        "=IF(FALSE,1)", "=FACT(25)", "=FACT(25)/FACT(23)", "=2^100", "=2^0.5", "=2^-1", "=SQRT(2)", "=ABS(-3)",
        "=LEN(A2)&\"x\"", "=UPPER(LEFT(A2,2))", "=CONCAT(A2:B3)", "=AND(TRUE,1,B2)", "=OR(0,\"\")", "=NOT(0)", "=A2+1",
        "=NOPE(1)", "=LEFT()", "=1+", "=(1", "=1 2", "=#", "=D2=15", "=A1<>\"item\"", "=B2<=1.25", "=A1:B2", "=E9",
        "=E9+1", '="3"*"4"', "=FACT(20)*FACT(20)", "=ROUND(2.5)", "=ROUND(1/3, 4)", "=1e3", "=ABS(\"x\")",
    ]
    for test in tests:
        sheet["Z1"] = test
        print(f"{test:35} {sheet.show('Z1')}")
    sheet["Z1"] = "=Z2+1"
    sheet["Z2"] = "=Z3*2"
    sheet["Z3"] = "=SUM(Z1:Z1)"
    print(sheet.show("Z1"))
    sheet["Z3"] = "20"
    print(sheet.show("Z1"), sheet.show("Z2"))
    del sheet.source["Z3"]
    print(sheet.show("Z1"))


if __name__ == "__main__":
    main()
