# A converter from CSV to JSON and back: argparse, csv, json, io, os, collections.
# start: script
"""Convert tables between CSV and JSON.

usage: csv2json.py [-d DELIMITER] [--types] [--nested] [--group COLUMN] FILE [-o OUT]
"""
import argparse
import csv
import io
import json
import os
import sys
import tempfile
from collections import Counter, OrderedDict, defaultdict
from dataclasses import dataclass, field

TRUE_WORDS = {"true", "yes", "on"}
FALSE_WORDS = {"false", "no", "off"}


class ConversionError(Exception):
    """Raised when a table cannot be converted."""

    def __init__(self, message, line=None):
        super().__init__(message)
        self.line = line

    def __str__(self):
        text = super().__str__()
        if self.line is not None:
            text = f"line {self.line}: {text}"
        return text


@dataclass
class ColumnStats:
    name: str
    kinds: Counter = field(default_factory=Counter)
    longest: int = 0
    empty: int = 0

    def note(self, text, value):
        self.longest = max(self.longest, len(text))
        if text == "":
            self.empty += 1
        else:
            self.kinds[type(value).__name__] += 1

    @property
    def kind(self):
        if not self.kinds:
            return "unknown"
        if len(self.kinds) == 1:
            return next(iter(self.kinds))
        if set(self.kinds) <= {"int", "float"}:
            return "float"
        return "mixed"

    def describe(self):
        parts = ", ".join(f"{kind}: {count}" for kind, count in sorted(self.kinds.items()))
        return f"{self.name:<12} {self.kind:<8} max {self.longest:>3} empty {self.empty} ({parts})"


def guess(text):
    """The value that a field most likely means."""
    stripped = text.strip()
    if stripped == "":
        return None
    lowered = stripped.lower()
    if lowered in TRUE_WORDS:
        return True
    if lowered in FALSE_WORDS:
        return False
    try:
        return int(stripped)
    except ValueError:
        pass
    try:
        return float(stripped)
    except ValueError:
        pass
    if stripped.startswith("[") and stripped.endswith("]"):
        return [part.strip() for part in stripped[1:-1].split(";") if part.strip()]
    return text


def sniff_delimiter(sample):
    """Pick the delimiter that gives the most regular rows."""
    best, best_score = ",", -1.0
    for candidate in ",;\t|":
        counts = [line.count(candidate) for line in sample.splitlines() if line]
        if not counts or max(counts) == 0:
            continue
        regular = sum(1 for n in counts if n == counts[0]) / len(counts)
        score = regular * counts[0]
        if score > best_score:
            best, best_score = candidate, score
    return best


def nest(row):
    """{"a.b": 1} becomes {"a": {"b": 1}}."""
    result = {}
    for key, value in row.items():
        *parents, last = key.split(".")
        target = result
        for parent in parents:
            target = target.setdefault(parent, {})
            if not isinstance(target, dict):
                raise ConversionError(f"column {key!r} is below a value")
        target[last] = value
    return result


def flatten(record, prefix=""):
    """The reverse of nest."""
    flat = OrderedDict()
    for key, value in record.items():
        name = f"{prefix}{key}"
        if isinstance(value, dict):
            flat.update(flatten(value, name + "."))
        elif isinstance(value, list):
            flat[name] = "[" + "; ".join(str(item) for item in value) + "]"
        elif value is None:
            flat[name] = ""
        elif isinstance(value, bool):
            flat[name] = "yes" if value else "no"
        else:
            flat[name] = str(value)
    return flat


class Converter:
    def __init__(self, options):
        self.options = options
        self.stats = {}
        self.rows = 0
        self.skipped = []

    def read(self, stream):
        text = stream.read()
        if text.startswith("\ufeff"):
            text = text[1:]
        delimiter = self.options.delimiter or sniff_delimiter(text)
        reader = csv.reader(io.StringIO(text), delimiter=delimiter)
        try:
            header = next(reader)
        except StopIteration:
            raise ConversionError("the file is empty") from None
        names = [name.strip() for name in header]
        doubled = [name for name, count in Counter(names).items() if count > 1]
        if doubled:
            raise ConversionError(f"columns occur twice: {', '.join(doubled)}", 1)
        for fields in reader:
            if not any(fields):
                continue
            if len(fields) != len(names):
                if self.options.strict:
                    raise ConversionError(
                        f"{len(fields)} fields instead of {len(names)}", reader.line_num)
                self.skipped.append(reader.line_num)
                continue
            yield self.record(names, fields)

    def record(self, names, fields):
        self.rows += 1
        row = {}
        for name, text in zip(names, fields):
            value = guess(text) if self.options.types else text
            self.stats.setdefault(name, ColumnStats(name)).note(text, value)
            row[name] = value
        return nest(row) if self.options.nested else row


def group_by(records, column):
    groups = defaultdict(list)
    for record in records:
        key = record.get(column)
        groups[str(key)].append({k: v for k, v in record.items() if k != column})
    return {key: groups[key] for key in sorted(groups)}


def to_csv(records, out, delimiter=","):
    rows = [flatten(record) for record in records]
    names = []
    for row in rows:
        names.extend(name for name in row if name not in names)
    writer = csv.DictWriter(out, fieldnames=names, delimiter=delimiter, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return len(rows)


def build_parser():
    parser = argparse.ArgumentParser(prog="csv2json", description="Convert tables between CSV and JSON.")
    parser.add_argument("file", help="the table; - reads standard input")
    parser.add_argument("-o", "--output", metavar="OUT", help="where the result goes")
    parser.add_argument("-d", "--delimiter", help="what is between fields")
    parser.add_argument("-t", "--types", action="store_true", help="guess the types of values")
    parser.add_argument("-n", "--nested", action="store_true", help="dots in names nest")
    parser.add_argument("-g", "--group", metavar="COLUMN", help="group by a column")
    parser.add_argument("--indent", type=int, default=None)
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("--stats", action="store_true", help="say what is in the columns")
    parser.add_argument("--reverse", action="store_true", help="from JSON to CSV")
    return parser


def convert(argv):
    options = build_parser().parse_args(argv)
    out = open(options.output, "w", encoding="utf-8") if options.output else sys.stdout
    try:
        if options.reverse:
            with open(options.file, encoding="utf-8") as stream:
                count = to_csv(json.load(stream), out, options.delimiter or ",")
            return f"{count} rows"
        converter = Converter(options)
        with open(options.file, encoding="utf-8", newline="") as stream:
            records = list(converter.read(stream))
        if options.group:
            json.dump(group_by(records, options.group), out, indent=options.indent, ensure_ascii=False)
        else:
            json.dump(records, out, indent=options.indent, ensure_ascii=False)
        out.write("\n")
        if options.stats:
            for stats in converter.stats.values():
                print(stats.describe())
        message = f"{converter.rows} rows"
        if converter.skipped:
            message += f", skipped lines {converter.skipped}"
        return message
    finally:
        if options.output:
            out.close()


PEOPLE = """\
name,age,address.city,address.zip,member,tags,score
Ada,36,London,0123,yes,[math; code],9.5
"Grace ""Amazing"" Hopper",85,"New York, NY",10001,no,[navy],8
Linus,,Helsinki,,true,[],7.25

Short,1
Édouard,42,Paris,75001,off,,1e3
"""


def main():
    folder = tempfile.mkdtemp()
    table = os.path.join(folder, "people.csv")
    with open(table, "w", encoding="utf-8") as f:
        f.write(PEOPLE)
    print(convert([table]))
    print(convert([table, "--types", "--nested", "--indent", "2", "--stats"]))
    print(convert([table, "-t", "-g", "member"]))
    back = os.path.join(folder, "people.json")
    print(convert([table, "-t", "-n", "-o", back]))
    print(convert([back, "--reverse", "-d", ";"]))
    other = os.path.join(folder, "other.csv")
    with open(other, "w") as f:
        f.write("a;b;c\n1;2;3\n4;5;6\n")
    print(convert([other, "-t"]))
    for text, extra in (("", []), ("a,a\n1,2\n", []), ("a,b\n1\n", ["--strict"]), ("x,x.y\n1,2\n", ["-n"])):
        with open(other, "w") as f:
            f.write(text)
        try:
            print(convert([other] + extra))
        except ConversionError as error:
            print("error:", error)


if __name__ == "__main__":
    main()
