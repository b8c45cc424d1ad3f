"""The module `urllib.request`: what asks servers is refused.

Source: the Python Library Reference, section "urllib.request".
"""

from urllib.parse import quote as _quote, unquote as _unquote

_REASON = "translated programs do not reach the network; start a program that does it with `subprocess`"


def urlopen(url, data=None, timeout=None):
    """Refused"""


def urlretrieve(url, filename=None, reporthook=None, data=None):
    """Refused"""


def build_opener(*handlers):
    """Refused"""


def install_opener(opener):
    """Refused"""


class Request:
    """Refused"""

    _refused_ = _REASON


urlopen._refused_ = _REASON
urlretrieve._refused_ = _REASON
build_opener._refused_ = _REASON
install_opener._refused_ = _REASON


def pathname2url(pathname):
    return _quote(pathname)


def url2pathname(pathname):
    return _unquote(pathname)
