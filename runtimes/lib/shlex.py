"""The module `shlex`: the words of lines of a shell.

Source: the Python Library Reference, section "shlex".  The class `shlex` reads one text or file; it does not
open others (`source`).
"""

__all__ = ["shlex", "split", "quote", "join"]

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


_LATIN = "ßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ"

# What the text is in between two characters; inside of quotes and after an escape, this character.
_BETWEEN = " "
_WORD = "a"
_PUNCTUATION = "c"
_END = ""


class shlex:
    """The tokens of a text, by rules that programs change"""

    def __init__(self, instream, infile=None, posix=False, punctuation_chars=False):
        self._text = instream if isinstance(instream, str) else instream.read()
        self._at = 0
        self.infile = infile
        self.posix = posix
        self.eof = None if posix else ""
        if isinstance(punctuation_chars, str):
            self._punctuation = punctuation_chars
        else:
            self._punctuation = "();<>|&" if punctuation_chars else ""
        self.commenters = "#"
        self.wordchars = "abcdfeghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
        if posix:
            self.wordchars += _LATIN
        if self._punctuation:
            self.wordchars += "~-./*?="
            for c in self._punctuation:
                self.wordchars = self.wordchars.replace(c, "")
        self.whitespace = " \t\r\n"
        self.whitespace_split = False
        self.quotes = "'\""
        self.escape = "\\"
        self.escapedquotes = '"'
        self.lineno = 1
        self.debug = 0
        self.token = ""
        self._state = _BETWEEN
        self._escaped_state = _BETWEEN
        self._quoted = False
        # Tokens and characters that were read and come again
        self._tokens = []
        self._characters = []

    @property
    def punctuation_chars(self):
        return self._punctuation

    def push_token(self, tok):
        """A token that comes next"""
        self._tokens.append(tok)

    def get_token(self):
        """The next token; `eof` at the end"""
        if len(self._tokens) > 0:
            return self._tokens.pop()
        return self.read_token()

    def read_token(self):
        """The next token of the text"""
        self._quoted = False
        self._escaped_state = _BETWEEN
        while not self._step(self._next()):
            pass
        result = self.token
        self.token = ""
        if self.posix and not self._quoted and result == "":
            return None
        return result

    def _next(self):
        if len(self._characters) > 0:
            c = self._characters.pop()
        elif self._at < len(self._text):
            c = self._text[self._at]
            self._at += 1
        else:
            return ""
        if c == "\n":
            self.lineno += 1
        return c

    def _skip_comment(self):
        while self._at < len(self._text):
            self._at += 1
            if self._text[self._at - 1] == "\n":
                break
        self.lineno += 1

    def _step(self, c):
        """Takes a character, '' at the end; whether the token is complete"""
        state = self._state
        if state == _END:
            self.token = ""
            return True
        if state == _BETWEEN:
            return self._begin(c)
        if state in self.quotes:
            return self._inside_quotes(c)
        if state in self.escape:
            return self._after_escape(c)
        return self._inside(c)

    def _has_token(self):
        return self.token != "" or (self.posix and self._quoted)

    def _begin(self, c):
        if c == "":
            self._state = _END
            return True
        if c in self.whitespace:
            return self._has_token()
        if c in self.commenters:
            self._skip_comment()
        elif self.posix and c in self.escape:
            self._escaped_state = _WORD
            self._state = c
        elif c in self.wordchars:
            self.token = c
            self._state = _WORD
        elif c in self._punctuation:
            self.token = c
            self._state = _PUNCTUATION
        elif c in self.quotes:
            if not self.posix:
                self.token = c
            self._state = c
        else:
            self.token = c
            if not self.whitespace_split:
                return True
            self._state = _WORD
        return False

    def _inside_quotes(self, c):
        self._quoted = True
        if c == "":
            raise ValueError("No closing quotation")
        if c == self._state:
            if not self.posix:
                self.token += c
                self._state = _BETWEEN
                return True
            self._state = _WORD
        elif self.posix and c in self.escape and self._state in self.escapedquotes:
            self._escaped_state = self._state
            self._state = c
        else:
            self.token += c
        return False

    def _after_escape(self, c):
        if c == "":
            raise ValueError("No escaped character")
        if self._escaped_state in self.quotes and c != self._state and c != self._escaped_state:
            self.token += self._state
        self.token += c
        self._state = self._escaped_state
        return False

    def _inside(self, c):
        if c == "":
            self._state = _END
            return True
        if c in self.whitespace:
            self._state = _BETWEEN
            return self._has_token()
        if c in self.commenters:
            self._skip_comment()
            if self.posix:
                self._state = _BETWEEN
                return self._has_token()
            return False
        if self._state == _PUNCTUATION:
            if c in self._punctuation:
                self.token += c
                return False
            self._characters.append(c)
            self._state = _BETWEEN
            return True
        if self.posix and c in self.quotes:
            self._state = c
        elif self.posix and c in self.escape:
            self._escaped_state = _WORD
            self._state = c
        elif c in self.wordchars or c in self.quotes or (self.whitespace_split and c not in self._punctuation):
            self.token += c
        else:
            if self._punctuation:
                self._characters.append(c)
            else:
                self._tokens.insert(0, c)
            self._state = _BETWEEN
            return self._has_token()
        return False

    def error_leader(self, infile=None, lineno=None):
        """The beginning of a message about the place"""
        file = self.infile if infile is None else infile
        return '"%s", line %d: ' % (file, self.lineno if lineno is None else lineno)

    def __iter__(self):
        return self

    def __next__(self):
        token = self.get_token()
        if token == self.eof:
            raise StopIteration
        return token
