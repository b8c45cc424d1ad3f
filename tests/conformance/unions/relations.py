# start: script
# A relational engine whose expressions overload operators, == among them.
import operator
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import reduce
from typing import Any, Callable, Dict, Iterable, List, Optional, Tuple, Union


class SQLError(Exception):
    pass


class Expr:
    def __eq__(self, other):
        return Binary("=", self, wrap(other))

    def __ne__(self, other):
        return Binary("<>", self, wrap(other))

    def __lt__(self, other):
        return Binary("<", self, wrap(other))

    def __gt__(self, other):
        return Binary(">", self, wrap(other))

    def __add__(self, other):
        return Binary("+", self, wrap(other))

    def __radd__(self, other):
        return Binary("+", wrap(other), self)

    def __mul__(self, other):
        return Binary("*", self, wrap(other))

    def __and__(self, other):
        return Binary("and", self, wrap(other))

    def __or__(self, other):
        return Binary("or", self, wrap(other))

    def __invert__(self):
        return Not(self)

    def __hash__(self):
        return id(self)

    def like(self, pattern):
        return Like(self, pattern)

    def is_in(self, *values):
        return In(self, values)

    def label(self, name):
        return Labelled(self, name)

    def names(self):
        return set()

    def evaluate(self, row):
        raise NotImplementedError(type(self).__name__)


def wrap(value):
    return value if isinstance(value, Expr) else Const(value)


class Const(Expr):
    def __init__(self, value):
        self.value = value

    def evaluate(self, row):
        return self.value

    def __str__(self):
        if self.value is None:
            return "NULL"
        if isinstance(self.value, str):
            return "'" + self.value.replace("'", "''") + "'"
        return str(self.value)


class Column(Expr):
    def __init__(self, name):
        self.name = name

    def names(self):
        return {self.name}

    def evaluate(self, row):
        if self.name in row:
            return row[self.name]
        matches = [k for k in row if k.endswith("." + self.name)]
        if len(matches) == 1:
            return row[matches[0]]
        if matches:
            raise SQLError(f"ambiguous column {self.name}: {', '.join(sorted(matches))}")
        raise SQLError(f"no column {self.name}")

    def __str__(self):
        return self.name


class Binary(Expr):
    OPS: Dict[str, Callable[[Any, Any], Any]] = {
        "=": operator.eq, "<>": operator.ne, "<": operator.lt, ">": operator.gt,
        "+": operator.add, "*": operator.mul,
    }

    def __init__(self, op, left, right):
        self.op, self.left, self.right = op, left, right

    def names(self):
        return self.left.names() | self.right.names()

    def evaluate(self, row):
        a = self.left.evaluate(row)
        if self.op == "and":
            return bool(a) and bool(self.right.evaluate(row))
        if self.op == "or":
            return bool(a) or bool(self.right.evaluate(row))
        b = self.right.evaluate(row)
        if a is None or b is None:
            return None
        try:
            return self.OPS[self.op](a, b)
        except TypeError as e:
            raise SQLError(f"cannot evaluate {self}: {e}") from e

    def __str__(self):
        return f"({self.left} {self.op.upper()} {self.right})"


class Not(Expr):
    def __init__(self, inner):
        self.inner = inner

    def names(self):
        return self.inner.names()

    def evaluate(self, row):
        value = self.inner.evaluate(row)
        return None if value is None else not value

    def __str__(self):
        return f"NOT {self.inner}"


class Like(Expr):
    def __init__(self, inner, pattern):
        self.inner, self.pattern = inner, pattern

    def names(self):
        return self.inner.names()

    def evaluate(self, row):
        return self.match(self.inner.evaluate(row) or "", self.pattern)

    @staticmethod
    def match(text, pattern):
        if not pattern:
            return not text
        if pattern[0] == "%":
            return any(Like.match(text[i:], pattern[1:]) for i in range(len(text) + 1))
        return bool(text) and pattern[0] in ("_", text[0]) and Like.match(text[1:], pattern[1:])

    def __str__(self):
        return f"{self.inner} LIKE {self.pattern!r}"


class In(Expr):
    def __init__(self, inner, values):
        self.inner = inner
        self.values = values

    def names(self):
        return self.inner.names()

    def evaluate(self, row):
        return self.inner.evaluate(row) in self.values

    def __str__(self):
        return f"{self.inner} IN ({', '.join(str(wrap(v)) for v in self.values)})"


class Labelled(Expr):
    def __init__(self, inner, name):
        self.inner, self.name = inner, name

    def names(self):
        return self.inner.names()

    def evaluate(self, row):
        return self.inner.evaluate(row)

    def __str__(self):
        return f"{self.inner} AS {self.name}"


class Aggregate(Expr):
    FUNCS = {
        "count": len,
        "sum": sum,
        "min": min,
        "max": max,
        "avg": lambda values: sum(values) / len(values) if values else None,
    }

    def __init__(self, func, inner=None):
        self.func, self.inner = func, inner

    def names(self):
        return self.inner.names() if self.inner is not None else set()

    def over(self, rows):
        if self.inner is None:
            return len(rows)
        values = [v for v in (self.inner.evaluate(r) for r in rows) if v is not None]
        return self.FUNCS[self.func](values)

    def __str__(self):
        return f"{self.func.upper()}({'*' if self.inner is None else self.inner})"


Row = Dict[str, Any]


@dataclass
class Table:
    name: str
    columns: List[str]
    types: Dict[str, type] = field(default_factory=dict)
    rows: List[Row] = field(default_factory=list)

    def insert(self, *values, **named):
        if values and named:
            raise SQLError("either values or names")
        if values:
            if len(values) != len(self.columns):
                raise SQLError(f"{self.name} has {len(self.columns)} columns, but {len(values)} values were given")
            named = dict(zip(self.columns, values))
        row = OrderedDict()
        for column in self.columns:
            value = named.pop(column, None)
            expected = self.types.get(column)
            if value is not None and expected and not isinstance(value, expected):
                raise SQLError(f"{self.name}.{column} is {expected.__name__}, not {type(value).__name__}")
            row[column] = value
        if named:
            raise SQLError("no columns " + ", ".join(sorted(named)))
        self.rows.append(row)
        return self

    def __getattr__(self, name):
        raise AttributeError(name)


class Query:
    def __init__(self, source):
        self.source = source
        self._where = []
        self._joins = []
        self._columns = []
        self._groups = []
        self._order = []
        self._limit = None

    def where(self, *conditions):
        self._where.extend(conditions)
        return self

    def join(self, table, on):
        self._joins.append((table, on))
        return self

    def select(self, *columns):
        self._columns = [Column(c) if isinstance(c, str) else c for c in columns]
        return self

    def group_by(self, *columns):
        self._groups = [Column(c) if isinstance(c, str) else c for c in columns]
        return self

    def order_by(self, key, descending=False):
        self._order.append((key, descending))
        return self

    def limit(self, n):
        self._limit = n
        return self

    def _source_rows(self):
        def qualified(table):
            for row in table.rows:
                yield {f"{table.name}.{k}": v for k, v in row.items()}

        rows = list(qualified(self.source))
        for table, on in self._joins:
            rows = [merged for left in rows for right in qualified(table)
                    for merged in [{**left, **right}] if on.evaluate(merged)]
        return rows

    def run(self):
        rows = self._source_rows()
        if self._where:
            condition = reduce(operator.and_, self._where)
            rows = [r for r in rows if condition.evaluate(r)]
        columns = self._columns or [Column(k) for k in (rows[0] if rows else {})]
        result = []
        if self._groups or any(isinstance(getattr(c, "inner", c) if isinstance(c, Labelled) else c, Aggregate) for c in columns):
            groups = OrderedDict()
            for row in rows:
                groups.setdefault(tuple(g.evaluate(row) for g in self._groups), []).append(row)
            for members in groups.values():
                out = {}
                for c in columns:
                    inner = c.inner if isinstance(c, Labelled) else c
                    name = c.name if isinstance(c, (Labelled, Column)) else str(c)
                    out[name] = inner.over(members) if isinstance(inner, Aggregate) else inner.evaluate(members[0])
                result.append(out)
        else:
            for row in rows:
                result.append({(c.name if isinstance(c, (Labelled, Column)) else str(c)): c.evaluate(row) for c in columns})
        for key, descending in reversed(self._order):
            result.sort(key=lambda r: (r[key] is None, r[key]), reverse=descending)
        return result[: self._limit]

    def __iter__(self):
        return iter(self.run())


def show(rows):
    rows = list(rows)
    if not rows:
        print("(nothing)")
        return
    names = list(rows[0])
    cells = [[("NULL" if r[n] is None else f"{r[n]:.2f}" if isinstance(r[n], float) else str(r[n])) for n in names] for r in rows]
    widths = [max(len(n), *(len(row[i]) for row in cells)) for i, n in enumerate(names)]
    print("  ".join(n.ljust(w) for n, w in zip(names, widths)).rstrip())
    for row in cells:
        print("  ".join(c.ljust(w) for c, w in zip(row, widths)).rstrip())


def main():
    people = Table("people", ["id", "name", "age", "city"], {"id": int, "name": str, "age": int})
    orders = Table("orders", ["person", "item", "price", "count"], {"price": (int, float)} and {"item": str})
    for row in [(1, "Ann", 31, "Oslo"), (2, "Bob", 25, None), (3, "Cid", 47, "Rome"), (4, "Dee", 25, "Oslo")]:
        people.insert(*row)
    orders.insert(1, "pen", 2, 10).insert(1, "book", 12.5, 1).insert(3, "pen", 2, 3)
    orders.insert(person=4, item="bag", price=40, count=1).insert(person=4, item="pen", price=2)
    c = Column
    show(Query(people))
    show(Query(people).where(c("age") > 24, ~(c("city") == "Rome")).select("name", "age"))
    q = Query(people).join(orders, on=c("people.id") == c("orders.person"))
    q = q.select("name", "item", (c("price") * c("count")).label("total")).order_by("total", descending=True)
    show(q)
    show(Query(people).join(orders, c("id") == c("person")).group_by("name").select(
        "name", Aggregate("count").label("n"), Aggregate("sum", c("price") * c("count")).label("sum"),
        Aggregate("avg", c("price"))).order_by("name"))
    show(Query(people).where(c("name").like("%e%") | c("city").is_in("Oslo", "Rome")).order_by("people.age").order_by("people.name").limit(2))
    show(Query(people).select(Aggregate("max", c("age")), Aggregate("min", c("name"))))
    e = (c("a") + 1) * 2 == c("b") 
    print(e, sorted(e.names()), e.evaluate({"a": 2, "b": 6}), (1 + c("a")).evaluate({"a": 41}))
    print(~(c("x") == None), c("it's") != "it's")
    for bad in [
        lambda: people.insert(5, "Eve"),
        lambda: people.insert(id="six"),
        lambda: people.insert(id=6, shoe=43),
        lambda: show(Query(people).where(c("shoe") > 3)),
        lambda: show(Query(people).join(people, c("id") == c("id"))),
        lambda: show(Query(people).where(c("name") > 3)),
        lambda: Expr().evaluate({}),
    ]:
        try:
            bad()
        except (SQLError, NotImplementedError) as e:
            print(type(e).__name__, e)


main()
