"""The module `shlex`: the words of lines of a shell.

Source: the Python Library Reference, section "shlex".  The class `shlex` is not here.
"""

__all__ = ["split", "quote", "join"]

_SAFE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-"


def split(s, comments=False, posix=True):
    """The words of a text."""
    words = []
    word = []
    # Whether a word has begun, which may be empty; the quote that is open.
    begun = False
    quote = ""
    i = 0
    n = len(s)
    while i < n:
        c = s[i]
        i += 1
        if quote:
            if c == quote:
                quote = ""
                if not posix:
                    word.append(c)
            elif posix and c == "\\" and quote == '"':
                if i >= n:
                    raise ValueError("No escaped character")
                c = s[i]
                i += 1
                if c != "\\" and c != '"':
                    word.append("\\")
                word.append(c)
            else:
                word.append(c)
        elif c in " \t\r\n":
            if begun:
                words.append("".join(word))
                word = []
                begun = False
        elif comments and c == "#":
            while i < n and s[i] != "\n":
                i += 1
            i += 1
            if begun:
                words.append("".join(word))
                word = []
                begun = False
        elif posix and c == "\\":
            if i >= n:
                raise ValueError("No escaped character")
            word.append(s[i])
            i += 1
            begun = True
        elif c == "'" or c == '"':
            quote = c
            if not posix:
                word.append(c)
            begun = True
        else:
            word.append(c)
            begun = True
    if quote:
        raise ValueError("No closing quotation")
    if begun:
        words.append("".join(word))
    return words


def join(split_command):
    """The line of a list of words."""
    return " ".join([quote(word) for word in split_command])


def quote(s):
    """The word as a shell reads it back."""
    if not s:
        return "''"
    for c in s:
        if c not in _SAFE:
            return "'" + s.replace("'", "'\"'\"'") + "'"
    return s
