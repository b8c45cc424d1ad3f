"""The module `fnmatch`: names of files that match a pattern of the shell.

Source: the Python Library Reference, section "fnmatch"; translations are those of CPython 3.11.
"""

import re

__all__ = ["filter", "fnmatch", "fnmatchcase", "translate"]


def fnmatch(name, pat):
    """Whether a name matches; case counts, as it does for names of files."""
    return fnmatchcase(name, pat)


def fnmatchcase(name, pat):
    return re.compile(translate(pat)).match(name) is not None


def filter(names, pat):
    """The names that match."""
    pattern = re.compile(translate(pat))
    return [name for name in names if pattern.match(name) is not None]


def _set(chars):
    """The set of a regular expression for what stands between brackets."""
    if "-" not in chars:
        inner = chars.replace("\\", r"\\")
    else:
        chunks = []
        i = 0
        n = len(chars)
        k = 2 if chars[0] == "!" else 1
        while True:
            k = chars.find("-", k, n)
            if k < 0:
                break
            chunks.append(chars[i:k])
            i = k + 1
            k = k + 3
        rest = chars[i:n]
        if rest:
            chunks.append(rest)
        else:
            chunks[-1] += "-"
        # Ranges without characters are left out.
        for k in range(len(chunks) - 1, 0, -1):
            if chunks[k - 1][-1] > chunks[k][0]:
                chunks[k - 1] = chunks[k - 1][:-1] + chunks[k][1:]
                del chunks[k]
        inner = "-".join([chunk.replace("\\", r"\\").replace("-", r"\-") for chunk in chunks])
    inner = "".join(["\\" + c if c in "&~|" else c for c in inner])
    if not inner:
        return "(?!)"
    if inner == "!":
        return "."
    if inner[0] == "!":
        inner = "^" + inner[1:]
    elif inner[0] == "^" or inner[0] == "[":
        inner = "\\" + inner
    return "[" + inner + "]"


def translate(pat):
    """The regular expression that matches what the pattern does."""
    # The parts between stars.
    parts = [""]
    i = 0
    n = len(pat)
    while i < n:
        c = pat[i]
        i += 1
        if c == "*":
            if len(parts) == 1 or parts[-1]:
                parts.append("")
        elif c == "?":
            parts[-1] += "."
        elif c == "[":
            j = i
            if j < n and pat[j] == "!":
                j += 1
            if j < n and pat[j] == "]":
                j += 1
            j = pat.find("]", j)
            if j < 0:
                parts[-1] += "\\["
            else:
                parts[-1] += _set(pat[i:j])
                i = j + 1
        else:
            parts[-1] += re.escape(c)
    # What stands between two stars is found at its first place, for good.
    result = parts[0]
    for k in range(1, len(parts) - 1):
        result += "(?>.*?" + parts[k] + ")"
    if len(parts) > 1:
        result += ".*" + parts[-1]
    return "(?s:" + result + r")\Z"
