"""`csv.Sniffer`: the dialect of a text, guessed.

Where fields are quoted, the delimiter is what stands beside quotes; otherwise it is the character that occurs
equally often on most lines.

Source: the Python Library Reference, section "csv"; what is guessed is what CPython guesses.
"""

import re as _re

_PREFERRED = (",", "\t", ";", " ", ":")


class Guess:
    """A quote, a delimiter, and how they are used"""

    def __init__(self, delimiter, blank, quote="", doubled=False):
        self.delimiter = delimiter
        self.blank = blank
        self.quote = quote
        self.doubled = doubled


def _commonest(counts):
    """The key with the highest count, the first of several"""
    best = ""
    for key, count in counts.items():
        if best == "" or count > counts[best]:
            best = key
    return best


def _quoted_fields(data):
    """(delimiter, blank, quote) of each quoted field"""
    flags = _re.DOTALL | _re.MULTILINE
    found = []
    for delimiter, blank, quote in _re.findall(r'([^\w\n"\'])( ?)(["\']).*?\3\1', data, flags):
        found.append((delimiter, blank, quote))
    if len(found) == 0:
        for quote, delimiter, blank in _re.findall(r'(?:^|\n)(["\']).*?\1([^\w\n"\'])( ?)', data, flags):
            found.append((delimiter, blank, quote))
    if len(found) == 0:
        for delimiter, blank, quote in _re.findall(r'([^\w\n"\'])( ?)(["\']).*?\3(?:$|\n)', data, flags):
            found.append((delimiter, blank, quote))
    if len(found) == 0:
        for quote in _re.findall(r'(?:^|\n)(["\']).*?\1(?:$|\n)', data, flags):
            found.append(("", "", quote))
    return found


def _by_quotes(data, delimiters):
    found = _quoted_fields(data)
    if len(found) == 0:
        return Guess("", False)
    quotes = {}
    counts = {}
    blanks = 0
    for delimiter, blank, quote in found:
        quotes[quote] = quotes.get(quote, 0) + 1
        if delimiter != "" and (delimiters is None or delimiter in delimiters):
            counts[delimiter] = counts.get(delimiter, 0) + 1
        if blank != "":
            blanks += 1
    quote = _commonest(quotes)
    delimiter = _commonest(counts)
    after = delimiter != "" and counts[delimiter] == blanks
    mark = _re.escape(delimiter)
    field = "[^" + mark + "\\n]*"
    pattern = "((" + mark + ")|^)\\W*" + quote + field + quote + field + quote + "\\W*((" + mark + ")|$)"
    doubled = _re.compile(pattern, _re.MULTILINE).search(data) is not None
    return Guess(delimiter, after, quote, doubled)


class _Mode:
    """How often a character is expected on a line, and on how many more lines than not"""

    def __init__(self, times, lines):
        self.times = times
        self.lines = lines


def _mode(counts):
    """Of {occurrences on a line: lines}, the commonest; None for a character that there is not"""
    if len(counts) == 1 and 0 in counts:
        return None
    best = -1
    total = 0
    for times, lines in counts.items():
        total += lines
        if best < 0 or lines > counts[best]:
            best = times
    return _Mode(best, counts[best] - (total - counts[best]))


def _blank_follows(line, delimiter):
    return line.count(delimiter) == line.count(delimiter + " ")


def _by_frequency(data, delimiters):
    lines = [line for line in data.split("\n") if line != ""]
    step = min(10, len(lines))
    counts = {}
    modes = {}
    chosen = {}
    start = 0
    seen = 0
    while start < len(lines):
        for line in lines[start:start + step]:
            for code in range(127):
                char = chr(code)
                if char not in counts:
                    counts[char] = {}
                times = line.count(char)
                counts[char][times] = counts[char].get(times, 0) + 1
        for char in counts:
            mode = _mode(counts[char])
            if mode is not None:
                modes[char] = mode
        seen += step
        total = float(min(seen, len(lines)))
        consistency = 1.0
        while len(chosen) == 0 and consistency >= 0.9:
            for char, mode in modes.items():
                if mode.times > 0 and mode.lines > 0 and mode.lines / total >= consistency:
                    if delimiters is None or char in delimiters:
                        chosen[char] = mode
            consistency -= 0.01
        if len(chosen) == 1:
            for char in chosen:
                return Guess(char, _blank_follows(lines[0], char))
        start += step
    if len(chosen) == 0:
        return Guess("", False)
    for char in _PREFERRED:
        if char in chosen:
            return Guess(char, _blank_follows(lines[0], char))
    ordered = sorted([(mode.times, mode.lines, char) for char, mode in chosen.items()])
    best = ordered[-1][2]
    return Guess(best, _blank_follows(lines[0], best))


def guess(sample, delimiters):
    found = _by_quotes(sample, delimiters)
    if found.delimiter == "":
        other = _by_frequency(sample, delimiters)
        found.delimiter = other.delimiter
        found.blank = other.blank
    return found


def is_number(text):
    try:
        complex(text)
    except (ValueError, OverflowError):
        return False
    return True


def looks_like_header(header, rows):
    """Whether the first row is unlike those behind it: a text above numbers, or of another length"""
    columns = len(header)
    # -1: not known yet, -2: numbers, -3: of several kinds; else a length
    kinds = [-1] * columns
    checked = 0
    for row in rows:
        if checked > 20:
            break
        checked += 1
        if len(row) != columns:
            continue
        for at in range(columns):
            kind = -2 if is_number(row[at]) else len(row[at])
            if kinds[at] == -1:
                kinds[at] = kind
            elif kinds[at] != kind:
                kinds[at] = -3
    votes = 0
    for at in range(columns):
        kind = kinds[at]
        if kind == -3:
            continue
        if kind == -1:
            # No row says anything of the column: Python fails to call None.
            votes += 1
        elif kind == -2:
            votes += -1 if is_number(header[at]) else 1
        else:
            votes += 1 if len(header[at]) != kind else -1
    return votes > 0
