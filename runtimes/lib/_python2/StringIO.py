"""The module `StringIO` of Python 2."""

from io import StringIO as _Text

from _python2.unicode import unicode


class StringIO:
    """A file in memory, which begins as it is given.

    It gives texts of characters once one was written.
    """

    softspace = False
    _characters = False

    def __init__(self, buf=""):
        self._text = _Text(self._given(buf))
        self.closed = False

    def _given(self, data):
        if isinstance(data, unicode):
            self._characters = True
            return str(data)
        return data

    def _made(self, text):
        if self._characters:
            return unicode(text)
        return text

    def write(self, s):
        self._text.write(self._given(s))

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def getvalue(self):
        return self._made(self._text.getvalue())

    def read(self, n=-1):
        return self._made(self._text.read(n))

    def readline(self, length=None):
        if length is None:
            return self._made(self._text.readline())
        return self._made(self._text.readline(length))

    def readlines(self, sizehint=0):
        return [self._made(line) for line in self._text.readlines()]

    def __iter__(self):
        return self

    def __next__(self):
        line = self._text.readline()
        if line == "":
            raise StopIteration
        return self._made(line)

    def next(self):
        return self.__next__()

    def tell(self):
        return self._text.tell()

    def seek(self, pos, mode=0):
        if mode == 1:
            pos += self._text.tell()
        elif mode == 2:
            pos += len(self._text.getvalue())
        self._text.seek(max(pos, 0))

    def truncate(self, size=None):
        if size is None:
            size = self._text.tell()
        elif size < 0:
            raise IOError(22, "Negative size not allowed")
        self._text.truncate(size)

    def flush(self):
        pass

    def isatty(self):
        return False

    def close(self):
        if not self.closed:
            self.closed = True
            self._text.close()
