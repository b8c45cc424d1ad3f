"""A file in memory; its text is a str whose characters are bytes.

Source: pypy rpython/rlib/rStringIO.py (names).
"""

AT_END = -1


class RStringIO(object):
    """A text that is read and written like a file."""

    def __init__(self):
        # What was written at the end comes into `_text` when it is needed.
        self._text = ""
        self._pieces = []
        self._pending = 0
        self.pos = AT_END

    def _join(self):
        if self._pending > 0:
            self._pieces.insert(0, self._text)
            self._text = "".join(self._pieces)
            self._pieces = []
            self._pending = 0
        return self._text

    def close(self):
        """Forget the text."""
        self._text = ""
        self._pieces = []
        self._pending = 0
        self.pos = AT_END

    def getvalue(self):
        """The text."""
        return self._join()

    def getsize(self):
        """The length of the text."""
        return len(self._text) + self._pending

    def write(self, buffer):
        """Write a text at the position; zeros fill a gap before it."""
        if self.pos == AT_END:
            self._pieces.append(buffer)
            self._pending += len(buffer)
            return
        text = self._join()
        if self.pos > len(text):
            text += "\x00" * (self.pos - len(text))
        end = self.pos + len(buffer)
        self._text = text[: self.pos] + buffer + text[end:]
        self.pos = AT_END if end >= len(text) else end

    def seek(self, position, mode=0):
        """Move the position: from the start (0), from where it is (1), from the end (2)."""
        if mode == 1:
            position += self.tell()
        elif mode == 2:
            position += self.getsize()
        position = max(position, 0)
        self.pos = AT_END if position == self.getsize() else position

    def tell(self):
        """The position."""
        return self.getsize() if self.pos == AT_END else self.pos

    def read(self, size=-1):
        """size characters from the position on, or all that are left."""
        start = self.tell()
        text = self._join()
        if start >= len(text):
            return ""
        end = len(text) if size < 0 else min(start + size, len(text))
        self.pos = AT_END if end == len(text) else end
        return text[start:end]

    def readline(self, size=-1):
        """The rest of a line with the \\n at its end, at most size characters."""
        start = self.tell()
        text = self._join()
        if start >= len(text):
            return ""
        end = text.find("\n", start) + 1
        if end == 0:
            end = len(text)
        if 0 <= size < end - start:
            end = start + size
        self.pos = AT_END if end == len(text) else end
        return text[start:end]

    def truncate(self, size):
        """Cut the text off; the position is then at the end."""
        assert size >= 0
        self._text = self._join()[:size]
        self.pos = AT_END
