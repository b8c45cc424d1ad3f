"""The module `urllib.error`: its exceptions.

Source: the Python Library Reference, section "urllib.error".
"""


class URLError(OSError):
    """An address cannot be reached."""

    def __init__(self, reason, filename=None):
        OSError.__init__(self, str(reason))
        self.reason = reason

    def __str__(self):
        return "<urlopen error %s>" % self.reason


class HTTPError(URLError):
    """A server answers that it cannot."""

    def __init__(self, url, code, msg, hdrs, fp):
        OSError.__init__(self)
        self.reason = msg
        self.url = url
        self.code = code
        self.msg = msg
        self.hdrs = hdrs
        self.fp = fp

    @property
    def headers(self):
        return self.hdrs

    @property
    def status(self):
        return self.code

    def info(self):
        return self.hdrs

    def geturl(self):
        return self.url

    def getcode(self):
        return self.code

    def read(self, amt=None):
        return self.fp.read(amt)

    def close(self):
        self.fp.close()

    def __str__(self):
        return "HTTP Error %s: %s" % (self.code, self.msg)

    def __repr__(self):
        return "<HTTPError %s: %r>" % (self.code, self.msg)


class ContentTooShortError(URLError):
    """A file ended too early."""

    def __init__(self, message, content):
        URLError.__init__(self, message)
        self.content = content
