"""The module `urllib.request`: what servers of HTTP answer, without encryption.

Has `urlopen` and `Request`; redirections are followed. Other schemes than `http` raise `URLError`. Openers,
handlers and proxies are refused.

Source: the Python Library Reference, section "urllib.request".
"""

import http.client as _client
import urllib.parse as _parse
from urllib.error import HTTPError as _HTTPError, URLError as _URLError
from urllib.parse import quote as _quote, unquote as _unquote


_REASON = "there are no openers; ask with `urlopen` and `Request`"
# As in CPython
_REDIRECTIONS = 10


class Request:
    """What is asked of a server"""

    def __init__(self, url, data=None, headers={}, origin_req_host=None, unverifiable=False, method=None):
        self.full_url = url
        self.data = data
        self.headers = {}
        for name, value in headers.items():
            self.add_header(name, value)
        self.method = method
        parts = _parse.urlsplit(url)
        if parts.scheme == "":
            raise ValueError("unknown url type: %r" % url)
        self.type = parts.scheme
        self.host = parts.netloc
        self.selector = (parts.path or "/") + ("?" + parts.query if parts.query else "")
        self.fragment = parts.fragment or None

    def get_method(self):
        if self.method is not None:
            return self.method
        return "GET" if self.data is None else "POST"

    def get_full_url(self):
        return self.full_url

    def add_header(self, key, val):
        self.headers[key.capitalize()] = val

    def has_header(self, header_name):
        return header_name in self.headers

    def get_header(self, header_name, default=None):
        return self.headers.get(header_name, default)

    def header_items(self):
        return list(self.headers.items())


def _request_of(url):
    if isinstance(url, str):
        return Request(url)
    return url


_request_of._annspecialcase_ = "specialize:argtype(0)"


def urlopen(url, data=None, timeout=None):
    """The answer to a request, like a file"""
    request = _request_of(url)
    if data is not None:
        request.data = data
    limit = -1.0 if timeout is None else float(timeout)
    return _open(request, limit, 0, [])


urlopen._annspecialcase_ = "specialize:argtype(0)"


def _open(request, limit, redirections, visited):
    if request.type != "http":
        raise _URLError("unknown url type: " + request.type)
    if request.host == "":
        raise _URLError("no host given")
    headers = {}
    body = request.data
    if body is not None and "Content-type" not in request.headers:
        headers["Content-type"] = "application/x-www-form-urlencoded"
    headers["User-agent"] = "Python-urllib/3.11"
    for name, value in request.headers.items():
        headers[name] = value
    headers["Connection"] = "close"
    titled = {}
    for name, value in headers.items():
        titled[name.title()] = value
    if limit < 0.0:
        connection = _client.HTTPConnection(request.host, None, None)
    else:
        connection = _client.HTTPConnection(request.host, None, limit)
    try:
        connection.request(request.get_method(), request.selector, body, titled)
    except OSError as error:
        connection.close()
        raise _URLError(error)
    response = connection.getresponse()
    if connection.sock is not None:
        # The answer keeps it open as long as it is read.
        connection.sock.close()
        connection.sock = None
    response.url = request.full_url
    if 200 <= response.status < 300:
        return response
    if response.status in (301, 302, 303, 307, 308):
        target = response.headers.get("location", response.headers.get("uri"))
        method = request.get_method()
        if target is not None and (method in ("GET", "HEAD") or method == "POST" and response.status in (301, 302, 303)):
            return _open(_redirected(request, response, target, redirections, visited), limit, redirections + 1, visited)
    raise _HTTPError(request.full_url, response.status, response.reason, response.headers, response)


def _redirected(request, response, target, redirections, visited):
    """The request for the place where an answer says that the page is"""
    new = _parse.urljoin(request.full_url, _quote(target, "!#$%&'()*+,/:;=?@[]~"))
    scheme = _parse.urlsplit(new).scheme
    if scheme not in ("http", "https", "ftp", ""):
        text = "%s - Redirection to url '%s' is not allowed" % (response.reason, new)
        raise _HTTPError(new, response.status, text, response.headers, response)
    if visited.count(new) >= 4 or redirections >= _REDIRECTIONS:
        text = "The HTTP server returned a redirect error that would lead to an infinite loop.\nThe last 30x error message was:\n"
        raise _HTTPError(request.full_url, response.status, text + response.reason, response.headers, response)
    visited.append(new)
    response.read()
    response.close()
    headers = {}
    for name, value in request.headers.items():
        if name.lower() not in ("content-length", "content-type"):
            headers[name] = value
    return Request(new, None, headers, None, True, "HEAD" if request.get_method() == "HEAD" else None)


def urlretrieve(url, filename=None, reporthook=None, data=None):
    """Refused"""


def build_opener(*handlers):
    """Refused"""


def install_opener(opener):
    """Refused"""


urlretrieve._refused_ = "write what `urlopen` reads into a file"
build_opener._refused_ = _REASON
install_opener._refused_ = _REASON


def pathname2url(pathname):
    return _quote(pathname)


def url2pathname(pathname):
    return _unquote(pathname)
