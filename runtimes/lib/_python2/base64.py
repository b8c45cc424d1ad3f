"""The module `base64` of Python 2, which deals in `str`."""

import base64 as _base64


def b64encode(data, altchars=None):
    text = _base64.b64encode(data.encode("latin-1")).decode("latin-1")
    if altchars is not None:
        text = text.replace("+", altchars[0]).replace("/", altchars[1])
    return text


def b64decode(text, altchars=None):
    if altchars is not None:
        text = text.replace(altchars[0], "+").replace(altchars[1], "/")
    return _base64.b64decode(text.encode("latin-1")).decode("latin-1")


def urlsafe_b64encode(data):
    return b64encode(data, "-_")


def urlsafe_b64decode(text):
    return b64decode(text, "-_")


standard_b64encode = b64encode
standard_b64decode = b64decode


def encodestring(data):
    lines = []
    for i in range(0, len(data), 57):
        lines.append(b64encode(data[i : i + 57]) + "\n")
    return "".join(lines)


def decodestring(text):
    return b64decode("".join(text.split()))


def b16encode(data):
    return _base64.b16encode(data.encode("latin-1")).decode("latin-1")


def b32encode(data):
    return _base64.b32encode(data.encode("latin-1")).decode("latin-1")
