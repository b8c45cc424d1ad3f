# start: script
"""Tokenizer + recursive-descent JSON5-ish parser, JSONPath query, schema diff, pretty printer with colors off, streaming."""
from __future__ import annotations
import io
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence, Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final, TypeAlias

Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"
MAX_DEPTH: Final = 20

class Tok(Enum):
    PUNCT = auto(); STR = auto(); NUM = auto(); NAME = auto(); END = auto()

@dataclass(frozen=True, slots=True)
class Token:
    kind: Tok
    value: Any
    line: int
    col: int
    def __str__(self): return f"{self.kind.name}:{self.value!r}@{self.line}:{self.col}"

class ParseError(ValueError):
    def __init__(self, msg, tok):
        super().__init__(f"{msg} at line {tok.line} column {tok.col}")
        self.msg, self.tok = msg, tok

PATTERNS = {
    "space": r"[ \t\r]+|//[^\n]*|/\*.*?\*/",
    "newline": r"\n",
    "punct": r"[\[\]{},:]",
    "str": r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'',
    "num": r"[-+]?(?:0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|Infinity|NaN)",
    "name": r"[A-Za-z_$][\w$]*",
}
MASTER = re.compile("|".join(f"(?P<{k}>{v})" for k, v in PATTERNS.items()), re.S)
ESC = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "0": "\0"}

def unescape(s: str) -> str:
    def sub(m: re.Match[str]) -> str:
        c = m[1]
        if c[0] == "u": return chr(int(c[1:], 16))
        if c[0] == "x": return chr(int(c[1:], 16))
        return ESC.get(c, c)
    return re.sub(r"\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)", sub, s)

def tokens(text: str) -> Iterator[Token]:
    line, start, pos = 1, 0, 0
    while pos < len(text):
        m = MASTER.match(text, pos)
        if m is None:
            raise ParseError(f"unexpected {text[pos]!r}", Token(Tok.END, None, line, pos - start + 1))
        kind, s, col = m.lastgroup, m.group(), pos - start + 1
        pos = m.end()
        match kind:
            case "newline": line += 1; start = pos
            case "space":
                line += s.count("\n")
                if "\n" in s: start = m.start() + s.rindex("\n") + 1
            case "punct": yield Token(Tok.PUNCT, s, line, col)
            case "str": yield Token(Tok.STR, unescape(s[1:-1]), line, col)
            case "num":
                body = s.lstrip("+-")
                sign = -1 if s[0] == "-" else 1
                if body[:2].lower() == "0x": v = int(body, 16)
                elif body in ("Infinity", "NaN"): v = float(body)
                elif re.fullmatch(r"\d+", body): v = int(body)
                else: v = float(body)
                yield Token(Tok.NUM, sign * v, line, col)
            case _: yield Token(Tok.NAME, s, line, col)
    yield Token(Tok.END, None, line, pos - start + 1)

class Parser:
    def __init__(self, text: str, *, dup: str = "last", hook: Callable[[dict], Any] | None = None):
        self._it = tokens(text); self.cur = next(self._it); self.depth = 0; self.dup, self.hook = dup, hook
    def _next(self) -> Token:
        t = self.cur
        if t.kind is not Tok.END: self.cur = next(self._it)
        return t
    def _accept(self, p):
        if self.cur.kind is Tok.PUNCT and self.cur.value == p: return self._next()
    def _expect(self, p):
        if not (t := self._accept(p)): raise ParseError(f"expected {p!r}, not {self.cur.value!r}", self.cur)
        return t
    def parse(self) -> Json:
        v = self.value()
        if self.cur.kind is not Tok.END: raise ParseError(f"extra {self.cur.value!r}", self.cur)
        return v
    def value(self) -> Json:
        self.depth += 1
        try:
            if self.depth > MAX_DEPTH: raise ParseError("too deep", self.cur)
            t = self._next()
            match t:
                case Token(Tok.STR | Tok.NUM, v): return v
                case Token(Tok.NAME, "true" | "false" as w): return w == "true"
                case Token(Tok.NAME, "null" | "undefined"): return None
                case Token(Tok.PUNCT, "["):
                    out = []
                    while not self._accept("]"):
                        out.append(self.value())
                        if not self._accept(","): self._expect("]"); break
                    return out
                case Token(Tok.PUNCT, "{"):
                    d: dict[str, Json] = {}
                    while not self._accept("}"):
                        k = self._next()
                        if k.kind not in (Tok.STR, Tok.NAME): raise ParseError("bad key", k)
                        self._expect(":")
                        v = self.value()
                        if k.value in d and self.dup == "error": raise ParseError(f"duplicate {k.value!r}", k)
                        if k.value in d and self.dup == "list":
                            old = d[k.value]
                            d[k.value] = old + [v] if isinstance(old, list) else [old, v]
                        else: d[k.value] = v
                        if not self._accept(","): self._expect("}"); break
                    return self.hook(d) if self.hook else d
                case Token(Tok.END): raise ParseError("unexpected end", t)
                case _: raise ParseError(f"unexpected {t.value!r}", t)
        finally:
            self.depth -= 1

def query(data: Json, path: str) -> list[Json]:
    nodes: list[Json] = [data]
    for part in re.findall(r"\.\.(\w+)|\.(\w+|\*)|\[(-?\d+|\*|\?\w+[<>=]+[^\]]+|-?\d*:-?\d*)\]", path):
        deep, name, idx = part
        out: list[Json] = []
        for n in nodes:
            if deep:
                stack = [n]
                while stack:
                    x = stack.pop()
                    if isinstance(x, dict):
                        if deep in x: out.append(x[deep])
                        stack.extend(reversed(list(x.values())))
                    elif isinstance(x, list): stack.extend(reversed(x))
            elif name == "*": out.extend(n.values() if isinstance(n, dict) else n if isinstance(n, list) else [])
            elif name:
                if isinstance(n, dict) and name in n: out.append(n[name])
            elif idx == "*":
                if isinstance(n, list): out += n
            elif idx.startswith("?"):
                k, op, v = re.fullmatch(r"\?(\w+)([<>=]+)(.+)", idx).groups()
                want = json.loads(v)
                test = {"<": lambda a: a < want, ">": lambda a: a > want, "==": lambda a: a == want}[op]
                out += [x for x in n if isinstance(x, dict) and k in x and test(x[k])]
            elif ":" in idx:
                a, b = (int(x) if x else None for x in idx.split(":"))
                out += n[a:b]
            elif isinstance(n, list) and -len(n) <= int(idx) < len(n): out.append(n[int(idx)])
        nodes = out
    return nodes

def diff(a: Json, b: Json, path: str = "$") -> Iterator[str]:
    if type(a) is not type(b): yield f"{path}: {type(a).__name__} -> {type(b).__name__}"
    elif isinstance(a, dict):
        for k in sorted(a.keys() | b.keys()):
            p = f"{path}.{k}"
            if k not in b: yield f"{p}: removed"
            elif k not in a: yield f"{p}: added {json.dumps(b[k])}"
            else: yield from diff(a[k], b[k], p)
    elif isinstance(a, list):
        for i, (x, y) in enumerate(zip(a, b)): yield from diff(x, y, f"{path}[{i}]")
        if len(a) != len(b): yield f"{path}: length {len(a)} -> {len(b)}"
    elif a != b: yield f"{path}: {a!r} -> {b!r}"

def shape(v: Json) -> str:
    match v:
        case None: return "null"
        case bool(): return "bool"
        case int() | float(): return "num"
        case str(): return "str"
        case []: return "[]"
        case [*items]: return "[" + "|".join(dict.fromkeys(map(shape, items))) + "]"
        case {**kw}: return "{" + ",".join(f"{k}:{shape(x)}" for k, x in sorted(kw.items())) + "}"

TEXT = r'''
// config
{ name: 'it\'s', "n": [1, -2.5e3, 0xFF, .5, +7, ], nested: {a: {b: [{id: 1, v: true}, {id: 2, v: null}, {id: 3}]},},
  /* multi
  line */ uni: "\u00e9\x41\n", empty: [], obj: {} }
'''
data = Parser(TEXT).parse()
print(json.dumps(data, sort_keys=True, ensure_ascii=False))
print(shape(data))
for p in ("$.name", "$.n[*]", "$.n[1:3]", "$.n[-1]", "$..id", "$.nested.a.b[?id>1]", "$.nested.*.b[0].v", "$.nope.x", "$.nested..v", "$.n[9]"): print(p, query(data, p))
other = Parser("{name: 'its', n: [1, 2], nested: {a: {b: [{id: 1, v: false}]}}, extra: [1]}").parse()
print(*diff(data, other), sep="\n")
for bad in ("", "[1,", "{a 1}", "{1:2}", "[1 2]", "@", "'abc", "[" * 25, "{a:1}}", "nul", "[1,\n\n  ?]"):
    try: print(Parser(bad).parse())
    except ParseError as e: print(f"{bad[:8]!r}: {e} ({e.tok.kind.name})")
print(Parser("{a:1,a:2,a:3}", dup="list").parse(), Parser("{a:{x:1},b:{x:2}}", hook=lambda d: d.get("x", d)).parse(), Parser("[Infinity,-Infinity]").parse())
try: Parser("{a:1,a:2}", dup="error").parse()
except ParseError as e: print(e, e.msg)
print(*list(tokens("{a: [1]}"))[:3], Token(Tok.NUM, 1, 1, 1) == Token(Tok.NUM, 1, 1, 1))
