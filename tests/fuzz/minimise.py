"""Makes a program smaller while it still shows something.

`minimise(source, shows)` tries ever smaller changes of the syntax tree (functions, statements,
branches, operands) and keeps those after which `shows(source)` still holds.
"""

import ast
import copy
import time

# Fields that hold statements
BODIES = ("body", "orelse", "finalbody")


def minimise(source, shows, seconds=120.0):
    """The smallest program that was found within so much time"""
    end = time.monotonic() + seconds
    tree = ast.parse(source)
    header = "".join(line + "\n" for line in source.splitlines() if line.startswith("# "))

    def holds(candidate):
        try:
            text = header + ast.unparse(ast.fix_missing_locations(candidate)) + "\n"
            compile(text, "candidate", "exec")
        except (SyntaxError, ValueError, RecursionError):
            return False
        return shows(text)

    progress = True
    while progress and time.monotonic() < end:
        progress = False
        for changes in (statement_runs, unwrapped, operands, items):
            number = 0
            while time.monotonic() < end:
                candidate = copy.deepcopy(tree)
                change = nth(changes(candidate), number)
                if change is None:
                    break
                change()
                if size(candidate) < size(tree) and holds(candidate):
                    tree = candidate
                    progress = True
                else:
                    number += 1
    return header + ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def nth(iterator, number):
    for i, item in enumerate(iterator):
        if i == number:
            return item
    return None


def size(tree):
    """What gets smaller: nodes, names and constants by their texts"""
    return sum(1 + (len(repr(node.value)) if isinstance(node, ast.Constant) else 0) for node in ast.walk(tree))


def bodies(tree):
    for node in ast.walk(tree):
        for field in BODIES:
            body = getattr(node, field, None)
            if isinstance(body, list) and body:
                yield node, field, body


def statement_runs(tree):
    """Leaves out halves, quarters, ... of the statements of a block, at last single ones"""
    longest = max(len(body) for _, _, body in bodies(tree))
    run = longest
    while run > 0:
        for node, field, body in bodies(tree):
            if run > len(body):
                continue
            for start in range(0, len(body), run):
                yield lambda node=node, field=field, body=body, start=start, run=run: cut(node, field, body, start, run)
        run //= 2


def cut(node, field, body, start, run):
    rest = body[:start] + body[start + run:]
    setattr(node, field, rest or ([ast.Pass()] if field == "body" else []))


def unwrapped(tree):
    """Puts a block in the place of its statement; leaves out handlers and cases"""
    for node, field, body in bodies(tree):
        for i, statement in enumerate(body):
            for inner in BODIES:
                block = getattr(statement, inner, None)
                if isinstance(block, list) and block and not isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
                    yield lambda node=node, field=field, body=body, i=i, block=block: setattr(
                        node, field, body[:i] + block + body[i + 1:])
            for part in ("handlers", "cases", "decorator_list", "bases"):
                entries = getattr(statement, part, None) or []
                for k in range(len(entries)):
                    yield lambda entries=entries, k=k: entries.pop(k)
                for entry in entries:
                    if hasattr(entry, "body"):
                        yield lambda node=node, field=field, body=body, i=i, block=entry.body: setattr(
                            node, field, body[:i] + block + body[i + 1:])


def operands(tree):
    """Puts a part of an expression, or a constant, in its place"""
    for node in ast.walk(tree):
        for field, value in ast.iter_fields(node):
            if isinstance(value, ast.expr):
                for part in parts(value):
                    yield lambda node=node, field=field, part=part: setattr(node, field, part)
            elif isinstance(value, list):
                for i, entry in enumerate(value):
                    if isinstance(entry, ast.expr):
                        for part in parts(entry):
                            yield lambda value=value, i=i, part=part: value.__setitem__(i, part)


def parts(expression):
    for child in ast.iter_child_nodes(expression):
        if isinstance(child, ast.expr):
            yield child
        elif isinstance(child, ast.comprehension):
            yield child.iter
    if isinstance(expression, ast.Lambda):
        return
    if isinstance(expression, ast.Constant):
        if isinstance(expression.value, str) and len(expression.value) > 1:
            yield ast.Constant("")
            yield ast.Constant(expression.value[:1])
        elif isinstance(expression.value, int) and expression.value > 1:
            yield ast.Constant(0)
            yield ast.Constant(1)
    elif not isinstance(expression, ast.Name):
        yield ast.Constant(0)
        yield ast.Constant("")
        yield ast.Constant(True)
        yield ast.List([], ast.Load())


def items(tree):
    """Leaves out items of displays, conditions of comprehensions, arguments with their parameters"""
    for node in ast.walk(tree):
        for field in ("elts", "values", "ifs", "args", "keywords", "generators"):
            entries = getattr(node, field, None)
            if not isinstance(entries, list):
                continue
            for i in range(len(entries)):
                if isinstance(node, ast.Dict):
                    yield lambda node=node, i=i: (node.keys.pop(i), node.values.pop(i))
                elif field != "generators" or len(entries) > 1:
                    yield lambda entries=entries, i=i: entries.pop(i)
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for i in range(len(function.args.args)):
                yield lambda function=function, i=i: without_parameter(tree, function, i)


def without_parameter(tree, function, i):
    """The parameter becomes a local, and all calls lose the argument"""
    name = function.args.args.pop(i).arg
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function.name:
            if i < len(node.args):
                node.args.pop(i)
            node.keywords = [k for k in node.keywords if k.arg != name]
