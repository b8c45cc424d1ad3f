#!/usr/bin/env python3
"""Random programs on all engines against CPython, and damaged ones that must not make Rotor fail.

    python3 tests/fuzz/fuzz.py --rotor COMMAND [--minutes N] [--from SEED] [--modes word,exact,growing,small,channels,damaged]
                               [--targets jvm2,c0,jvm+c+cli+wasm2,...] [--functions N] [--drop] [--cc COMMAND]
                               [--out FOLDER] [--again] [--choose]
    python3 tests/fuzz/fuzz.py --rotor COMMAND --fixed

A program of `generate.py`, or in the modes `small` and `channels` of the module of that name, is built for a target
(back-ends and level of optimisation), run, and its output compared with CPython's; a program of `mutate.py` is only translated. What is found is made
smaller and written into a folder: `KIND-MODE-SEED.py`, and `.txt` with what is wrong.

Kinds of findings: `differs` (another output), `fails` (a translation that ends with an internal
error, a signal or not in time), `refused` (a well-typed program that is refused).

--functions says how many functions a program has: with more of them a run checks more in its time.
--drop leaves functions that are refused out of a program, and goes on with the rest; what is found stays as it is.
--cc is the C compiler, for one that takes less time.
--fixed runs the programs of `seeds.txt`, all of which must pass. Each line of it is a mode, a seed and a target.
--choose prints such lines for new programs that pass.
--again runs the programs in the folder once more, instead of new ones.

Programs that say nothing do not count: those that CPython does not end, whose output depends on
hashes or addresses, and in the mode `word` those with a value beyond 64 bits.
"""

import argparse
import ast
import os
import random
import re
import subprocess
import sys
import tempfile
import time

import channels
import generate
import minimise
import mutate
import small

HERE = os.path.dirname(os.path.abspath(__file__))
TARGETS = ("jvm2", "c2", "cli2", "wasm2", "jvm0", "jvm1", "c0", "cli0", "wasm0", "jvm3", "c3")
ENDINGS = {"jvm": ".jar", "c": "", "cli": ".exe", "wasm": ".mjs"}
START = {
    "jvm": ["java", "-Xverify:all", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar"],
    "c": [],
    "cli": ["mono"],
    "wasm": [os.environ.get("ROTOR_NODE", "node")],
}

# Modes with a module of their own
MAKERS = {"small": small.program, "channels": channels.program}
MODES = (*generate.MODES, *MAKERS)

# Seconds
PYTHON_TIME = 5
BUILD_TIME = 60
RUN_TIME = 30
MINIMISE_TIME = 120
# How often functions are left out of a program
ROUNDS = 8

# Goes before a program whose values must stay within 64 bits; 77 says that one did not.
WATCHER = """
import sys
def word__(x):
    if type(x) is int and not -0x8000000000000000 <= x <= 0x7FFFFFFFFFFFFFFF:
        sys.exit(77)
    return x
"""


class Finding:
    def __init__(self, kind, what, detail):
        # "differs", "fails" or "refused"
        self.kind = kind
        # what distinguishes it, for the minimiser and the summary
        self.what = what
        self.detail = detail


class Void(Exception):
    """The program says nothing"""


class Watch(ast.NodeTransformer):
    """Has the values of operations and calls watched"""

    def watched(self, node):
        self.generic_visit(node)
        return ast.Call(ast.Name("word__", ast.Load()), [node], [])

    visit_BinOp = visit_UnaryOp = visit_Call = watched

    def visit_AugAssign(self, node):
        self.generic_visit(node)
        if not isinstance(node.target, ast.Name):
            return node
        value = ast.Call(ast.Name("word__", ast.Load()), [ast.Name(node.target.id, ast.Load())], [])
        return [node, ast.Expr(value)]

    def visit_match_case(self, node):
        # patterns are no expressions
        if node.guard is not None:
            node.guard = self.visit(node.guard)
        body = []
        for statement in node.body:
            statements = self.visit(statement)
            body += statements if isinstance(statements, list) else [statements]
        node.body = body
        return node


def run(command, seconds, **more):
    """(status or None when it took too long, stdout, stderr)"""
    try:
        done = subprocess.run(command, capture_output=True, timeout=seconds, **more)
    except subprocess.TimeoutExpired:
        return None, b"", b"no end after %d seconds" % seconds
    return done.returncode, done.stdout, done.stderr


def text(data):
    return data.decode("utf-8", "backslashreplace")


class Scratch:
    """A folder for files, and what was counted."""

    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.counts = {}

    def count(self, what, number=1):
        self.counts[what] = self.counts.get(what, 0) + number

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, source):
        path = self.path(name)
        with open(path, "wb") as file:
            file.write(source if isinstance(source, bytes) else source.encode("utf-8", "surrogatepass"))
        return path


class Fuzzer(Scratch):
    # CPython

    def python(self, name, source, hash_seed="0"):
        environment = dict(os.environ, PYTHONHASHSEED=hash_seed, PYTHONDONTWRITEBYTECODE="1", PYTHONIOENCODING="utf-8")
        command = [sys.executable, "-W", "ignore", self.write(name, source)]
        return run(command, PYTHON_TIME, env=environment)

    def expected(self, source, mode):
        """What CPython prints"""
        status, out, err = self.python("program.py", source)
        if status != 0:
            raise Void("CPython: " + (text(err).strip().splitlines() or ["no end"])[-1][:60])
        if self.python("program.py", source, "1")[1] != out:
            raise Void("the output depends on hashes or addresses")
        if mode == "word":
            tree = ast.fix_missing_locations(Watch().visit(ast.parse(source)))
            status, watched, _ = self.python("watched.py", WATCHER + ast.unparse(tree))
            if status != 0 or watched != out:
                raise Void("a value leaves 64 bits")
        return out

    # Rotor

    def translate(self, source, arguments):
        """A finding, or None"""
        path = self.write("program.py", source)
        seconds = BUILD_TIME + self.options.functions
        status, out, err = run([self.options.rotor, *arguments[:1], path, *arguments[1:]], seconds, cwd=self.folder)
        if status == 0:
            return None
        err = text(out + err)
        error = re.search(r"^error\[([\w-]+)\]: (.*)", err, re.MULTILINE) or re.search(r'"id":"([\w-]+)"()', err)
        if status == 1 and error and error[1] != "internal-error":
            # identifiers and types are those of the program
            return Finding("refused", "%s: %s" % (error[1], re.sub(r"'[^']*'|\d+", "…", error[2])[:60]), err)
        lines = [line for line in err.splitlines() if line.startswith(("error", "thread", "panic"))] or err.splitlines()
        return Finding("fails", re.sub(r"\d+", "…", lines[0] if lines else "status %s" % status)[:80], err)

    def judge(self, source, mode, target):
        """A finding, or None where all is well; raises Void"""
        want = self.expected(source, mode)
        backends, level = target[:-1].split("+"), target[-1]
        product = self.path("product")
        arguments = ["build", "-b", ",".join(backends), "-O" + level, "-o", product + (ENDINGS[backends[0]] if len(backends) == 1 else "")]
        if mode == "exact":
            arguments += ["--int", "exact"]
        if self.options.cc:
            arguments += ["--cc", self.options.cc]
        finding = self.translate(source, arguments)
        if finding is not None:
            return finding
        for backend in backends:
            command = START[backend] + [product + ENDINGS[backend]]
            status, out, err = run(command, RUN_TIME)
            if status is None:
                # a busy machine, perhaps
                status, out, err = run(command, 2 * RUN_TIME)
            if out != want or status != 0:
                wanted, got = first_difference(text(want), text(out))
                detail = "%s\nCPython: %s\nRotor:   %s\nstatus %s\n%s" % (backend, wanted, got, status, text(err)[:2000])
                return Finding("differs", "on " + backend, detail)
        return None

    def counted(self, source, mode, target):
        """Counts a program that passes"""
        for backend in target[:-1].split("+"):
            self.count("programs on " + backend)
            self.count("functions on " + backend, functions_of(source))
            self.count("values on " + backend, self.expected(source, mode).count(b"\n"))

    def without_refused(self, source, mode, target):
        """A finding for what remains of a program without the functions that are refused, and that program"""
        for _ in range(ROUNDS):
            finding = self.judge(source, mode, target)
            names = set(re.findall(r"\bcheck_f\d+(?=\(\))", finding.detail)) if finding and finding.kind == "refused" else ()
            if not names:
                break
            self.count("functions that are refused", len(names))
            with open(os.path.join(self.options.out, "refused.txt"), "a", encoding="utf-8") as file:
                file.write("== %s\n%s\n" % (" ".join(sorted(names)), finding.detail[:1500]))
            for name in names:
                source = source.replace("    %s()\n" % name, "")
        return finding, source

    # Programs

    def well_typed(self, seed, mode, target):
        make = MAKERS.get(mode) or (lambda seed, functions: generate.program(seed, mode, functions))
        source = make(seed, self.options.functions)
        self.count("programs")
        self.count("functions", functions_of(source))
        try:
            if self.options.drop:
                finding, source = self.without_refused(source, mode, target)
            else:
                finding = self.judge(source, mode, target)
            if finding is None:
                self.counted(source, mode, target)
        except Void as void:
            self.count("void: %s" % void)
            return None
        if finding is not None:
            self.found("%s-%s-%s" % (finding.kind, mode, seed), source, finding, mode, target)
        return finding

    def found(self, name, source, finding, mode, target):
        self.count("%s %s" % (finding.kind, finding.what))
        print("%s on %s: %s" % (name, target, finding.what), flush=True)
        if finding.what.startswith("on "):
            target = finding.what[3:] + target[-1]
        if self.options.fixed:
            print(finding.detail)
            return
        self.save(name, source, finding.detail)
        if self.options.choose or self.options.drop:
            return
        errors = exceptions_of(self.expected(source, mode))

        def shows(candidate):
            if not candidate.rstrip().endswith("main()"):
                return False
            try:
                # a name that is missing in the smaller program is another matter
                if not exceptions_of(self.expected(candidate, mode)) <= errors:
                    return False
                other = self.judge(candidate, mode, target)
            except Void:
                return False
            return other is not None and (other.kind, other.what) == (finding.kind, finding.what)

        source = minimise.minimise(source, shows, MINIMISE_TIME)
        smaller = self.judge(source, mode, target) or finding
        self.save(name, "# %s %s\n%s" % (mode, target, source), smaller.detail)

    def damaged(self, seed):
        source, arguments = mutate.program(seed)
        self.count("damaged programs")
        finding = self.translate(source, arguments)
        if finding is None:
            self.count("damaged programs that are translated")
        elif finding.kind == "fails":
            name = "fails-damaged-%s" % seed
            self.count("fails " + finding.what)
            print("%s with %s: %s" % (name, " ".join(arguments), finding.what), flush=True)
            self.save(name, source, " ".join(arguments) + "\n" + finding.detail)
            return finding
        return None

    def save(self, name, source, detail):
        for ending, content in ((".py", source), (".txt", detail)):
            with open(os.path.join(self.options.out, name + ending), "wb") as file:
                file.write(content if isinstance(content, bytes) else content.encode())

    # Runs

    def fixed(self):
        """Whether all programs of the list pass"""
        good = True
        with open(os.path.join(HERE, "seeds.txt"), encoding="utf-8") as file:
            seeds = [line.split() for line in file if line.strip() and not line.startswith("#")]
        for mode, seed, target in seeds:
            finding = self.damaged(seed) if mode == "damaged" else self.well_typed(seed, mode, target)
            good = good and finding is None
        return good

    def search(self):
        """Whether nothing was found until the time is up"""
        end = time.monotonic() + 60 * self.options.minutes
        good = True
        seed = self.options.first
        while time.monotonic() < end:
            for number, mode in enumerate(self.options.modes):
                target = self.options.targets[(seed + number) % len(self.options.targets)]
                finding = self.damaged(seed) if mode == "damaged" else self.well_typed(seed, mode, target)
                if self.options.choose and finding is None:
                    print(mode, seed, target, flush=True)
                good = good and (finding is None or finding.kind == "refused")
            seed += 1
            if self.options.drop:
                self.report()
        print("seeds %d to %d" % (self.options.first, seed - 1))
        return good

    def again(self):
        """Whether what is in the folder passes by now"""
        good = True
        for name in sorted(os.listdir(self.options.out)):
            with open(os.path.join(self.options.out, name), "rb") as file:
                source = file.read()
            first = text(source).split("\n")[0].split()
            if not name.endswith(".py") or len(first) != 3 or first[1] not in MODES:
                continue
            try:
                finding = self.judge(text(source), first[1], first[2])
            except Void as void:
                print("%s: %s" % (name, void))
                continue
            print("%s: %s" % (name, "passes" if finding is None else finding.kind + " " + finding.what))
            good = good and finding is None
        return good

    def report(self):
        for what in sorted(self.counts):
            print("%8d  %s" % (self.counts[what], what), flush=True)


def functions_of(source):
    """How many functions a program has; those that main() no longer has called were refused"""
    checks, called = (set(re.findall(pattern, source, re.MULTILINE)) for pattern in (r"^def (check_\w+)", r"^    (check_\w+)\(\)$"))
    return len(re.findall(r"^ *def (?!check_|main)", source, re.MULTILINE)) - len(checks - called)


def exceptions_of(output):
    return set(re.findall(rb"\b\w+Error\b", output))


def first_difference(want, got):
    want, got = want.split("\n"), got.split("\n")
    for x, y in zip(want, got):
        if x != y:
            return x, y
    if len(want) > len(got):
        return want[len(got)], "(the end)"
    return "(the end)", got[len(want)] if len(want) < len(got) else "(the end)"


def main():
    parser = argparse.ArgumentParser(description="Random programs on all engines against CPython")
    parser.add_argument("--rotor", required=True)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--from", dest="first", type=int, default=None)
    parser.add_argument("--modes", type=lambda s: s.split(","), default=list(MODES) + ["damaged"])
    parser.add_argument("--targets", type=lambda s: s.split(","), default=list(TARGETS))
    parser.add_argument("--functions", type=int, default=generate.FUNCTIONS)
    parser.add_argument("--drop", action="store_true")
    parser.add_argument("--cc")
    parser.add_argument("--out", default="target/fuzz")
    parser.add_argument("--fixed", action="store_true")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--choose", action="store_true")
    options = parser.parse_args()
    options.rotor = os.path.abspath(options.rotor)
    options.out = os.path.abspath(options.out)
    if options.first is None:
        options.first = random.randrange(10**9)
    os.makedirs(options.out, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="rotor-fuzz-") as folder:
        fuzzer = Fuzzer(options, folder)
        good = fuzzer.fixed() if options.fixed else fuzzer.again() if options.again else fuzzer.search()
        fuzzer.report()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
