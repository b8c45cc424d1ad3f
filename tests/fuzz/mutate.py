"""Damaged programs: none of them may make Rotor fail otherwise than with a diagnostic.

`program(seed)` gives the bytes of a program and the arguments for the command. It takes a program
of the conformance corpus and changes bytes, words, lines, or the syntax tree; half of the latter
are still Python, and reach the flow space and the annotator.

Programs that write files or start processes are left out: the import runs what is damaged.
"""

import ast
import copy
import os
import random
import re

HERE = os.path.dirname(os.path.abspath(__file__))
CORPUS = os.path.join(HERE, "..", "conformance")

WORDS = (
    "None", "True", "0", "1", "-1", "2**63", "1.5", "''", "'a'", "[]", "{}", "()", "self", "lambda: 0", "yield", "await", "x", "*", "**", "in",
    "not", "is", "if", "else", "for", "return", "break", "continue", "global", "nonlocal", "del", "class", "def", "raise", "try", "finally",
    "with", "as", "import", "pass", "==", "//", ":=", "@", "%", "<<", ":", ",", "(", ")", "[", "]", "type", "int", "str", "len", "print",
    "super()", "isinstance", "object", "f'{x}'", "range(3)", "...", "b'a'", "1j", "set()", "__name__", "Exception",
)
# What would act on the machine
ACTS = re.compile(r"\b(os|sys|open|subprocess|shutil|exec|eval|input|exit|quit|sleep|while True)\b")


def sources():
    """The programs of the corpus that only compute, with their paths, in the order of the paths"""
    found = []
    for folder, folders, files in os.walk(CORPUS):
        # Programs in Python 2 have no tree here.
        folders[:] = sorted(folder for folder in folders if folder != "python2")
        for name in sorted(files):
            if name.endswith(".py") and name != "make_expected.py":
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    text = file.read()
                if not ACTS.search(text):
                    found.append(text)
    return found


SOURCES = sources()


def program(seed):
    """The bytes of a program and the arguments for the command"""
    rng = random.Random("%s damaged" % seed)
    text = rng.choice(SOURCES)
    kind = rng.randrange(10)
    if kind < 5:
        source = of_tree(rng, text).encode()
    elif kind < 8:
        source = of_words(rng, text).encode()
    elif kind < 9:
        source = of_lines(rng, text).encode()
    else:
        source = of_bytes(rng, text.encode())
    return source, arguments(rng)


def arguments(rng):
    if rng.randrange(3) == 0:
        arguments = ["check"]
        if rng.randrange(2):
            arguments.append("-v")
    else:
        arguments = ["build", "-b", rng.choice(("jvm", "cli", "jvm")), "-O%d" % rng.randrange(4), "-o", "product"]
    if rng.randrange(4) == 0:
        arguments.append("--strict")
    if rng.randrange(4) == 0:
        arguments += ["--int", rng.choice(("word", "inferred", "exact"))]
    if rng.randrange(6) == 0:
        arguments += ["--overflow", "check"]
    if rng.randrange(4) == 0:
        arguments.append("--verify")
    if rng.randrange(8) == 0:
        arguments += ["--entry", rng.choice(("main", "f", "", "x.y", "Exception", "é"))]
    if rng.randrange(8) == 0:
        arguments += ["--message-format", "json"]
    return arguments


def of_bytes(rng, data):
    data = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        at = rng.randrange(len(data) + 1)
        kind = rng.randrange(5)
        if kind == 0:
            data[at:at] = bytes([rng.randrange(256)])
        elif kind == 1:
            del data[at:at + rng.choice((1, 2, 10))]
        elif kind == 2 and at < len(data):
            data[at] ^= 1 << rng.randrange(8)
        elif kind == 3:
            del data[at:]
        else:
            data[at:at] = rng.choice((b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\r", b"\x0c", b"\\\n", b"\t", b"\xe2\x80\xa8", b"'''"))
        if not data:
            break
    return bytes(data)


def of_lines(rng, text):
    lines = text.split("\n")
    for _ in range(rng.choice((1, 2, 3, 6))):
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        kind = rng.randrange(4)
        if kind == 0:
            lines[at] = ""
        elif kind == 1:
            lines.insert(at, lines[other])
        elif kind == 2:
            lines[at], lines[other] = lines[other], lines[at]
        else:
            lines[at] = rng.choice(("    ", " ")) + lines[at]
    return "\n".join(lines)


def of_words(rng, text):
    words = re.split(r"(\w+|[^\w\s]+)", text)
    for _ in range(rng.choice((1, 1, 2, 4))):
        at = rng.randrange(len(words) // 2) * 2 + 1
        kind = rng.randrange(4)
        if kind == 0:
            words[at] = rng.choice(WORDS)
        elif kind == 1:
            words[at] = words[rng.randrange(len(words) // 2) * 2 + 1]
        elif kind == 2:
            words[at] = ""
        else:
            words[at] += " " + rng.choice(WORDS)
    return "".join(words)


def of_tree(rng, text):
    """Exchanges, drops and doubles expressions and statements, also from another program"""
    tree, other = ast.parse(text), ast.parse(rng.choice(SOURCES))
    for _ in range(rng.choice((1, 1, 2, 3, 5))):
        if rng.randrange(3):
            places = list(expressions(tree))
            given = [value for _, _, _, value in (places if rng.randrange(3) else list(expressions(other)))]
            if places and given:
                node, field, index, _ = rng.choice(places)
                replace(node, field, index, copy.deepcopy(rng.choice(given)))
        else:
            bodies = [body for body in statements(tree)]
            body = rng.choice(bodies)
            at = rng.randrange(len(body))
            source = rng.choice(bodies if rng.randrange(3) else list(statements(other)))
            kind = rng.randrange(3)
            # a copy: nothing may hold itself
            statement = copy.deepcopy(rng.choice(source))
            if kind == 0 and len(body) > 1:
                del body[at]
            elif kind == 1:
                body.insert(at, statement)
            else:
                body[at] = statement
    try:
        return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
    except (RecursionError, ValueError, AttributeError, TypeError):
        # an expression where the grammar has none
        return of_words(rng, text)


def expressions(tree):
    """(node, field, index or None, expression) for what is evaluated"""
    for node in ast.walk(tree):
        for field, value in ast.iter_fields(node):
            if isinstance(value, ast.expr) and isinstance(getattr(value, "ctx", None), (type(None), ast.Load)):
                yield node, field, None, value
            elif isinstance(value, list):
                for index, entry in enumerate(value):
                    if isinstance(entry, ast.expr) and isinstance(getattr(entry, "ctx", None), (type(None), ast.Load)):
                        yield node, field, index, entry


def replace(node, field, index, value):
    if index is None:
        setattr(node, field, value)
    else:
        getattr(node, field)[index] = value


def statements(tree):
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody"):
            body = getattr(node, field, None)
            if isinstance(body, list) and body:
                yield body
