# start: script
"""Strings and numbers for people: cases, slugs, durations, sizes, ordinals, tables."""
import re
import string
import textwrap
from datetime import datetime, timedelta
from itertools import zip_longest

_camel2under_re = re.compile(r"((?<=[a-z0-9])[A-Z]|(?!^)[A-Z](?=[a-z]))")


def camel2under(s):
    return _camel2under_re.sub(r"_\1", s).lower()


def under2camel(s):
    return "".join(w.capitalize() or "_" for w in s.split("_"))


def slugify(text, delim="-", lower=True, max_len=None):
    ret = delim.join(re.findall(r"[a-zA-Z0-9]+", text))
    if lower:
        ret = ret.lower()
    if max_len is not None and len(ret) > max_len:
        ret = ret[:max_len].rsplit(delim, 1)[0]
    return ret


_SIZES = [(2 ** (10 * i), s) for i, s in enumerate(" KMGTPEZY")]
_RANGES = list(zip(_SIZES, _SIZES[1:]))


def bytes2human(nbytes, ndigits=0):
    abs_bytes = abs(nbytes)
    for (size, symbol), (next_size, next_symbol) in _RANGES:
        if abs_bytes <= next_size:
            break
    hnbytes = float(nbytes) / size
    return "{hnbytes:.{ndigits}f}{symbol}B".format(hnbytes=hnbytes, ndigits=ndigits, symbol=symbol.strip())


def ordinalize(number, ext_only=False):
    numstr, ext = str(number), ""
    if numstr and numstr[-1] in string.digits:
        rdig = numstr[-1]
        if len(numstr) > 1 and numstr[-2] == "1":
            ext = "th"
        else:
            ext = {"1": "st", "2": "nd", "3": "rd"}.get(rdig, "th")
    return ext if ext_only else numstr + ext


_IRR = {"child": "children", "person": "people", "mouse": "mice", "foot": "feet", "ox": "oxen"}
_IRR_BACK = {v: k for k, v in _IRR.items()}


def pluralize(word):
    orig, word = word, word.lower()
    if not word or word in _IRR_BACK:
        return orig
    if word in _IRR:
        plural = _IRR[word]
    elif word[-1] == "y" and word[-2:-1] not in set("aeiou"):
        plural = word[:-1] + "ies"
    elif word[-1] == "s" or word.endswith(("ch", "sh", "x")):
        plural = word if word.endswith("es") else word + "es"
    else:
        plural = word + "s"
    return _match_case(orig, plural)


def _match_case(master, disciple):
    if not master.strip():
        return disciple
    if master.lower() == master:
        return disciple.lower()
    elif master.upper() == master:
        return disciple.upper()
    elif master.title() == master:
        return disciple.title()
    return disciple


def cardinalize(unit_noun, count):
    return unit_noun if count == 1 else pluralize(unit_noun)


_BOUNDS = [(0, timedelta(seconds=1), "second"), (1, timedelta(seconds=60), "minute"), (1, timedelta(seconds=3600), "hour"),
           (1, timedelta(days=1), "day"), (1, timedelta(days=7), "week"), (2, timedelta(days=30), "month"), (1, timedelta(days=365), "year")]
_BOUNDS = [(b[0] * b[1], b[1], b[2]) for b in _BOUNDS]
_BOUND_DELTAS = [b[0] for b in _BOUNDS]


def relative(d, other, ndigits=0):
    from bisect import bisect
    diff = other - d
    diff_seconds = diff.total_seconds() if hasattr(diff, "total_seconds") else diff
    diff = abs(diff)
    idx = bisect(_BOUND_DELTAS, diff) - 1
    _, unit_delta, unit_name = _BOUNDS[idx]
    rounded = round(diff / unit_delta, ndigits) if ndigits else round(diff / unit_delta)
    when = "ago" if diff_seconds > 0 else "from now" if diff_seconds < 0 else "now"
    return f"{rounded} {cardinalize(unit_name, rounded)} {when}"


_DUR = {"d": "days", "h": "hours", "m": "minutes", "s": "seconds", "w": "weeks"}


def parse_timedelta(text):
    kwargs = {}
    for m in re.finditer(r"(?P<value>\d+(\.\d+)?)\s*(?P<unit>[dhmsw])[a-z]*", text.lower()):
        v = m.group("value")
        kwargs[_DUR[m["unit"]]] = float(v) if "." in v else int(v)
    return timedelta(**kwargs)


def format_int_list(ints, delim=",", range_delim="-", delim_space=False):
    output = []
    contig = deque_like = []
    for x in sorted(ints):
        if not contig or x == contig[-1] + 1:
            contig = contig + [x]
        else:
            output.append(contig)
            contig = [x]
    if contig:
        output.append(contig)
    d = delim + " " if delim_space else delim
    return d.join(f"{c[0]:d}" if len(c) == 1 else f"{c[0]:d}{range_delim}{c[-1]:d}" for c in output)


def parse_int_list(s):
    out = []
    for part in s.strip().split(","):
        if "-" in part:
            lo, hi = map(int, part.split("-"))
            out.extend(range(lo, hi + 1))
        elif part:
            out.append(int(part))
    return sorted(out)


class Table:
    def __init__(self, data=(), headers=None):
        self.headers = list(headers or [])
        self._data = [list(r) for r in data]
        self._width = max([len(self.headers)] + [len(r) for r in self._data], default=0)

    @classmethod
    def from_dicts(cls, dicts):
        headers = []
        for d in dicts:
            for k in d:
                if k not in headers:
                    headers.append(k)
        return cls([[d.get(h) for h in headers] for d in dicts], headers)

    def __len__(self):
        return len(self._data)

    def __getitem__(self, i):
        return self._data[i]

    def __repr__(self):
        cn = self.__class__.__name__
        return f"{cn}(headers={self.headers!r}, data={self._data!r})"

    def to_text(self, maxlen=None, sep=" | "):
        rows = [[str(c) if c is not None else "" for c in row] for row in [self.headers] + self._data]
        cols = list(zip_longest(*rows, fillvalue=""))
        widths = [max(map(len, col)) for col in cols]
        if maxlen:
            widths = [min(w, maxlen) for w in widths]
        lines = []
        for n, row in enumerate(rows):
            lines.append(sep.join(c[:w].center(w) if n == 0 else (c[:w].rjust(w) if re.fullmatch(r"-?\d+(\.\d+)?", c) else c[:w].ljust(w)) for c, w in zip(row, widths)).rstrip())
            if n == 0:
                lines.append(sep.replace(" ", "-").replace("|", "+").join("-" * w for w in widths))
        return "\n".join(lines)

    def to_html(self):
        out = ["<table>"]
        out += ["<tr>" + "".join(f"<th>{h}</th>" for h in self.headers) + "</tr>"]
        out.extend("<tr>%s</tr>" % "".join("<td>%s</td>" % c for c in row) for row in self._data)
        return "\n".join(out + ["</table>"])


print(camel2under("BasicParseTest"), camel2under("HTTPServerError2Handler"), under2camel("basic_parse_test"), under2camel("_x"))
print(slugify("First post! Hi!!!!~1    "), slugify("Kurt Gödel's pretty cool.", "_"), slugify("a very long title indeed", max_len=14))
print([bytes2human(n) for n in (0, 500, 128991, 100001221, -2048, 2 ** 70)], bytes2human(128991, 3))
print([ordinalize(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 102, 113)], ordinalize("x"), ordinalize(22, True))
print([pluralize(w) for w in ("child", "Child", "FOX", "toy", "city", "bus", "ox", "")])
now = datetime(2024, 3, 10, 12, 0, 0)
for td in (timedelta(seconds=30), timedelta(minutes=1, seconds=40), timedelta(hours=5), timedelta(days=3), timedelta(days=40), timedelta(days=800), -timedelta(hours=2)):
    print(relative(now - td, now), "/", relative(now - td, now, ndigits=1))
print(parse_timedelta("3d 2h 1.5 minutes"), parse_timedelta("2 weeks") / timedelta(days=1), parse_timedelta("nothing"))
print(format_int_list([1, 3, 5, 6, 7, 8, 10, 11, 15]), format_int_list([4, 2, 3], delim_space=True), parse_int_list("1,3,5-8,10-11,15"))
t = Table.from_dicts([{"name": "ann", "score": 10, "note": None}, {"name": "benedict", "score": 7.25}, {"name": "c", "extra": True}])
print(t.to_text())
print(t.to_text(maxlen=4))
print(t.to_html())
print(repr(t), len(t), t[1])
print(textwrap.indent(textwrap.fill("The quick brown fox jumps over the lazy dog and runs away from it.", 30), "> "))
