"""The module `cStringIO` of Python 2, whose files give bytes: texts of characters have to be ASCII."""

from _python2.StringIO import StringIO as _StringIO
from _python2.unicode import encoded, unicode


class _File(_StringIO):
    def _given(self, data):
        if isinstance(data, unicode):
            return encoded(data)
        return data


def StringIO(buf=""):
    """A file in memory, which begins as it is given."""
    return _File(buf)
