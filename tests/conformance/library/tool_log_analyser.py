#!/usr/bin/env python3
"""Analyses access logs in the common format: totals, top pages, errors by hour, slow clients."""

import argparse
import collections
import logging
import re
import sys
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Dict, Iterable, Iterator, List, NamedTuple, Optional

LOG = logging.getLogger("loganalyse")

LINE = re.compile(
    r"""
    (?P<host>\S+)\s+\S+\s+(?P<user>\S+)\s+
    \[(?P<time>[^\]]+)\]\s+
    "(?P<method>[A-Z]+)\s+(?P<path>[^\s"]+)(?:\s+(?P<protocol>[^"]+))?"\s+
    (?P<status>\d{3})\s+(?P<size>\d+|-)
    (?:\s+"(?P<referer>[^"]*)"\s+"(?P<agent>[^"]*)")?
    """,
    re.VERBOSE,
)

SAMPLE = """\
192.168.0.1 - alice [10/Oct/2023:13:55:36 +0000] "GET /index.html HTTP/1.1" 200 2326 "-" "Mozilla/5.0"
192.168.0.2 - - [10/Oct/2023:13:56:12 +0000] "GET /img/logo.png HTTP/1.1" 200 512 "http://x/index.html" "curl/7.1"
192.168.0.1 - alice [10/Oct/2023:14:01:00 +0000] "POST /login HTTP/1.1" 302 - "-" "Mozilla/5.0"
this line is broken
10.0.0.7 - bob [10/Oct/2023:14:02:59 +0200] "GET /missing?q=1&r=2 HTTP/1.0" 404 99
10.0.0.7 - bob [10/Oct/2023:14:03:01 +0200] "GET /missing?q=2 HTTP/1.0" 404 99
10.0.0.7 - bob [11/Oct/2023:00:00:01 +0200] "DELETE /index.html HTTP/1.0" 500 0
192.168.0.2 - - [11/Oct/2023:09:30:00 +0000] "GET /index.html HTTP/1.1" 304 - "-" "curl/7.1"
"""


class Entry(NamedTuple):
    host: str
    user: Optional[str]
    when: datetime
    method: str
    path: str
    query: str
    status: int
    size: int
    agent: Optional[str] = None

    @property
    def is_error(self) -> bool:
        return self.status >= 400


@dataclass
class Stats:
    entries: int = 0
    bad_lines: int = 0
    bytes_sent: int = 0
    first: Optional[datetime] = None
    last: Optional[datetime] = None
    statuses: collections.Counter = field(default_factory=collections.Counter)
    pages: collections.Counter = field(default_factory=collections.Counter)
    hosts: Dict[str, List[Entry]] = field(default_factory=lambda: collections.defaultdict(list))
    by_hour: Dict[int, collections.Counter] = field(default_factory=dict)

    def add(self, entry: Entry) -> None:
        self.entries += 1
        self.bytes_sent += entry.size
        self.statuses[entry.status] += 1
        self.pages[entry.path] += 1
        self.hosts[entry.host].append(entry)
        self.by_hour.setdefault(entry.when.hour, collections.Counter())[entry.method] += 1
        if self.first is None or entry.when < self.first:
            self.first = entry.when
        if self.last is None or entry.when > self.last:
            self.last = entry.when

    @property
    def span(self) -> timedelta:
        if self.first is None or self.last is None:
            return timedelta()
        return self.last - self.first


def parse_line(line: str) -> Optional[Entry]:
    m = LINE.match(line)
    if not m:
        return None
    groups = m.groupdict()
    path, _, query = groups["path"].partition("?")
    return Entry(
        host=groups["host"],
        user=None if groups["user"] == "-" else groups["user"],
        when=datetime.strptime(groups["time"], "%d/%b/%Y:%H:%M:%S %z"),
        method=groups["method"],
        path=path,
        query=query,
        status=int(groups["status"]),
        size=0 if groups["size"] == "-" else int(groups["size"]),
        agent=groups["agent"],
    )


def read(lines: Iterable[str], stats: Stats) -> Iterator[Entry]:
    for number, line in enumerate(lines, 1):
        line = line.rstrip("\n")
        if not line.strip():
            continue
        entry = parse_line(line)
        if entry is None:
            stats.bad_lines += 1
            LOG.warning("line %d is not in the format: %.20s", number, line)
            continue
        yield entry


def human(size: float) -> str:
    for unit in ("B", "KB", "MB"):
        if size < 1024:
            return f"{size:.1f} {unit}" if unit != "B" else f"{int(size)} {unit}"
        size /= 1024
    return f"{size:.1f} GB"


def report(stats: Stats, top: int, out) -> None:
    print(f"{'entries':<12}{stats.entries:>8,}", file=out)
    print(f"{'bad lines':<12}{stats.bad_lines:>8,}", file=out)
    print(f"{'sent':<12}{human(stats.bytes_sent):>8}", file=out)
    print(f"{'span':<12}{str(stats.span):>8}", file=out)
    if stats.first:
        print("from", stats.first.isoformat(), "to", stats.last.strftime("%Y-%m-%d %H:%M"), file=out)
    print("\nstatus", file=out)
    for status, count in sorted(stats.statuses.items()):
        share = 100 * count / stats.entries
        bar = "#" * round(share / 5)
        print(f"  {status} {count:3d} {share:5.1f}% {bar}", file=out)
    print("\ntop pages", file=out)
    for page, count in stats.pages.most_common(top):
        print("  {:<20.20} {:>4}".format(page, count), file=out)
    print("\nhosts", file=out)
    for host in sorted(stats.hosts, key=lambda h: (-len(stats.hosts[h]), h)):
        entries = stats.hosts[host]
        errors = sum(e.is_error for e in entries)
        users = {e.user for e in entries if e.user}
        agents = sorted({e.agent for e in entries if e.agent is not None})
        print("  %-15s %3d requests, %d errors, users %s, agents %s"
              % (host, len(entries), errors, ", ".join(sorted(users)) or "none", agents), file=out)
    print("\nhours", file=out)
    for hour in sorted(stats.by_hour):
        methods = stats.by_hour[hour]
        print(f"  {hour:02d}h", " ".join(f"{m}={n}" for m, n in sorted(methods.items())), file=out)


def status_range(text: str) -> range:
    m = re.fullmatch(r"(\d)xx|(\d{3})", text)
    if m is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no status")
    if m.group(1):
        return range(int(m[1]) * 100, int(m[1]) * 100 + 100)
    return range(int(m[2]), int(m[2]) + 1)


def analyse(argv=None) -> int:
    parser = argparse.ArgumentParser(prog="loganalyse", description=__doc__)
    parser.add_argument("logs", nargs="*", metavar="FILE", help="logs to read (default: a sample)")
    parser.add_argument("-n", "--top", type=int, default=3, help="how many pages to show (default: %(default)s)")
    parser.add_argument("-s", "--status", type=status_range, action="append", help="only these, as 404 or 4xx")
    parser.add_argument("-m", "--method", choices=["GET", "POST", "DELETE"])
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("-o", "--output", type=argparse.FileType("w"), default=sys.stdout)
    args = parser.parse_args(argv)
    logging.basicConfig(stream=sys.stdout, level=logging.DEBUG if args.verbose else logging.WARNING,
                        format="%(levelname)s:%(name)s: %(message)s")
    stats = Stats()
    if args.logs:
        sources = []
        for name in args.logs:
            try:
                with open(name, encoding="utf-8") as f:
                    sources.extend(f.readlines())
            except OSError as e:
                parser.error(f"cannot read {name}: {e.strerror}")
    else:
        sources = SAMPLE.splitlines(True)
    for entry in read(sources, stats):
        if args.status and not any(entry.status in r for r in args.status):
            continue
        if args.method and entry.method != args.method:
            continue
        LOG.debug("%s %s", entry.method, entry.path)
        stats.add(entry)
    report(stats, args.top, args.output)
    return 0 if not stats.bad_lines else 1


def main():
    code = analyse(["-v"])
    code += analyse(["--status", "4xx", "--status", "500", "-n", "1"])
    code += analyse(["-m", "POST"])
    try:
        analyse(["-s", "abc"])
    except SystemExit as e:
        print("exit", e.code)
    print("status", code)
