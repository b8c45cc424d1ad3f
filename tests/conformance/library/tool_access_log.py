# start: script
"""Log analyser with argparse, re, generators pipeline, percentiles, sliding windows, report tables, exit codes."""
import argparse, collections, datetime, functools, gzip, heapq, io, itertools, json, math, operator, os, re, statistics, string, sys, tempfile, textwrap
from pathlib import Path

LINE = re.compile(r'(?P<ip>\d+(?:\.\d+){3}) - (?P<user>\S+) \[(?P<ts>[^]]+)\] "(?P<method>[A-Z]+) (?P<path>[^ "]+)(?: HTTP/(?P<ver>[\d.]+))?" (?P<status>\d{3}) (?P<size>\d+|-)(?: (?P<ms>\d+(?:\.\d+)?)ms)?')

class Entry:
    __slots__ = ("ip", "user", "ts", "method", "path", "status", "size", "ms", "query")
    def __init__(self, m):
        g = m.groupdict(default="")
        self.ip, self.user, self.method = g["ip"], g["user"] if g["user"] != "-" else None, g["method"]
        self.ts = datetime.datetime.strptime(g["ts"], "%d/%b/%Y:%H:%M:%S %z")
        self.path, _, q = g["path"].partition("?")
        self.query = dict(kv.split("=", 1) if "=" in kv else (kv, "") for kv in q.split("&") if kv)
        self.status, self.size = int(g["status"]), 0 if g["size"] == "-" else int(g["size"])
        self.ms = float(g["ms"]) if g["ms"] else None
    def __repr__(self): return f"<{self.method} {self.path} {self.status}>"

def parse(lines, on_error=None):
    for n, line in enumerate(lines, 1):
        if not (line := line.strip()): continue
        if m := LINE.fullmatch(line):
            try: yield Entry(m)
            except ValueError as e:
                if on_error: on_error(n, line, e)
        elif on_error: on_error(n, line, None)

def windows(entries, minutes):
    key = lambda e: e.ts.replace(minute=e.ts.minute // minutes * minutes, second=0)
    for k, grp in itertools.groupby(entries, key=key): yield k, list(grp)

def percentile(xs, p):
    xs = sorted(xs)
    if not xs: return math.nan
    k = (len(xs) - 1) * p / 100
    lo, hi = math.floor(k), math.ceil(k)
    return xs[lo] if lo == hi else xs[lo] * (hi - k) + xs[hi] * (k - lo)

def human(n, units=("B", "KB", "MB")):
    for u in units:
        if n < 1024 or u == units[-1]: return f"{n:.1f}{u}" if u != "B" else f"{n}{u}"
        n /= 1024

def table(rows, headers, align=None):
    rows = [[("-" if c is None else f"{c:.2f}" if isinstance(c, float) else str(c)) for c in r] for r in rows]
    ws = [max(len(h), *(len(r[i]) for r in rows)) if rows else len(h) for i, h in enumerate(headers)]
    align = align or "<" * len(headers)
    fmt = "  ".join("{:%s%d}" % (a, w) for a, w in zip(align, ws))
    yield fmt.format(*headers).rstrip(); yield "  ".join("=" * w for w in ws)
    for r in rows: yield fmt.format(*r).rstrip()

class Filter:
    OPS = {"=": operator.eq, "!=": operator.ne, ">": operator.gt, "<": operator.lt, ">=": operator.ge, "<=": operator.le, "~": lambda a, b: re.search(b, a) is not None}
    def __init__(self, text):
        m = re.match(r"(\w+)(!=|>=|<=|=|<|>|~)(.*)", text)
        if not m: raise argparse.ArgumentTypeError(f"bad filter {text!r}")
        self.field, self.op, self.value = m.groups()
        if self.field not in Entry.__slots__: raise argparse.ArgumentTypeError(f"no field {self.field!r}")
    def __call__(self, e):
        v = {"ip": e.ip, "user": e.user or "", "method": e.method, "path": e.path, "status": e.status, "size": e.size, "ms": e.ms or 0.0}.get(self.field)
        w = self.value
        if isinstance(v, (int, float)): w = float(w)
        return self.OPS[self.op](v, w)

def build_parser():
    p = argparse.ArgumentParser(prog="logs", description="Analyse access logs", formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("files", nargs="+", metavar="FILE")
    p.add_argument("-f", "--filter", action="append", type=Filter, default=[], help="FIELD OP VALUE")
    p.add_argument("-n", "--top", type=int, default=3)
    p.add_argument("--format", choices=["text", "json"], default="text")
    p.add_argument("--window", type=int, metavar="MIN")
    g = p.add_mutually_exclusive_group()
    g.add_argument("-q", "--quiet", action="store_true"); g.add_argument("-v", "--verbose", action="store_true")
    return p

def run(argv):
    args = build_parser().parse_args(argv)
    bad = []
    def lines():
        for f in args.files:
            opener = gzip.open if f.endswith(".gz") else open
            with opener(f, "rt") as fh: yield from fh
    entries = [e for e in parse(lines(), lambda n, l, e: bad.append((n, l[:20], str(e) if e else "syntax"))) if all(f(e) for f in args.filter)]
    by = collections.defaultdict(list)
    for e in entries: by[e.path].append(e)
    stats = []
    for path, es in by.items():
        times = [e.ms for e in es if e.ms is not None]
        stats.append((path, len(es), sum(e.size for e in es), statistics.mean(times) if times else None, percentile(times, 90) if times else None, sum(e.status >= 400 for e in es) / len(es)))
    stats.sort(key=lambda s: (-s[1], s[0]))
    if args.format == "json":
        print(json.dumps({"total": len(entries), "paths": [dict(zip(("path", "hits", "bytes", "mean", "p90", "errors"), s)) for s in stats[:args.top]], "bad": bad}, indent=1))
    else:
        if not args.quiet:
            for l in table([(p, n, human(b), m, q, f"{r:.0%}") for p, n, b, m, q, r in stats[:args.top]], ["path", "hits", "bytes", "mean", "p90", "err"], "<>>>>>"): print(l)
        print(f"{len(entries)} entries, {len(bad)} bad, {len({e.ip for e in entries})} hosts, users: {', '.join(sorted({e.user for e in entries if e.user})) or 'none'}")
        if args.verbose:
            for n, l, why in bad: print(f"  line {n}: {l!r}: {why}")
        if args.window:
            for k, es in windows(sorted(entries, key=lambda e: e.ts), args.window):
                print(k.strftime("%H:%M"), "#" * len(es), dict(collections.Counter(e.status // 100 * 100 for e in es)))
    return 1 if any(e.status >= 500 for e in entries) else 0

LOG = '''
10.0.0.1 - ann [10/Oct/2023:13:55:36 +0000] "GET /index.html HTTP/1.1" 200 2326 12.5ms
10.0.0.2 - - [10/Oct/2023:13:56:01 +0000] "GET /api/items?page=2&sort=name HTTP/1.1" 200 512 80ms
10.0.0.1 - ann [10/Oct/2023:13:58:12 +0000] "POST /api/items HTTP/1.1" 201 - 120.25ms
garbage line here that is long
10.0.0.3 - bob [10/Oct/2023:14:03:59 +0000] "GET /index.html HTTP/1.0" 304 0 3ms
10.0.0.3 - bob [99/Oct/2023:14:03:59 +0000] "GET /x HTTP/1.0" 304 0
10.0.0.4 - - [10/Oct/2023:14:07:00 +0200] "GET /api/items?page=x HTTP/1.1" 500 1048576
'''
with tempfile.TemporaryDirectory() as d:
    a, b = Path(d) / "a.log", Path(d, "b.log.gz")
    a.write_text(LOG)
    with gzip.open(b, "wt") as fh: fh.write(LOG.replace("10.0.0", "10.9.9").replace("500", "404"))
    for argv in (["--window", "5"], ["-v", "-f", "status>=300"], ["--format", "json", "-n", "1", "-f", "path~api", "-f", "method=GET"], ["-q", "-f", "ms>50"], ["-f", "nope=1"], ["-q", "-v"], ["-n", "x"]):
        files = [str(a)] if "-v" in argv else [str(a), str(b)]
        out = io.StringIO()
        try: print("exit", run(argv + files))
        except SystemExit as e: print("SystemExit", e.code)
    print(sorted(p.name for p in Path(d).iterdir()), a.stat().st_size == len(LOG), b.suffixes)
