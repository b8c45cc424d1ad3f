#!/usr/bin/env python3
"""Many small random functions (`small.py`) on all engines against CPython.

    python3 tests/fuzz/many.py --rotor COMMAND [--harness COMMAND] [--engines llinterp-oo,cli,c] [--levels 2]
                               [--programs N] [--minutes N] [--functions N] [--from SEED] [--out FOLDER]

A program is built as a jar first. Functions that are refused are written down and left out, until the rest is
translated; so are those whose output differs from CPython's. What remains is then given to the harness of the
conformance corpus, which translates it once for the other engines.

What is found goes into the folder: `differs-SEED-FUNCTION.py` with `.txt`, `fails-SEED.py`, and `refused.txt`.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
import time

import small
from fuzz import START, Scratch, run, text

PYTHON_TIME = 20
BUILD_TIME = 200
RUN_TIME = 60
HARNESS_TIME = 500
ROUNDS = 8


class Search(Scratch):
    def save(self, name, content):
        with open(os.path.join(self.options.out, name), "ab") as file:
            file.write(content.encode("utf-8", "backslashreplace"))

    def expected(self, source):
        self.write("program.py", source)
        outputs = []
        for seed in "01":
            environment = dict(os.environ, PYTHONHASHSEED=seed, PYTHONDONTWRITEBYTECODE="1", PYTHONIOENCODING="utf-8")
            outputs.append(run([sys.executable, "-W", "ignore", self.path("program.py")], PYTHON_TIME, env=environment))
        if outputs[0][0] != 0 or outputs[0][1] != outputs[1][1]:
            return None
        return outputs[0][1]

    def built(self, parts, seed):
        """The functions that are translated, and their program as a jar; or None"""
        for _ in range(ROUNDS):
            self.write("program.py", small.script(parts))
            command = [self.options.rotor, "build", self.path("program.py"), "-o", self.path("program.jar"), "--message-format", "json"]
            status, out, err = run(command, BUILD_TIME)
            err = text(out + err)
            if status == 0:
                return parts
            refused = {}
            for line in err.splitlines():
                name = re.search(r"check_(f\d+)\(\)|while typing (f\d+)", line)
                if '"severity":"error"' in line and name:
                    refused.setdefault(name[1] or name[2], re.search(r'"message":"((?:[^"\\]|\\.)*)"', line)[1])
            if status != 1 or not refused or "internal-error" in err:
                self.count("fails")
                print("fails-%s: %s" % (seed, err[:300]), flush=True)
                self.save("fails-%s.py" % seed, small.script(parts))
                self.save("fails-%s.txt" % seed, err)
                return None
            self.count("functions that are refused", len(refused))
            for name, message in refused.items():
                self.save("refused.txt", "== %s\n%s\n" % (message, dict(parts)[name].split("def check_")[0]))
            parts = [(name, source) for name, source in parts if name not in refused]
        return None

    def compared(self, parts, seed, want, status, out, err, engine):
        """The functions whose output is CPython's"""
        wanted, got = by_function(text(want)), by_function(text(out))
        wrong = [name for name in wanted if wanted[name] != got.get(name)]
        for name in wrong:
            self.count("functions that differ")
            print("differs-%s-%s" % (seed, name), flush=True)
            self.save("differs-%s-%s.py" % (seed, name), small.script([part for part in parts if part[0] == name]))
            self.save("differs-%s-%s.txt" % (seed, name), "%s\nCPython:\n%s\nRotor:\n%s\nstatus %s\n%s\n" % (
                engine, "\n".join(wanted[name]), "\n".join(got.get(name, [])), status, text(err)[:2000]))
        return [part for part in parts if part[0] not in wrong]

    def program(self, seed):
        parts = small.Small(seed).parts(self.options.functions)
        if self.expected(small.script(parts)) is None:
            self.count("programs that say nothing")
            return
        parts = self.built(parts, seed)
        if parts is None:
            return
        want = self.expected(small.script(parts))
        status, out, err = run(START["jvm"] + [self.path("program.jar")], RUN_TIME)
        if out != want or status != 0:
            parts = self.compared(parts, seed, want, status, out, err, "jvm")
            want = self.expected(small.script(parts))
        self.counted("jvm", parts, want)
        if self.options.harness:
            self.others(parts, seed, want)

    def counted(self, engine, parts, want):
        self.count("functions on " + engine, sum(len(re.findall(r"^ *def (?!check_)", source, re.MULTILINE)) for _, source in parts))
        self.count("functions called on " + engine, len(parts))
        self.count("values on " + engine, want.count(b"\n"))
        self.count("programs on " + engine)

    def others(self, parts, seed, want):
        """Runs a program on the engines of the harness"""
        corpus = self.path("corpus/fuzz")
        os.makedirs(corpus, exist_ok=True)
        self.write("corpus/fuzz/program.py", small.script(parts))
        with open(self.path("corpus/fuzz/program.out"), "wb") as file:
            file.write(want)
        for engine in self.options.engines:
            self.count("harness")
        environment = dict(os.environ, ROTOR_CORPUS=self.path("corpus"), ROTOR_ENGINES=",".join(self.options.engines), ROTOR_LEVELS=self.options.levels)
        status, out, err = run([self.options.harness, "translated"], HARNESS_TIME, env=environment, cwd=os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
        if status == 0 and b"1 passed" in out:
            for engine in self.options.engines:
                self.counted(engine, parts, want)
            return
        message = re.search(r"---- .*?----\s*(.*?)\n\n", text(out), re.DOTALL)
        message = message[1][:1500] if message else text(out + err)[-1500:]
        self.count("programs that differ on other engines")
        print("engine-%s: %s" % (seed, message[:300]), flush=True)
        self.save("engine-%s.py" % seed, small.script(parts))
        self.save("engine-%s.txt" % seed, message)

    def report(self):
        for what in sorted(self.counts):
            print("%8d  %s" % (self.counts[what], what), flush=True)


def by_function(output):
    """The lines of each function; what follows a line belongs to it"""
    found = {}
    for line in output.split("\n"):
        name = re.match(r"f\d+ ", line)
        if name:
            found.setdefault(name[0].strip(), []).append(line)
    return found


def main():
    parser = argparse.ArgumentParser(description="Many small random functions on all engines against CPython")
    parser.add_argument("--rotor", required=True)
    parser.add_argument("--harness")
    parser.add_argument("--engines", type=lambda s: s.split(","), default=["llinterp-oo", "cli", "c"])
    parser.add_argument("--levels", default="2")
    parser.add_argument("--programs", type=int, default=10**9)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--functions", type=int, default=150)
    parser.add_argument("--from", dest="first", type=int, default=None)
    parser.add_argument("--out", default="target/fuzz")
    options = parser.parse_args()
    options.rotor, options.out = os.path.abspath(options.rotor), os.path.abspath(options.out)
    options.harness = options.harness and os.path.abspath(options.harness)
    first = random.randrange(10**9) if options.first is None else options.first
    os.makedirs(options.out, exist_ok=True)
    end = time.monotonic() + 60 * options.minutes
    with tempfile.TemporaryDirectory(prefix="rotor-fuzz-") as folder:
        search = Search(options, folder)
        seed = first
        while time.monotonic() < end and seed - first < options.programs:
            search.program(seed)
            seed += 1
            if seed % 5 == 0:
                search.report()
        print("seeds %d to %d" % (first, seed - 1))
        search.report()
    good = not any(what in search.counts for what in ("fails", "functions that differ", "programs that differ on other engines"))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
