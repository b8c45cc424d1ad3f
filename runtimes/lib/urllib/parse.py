"""The module `urllib.parse`, for texts.

Source: the Python Library Reference, section "urllib.parse"; messages are those of CPython 3.11.

# Deviations
Addresses are str, only `quote` takes bytes too; whether a host in brackets is an address, and
whether characters of a host become delimiters when they are normalised, is not looked at.
"""

from collections import namedtuple

__all__ = [
    "urlparse",
    "urlunparse",
    "urljoin",
    "urldefrag",
    "urlsplit",
    "urlunsplit",
    "urlencode",
    "parse_qs",
    "parse_qsl",
    "quote",
    "quote_plus",
    "quote_from_bytes",
    "unquote",
    "unquote_plus",
    "unquote_to_bytes",
]

uses_relative = ["", "ftp", "http", "gopher", "nntp", "imap", "wais", "file", "https", "shttp", "mms", "prospero"]
uses_relative += ["rtsp", "rtspu", "sftp", "svn", "svn+ssh", "ws", "wss"]
uses_netloc = ["", "ftp", "http", "gopher", "nntp", "telnet", "imap", "wais", "file", "mms", "https", "shttp"]
uses_netloc += ["snews", "prospero", "rtsp", "rtspu", "rsync", "svn", "svn+ssh", "sftp", "nfs", "git", "git+ssh"]
uses_netloc += ["ws", "wss"]
uses_params = ["", "ftp", "hdl", "prospero", "http", "imap", "https", "shttp", "rtsp", "rtspu", "sip", "sips"]
uses_params += ["mms", "sftp", "tel"]

_SCHEME = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."
_CONTROL = "".join([chr(code) for code in range(33)])
_SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~"
_HEX = "0123456789ABCDEF"


def _user(netloc):
    """The user and the password."""
    info, mark, _ = netloc.rpartition("@")
    if not mark:
        return None, None
    user, mark, password = info.partition(":")
    if not mark:
        return user, None
    return user, password


def _host(netloc):
    """The host and the port, as texts."""
    _, _, info = netloc.rpartition("@")
    _, mark, bracketed = info.partition("[")
    if mark:
        host, _, rest = bracketed.partition("]")
        _, _, port = rest.partition(":")
    else:
        host, _, port = info.partition(":")
    return host, port


def _hostname(netloc):
    host, _ = _host(netloc)
    if not host:
        return None
    name, mark, zone = host.partition("%")
    return name.lower() + mark + zone


def _port(netloc):
    _, port = _host(netloc)
    if not port:
        return None
    if not (port.isdigit() and port.isascii()):
        raise ValueError("Port could not be cast to integer value as %r" % port)
    number = int(port[:9])
    if number > 65535:
        raise ValueError("Port out of range 0-65535")
    return number


class DefragResult(namedtuple("DefragResult", ["url", "fragment"])):
    def geturl(self):
        if self.fragment:
            return self.url + "#" + self.fragment
        return self.url


class SplitResult(namedtuple("SplitResult", ["scheme", "netloc", "path", "query", "fragment"])):
    @property
    def username(self):
        return _user(self.netloc)[0]

    @property
    def password(self):
        return _user(self.netloc)[1]

    @property
    def hostname(self):
        return _hostname(self.netloc)

    @property
    def port(self):
        return _port(self.netloc)

    def geturl(self):
        return urlunsplit((self.scheme, self.netloc, self.path, self.query, self.fragment))


class ParseResult(namedtuple("ParseResult", ["scheme", "netloc", "path", "params", "query", "fragment"])):
    @property
    def username(self):
        return _user(self.netloc)[0]

    @property
    def password(self):
        return _user(self.netloc)[1]

    @property
    def hostname(self):
        return _hostname(self.netloc)

    @property
    def port(self):
        return _port(self.netloc)

    def geturl(self):
        return urlunparse((self.scheme, self.netloc, self.path, self.params, self.query, self.fragment))


def _without_breaks(text):
    return text.replace("\t", "").replace("\r", "").replace("\n", "")


def _is_scheme(text):
    if not (text[0].isascii() and text[0].isalpha()):
        return False
    for c in text:
        if c not in _SCHEME:
            return False
    return True


def _parts(url, scheme, allow_fragments):
    """Scheme, host, path, query and fragment."""
    url = _without_breaks(url.lstrip(_CONTROL))
    scheme = _without_breaks(scheme.strip(_CONTROL))
    netloc = ""
    query = ""
    fragment = ""
    i = url.find(":")
    if i > 0 and _is_scheme(url[:i]):
        scheme = url[:i].lower()
        url = url[i + 1 :]
    if url[:2] == "//":
        end = len(url)
        for c in "/?#":
            k = url.find(c, 2)
            if k >= 0:
                end = min(end, k)
        netloc = url[2:end]
        url = url[end:]
        if ("[" in netloc) != ("]" in netloc):
            raise ValueError("Invalid IPv6 URL")
    if allow_fragments and "#" in url:
        url, _, fragment = url.partition("#")
    if "?" in url:
        url, _, query = url.partition("?")
    return scheme, netloc, url, query, fragment


def urlsplit(url, scheme="", allow_fragments=True):
    """The five parts of an address."""
    scheme, netloc, path, query, fragment = _parts(url, scheme, allow_fragments)
    return SplitResult(scheme, netloc, path, query, fragment)


def urlparse(url, scheme="", allow_fragments=True):
    """The six parts of an address."""
    scheme, netloc, path, query, fragment = _parts(url, scheme, allow_fragments)
    params = ""
    if scheme in uses_params and ";" in path:
        i = path.find(";", path.rfind("/") + 1)
        if i >= 0:
            params = path[i + 1 :]
            path = path[:i]
    return ParseResult(scheme, netloc, path, params, query, fragment)


def _unsplit(scheme, netloc, url, query, fragment):
    if netloc or scheme and scheme in uses_netloc and url[:2] != "//":
        if url and url[:1] != "/":
            url = "/" + url
        url = "//" + netloc + url
    if scheme:
        url = scheme + ":" + url
    if query:
        url = url + "?" + query
    if fragment:
        url = url + "#" + fragment
    return url


def urlunsplit(components):
    """The address of five parts."""
    scheme, netloc, url, query, fragment = components
    return _unsplit(scheme, netloc, url, query, fragment)


def urlunparse(components):
    """The address of six parts."""
    scheme, netloc, url, params, query, fragment = components
    if params:
        url = url + ";" + params
    return _unsplit(scheme, netloc, url, query, fragment)


def urljoin(base, url, allow_fragments=True):
    """An address that is seen from another."""
    if not base:
        return url
    if not url:
        return base
    old = urlparse(base, "", allow_fragments)
    new = urlparse(url, old.scheme, allow_fragments)
    scheme = new.scheme
    netloc = new.netloc
    path = new.path
    params = new.params
    query = new.query
    if scheme != old.scheme or scheme not in uses_relative:
        return url
    if scheme in uses_netloc:
        if netloc:
            return urlunparse((scheme, netloc, path, params, query, new.fragment))
        netloc = old.netloc
    if not path and not params:
        return urlunparse((scheme, netloc, old.path, old.params, query or old.query, new.fragment))
    base_parts = old.path.split("/")
    if base_parts[-1]:
        base_parts.pop()
    if path[:1] == "/":
        segments = path.split("/")
    else:
        joined = base_parts + path.split("/")
        segments = []
        for i in range(len(joined)):
            if joined[i] or i == 0 or i == len(joined) - 1:
                segments.append(joined[i])
    resolved = []
    for segment in segments:
        if segment == "..":
            if resolved:
                resolved.pop()
        elif segment != ".":
            resolved.append(segment)
    if segments[-1] == "." or segments[-1] == "..":
        resolved.append("")
    return urlunparse((scheme, netloc, "/".join(resolved) or "/", params, query, new.fragment))


def urldefrag(url):
    """An address without its fragment, and that."""
    if "#" not in url:
        return DefragResult(url, "")
    parts = urlparse(url)
    rest = urlunparse((parts.scheme, parts.netloc, parts.path, parts.params, parts.query, ""))
    return DefragResult(rest, parts.fragment)


def quote_from_bytes(bs, safe="/"):
    """Bytes in which all but letters, digits and safe characters are numbers."""
    pieces = []
    for code in bs:
        c = chr(code)
        if code < 128 and (c in _SAFE or c in safe):
            pieces.append(c)
        else:
            pieces.append("%" + _HEX[code >> 4] + _HEX[code & 15])
    return "".join(pieces)


def quote(string, safe="/", encoding="utf-8", errors="strict"):
    """The text as a part of an address."""
    if isinstance(string, str):
        return quote_from_bytes(string.encode("utf-8"), safe)
    return quote_from_bytes(string, safe)


def quote_plus(string, safe="", encoding="utf-8", errors="strict"):
    """As `quote`, with plus signs for blanks."""
    return quote(string, safe + " ").replace(" ", "+")


def _hex(c):
    if "0" <= c <= "9":
        return ord(c) - 48
    if "a" <= c <= "f":
        return ord(c) - 87
    if "A" <= c <= "F":
        return ord(c) - 55
    return -1


def unquote(string, encoding="utf-8", errors="replace"):
    """The text of a part of an address."""
    if "%" not in string:
        return string
    pieces = []
    codes = bytearray()
    i = 0
    n = len(string)
    while i < n:
        c = string[i]
        if c == "%" and i + 2 < n and _hex(string[i + 1]) >= 0 and _hex(string[i + 2]) >= 0:
            codes.append(16 * _hex(string[i + 1]) + _hex(string[i + 2]))
            i += 3
            continue
        if codes:
            pieces.append(bytes(codes).decode("utf-8", "replace"))
            codes = bytearray()
        pieces.append(c)
        i += 1
    if codes:
        pieces.append(bytes(codes).decode("utf-8", "replace"))
    return "".join(pieces)


def unquote_plus(string, encoding="utf-8", errors="replace"):
    """As `unquote`; plus signs are blanks."""
    return unquote(string.replace("+", " "))


def unquote_to_bytes(string):
    """The bytes of a part of an address."""
    data = string.encode("utf-8")
    result = bytearray()
    i = 0
    n = len(data)
    while i < n:
        if data[i] == 37 and i + 2 < n:
            high = _hex(chr(data[i + 1]))
            low = _hex(chr(data[i + 2]))
            if high >= 0 and low >= 0:
                result.append(16 * high + low)
                i += 3
                continue
        result.append(data[i])
        i += 1
    return bytes(result)


def parse_qsl(
    qs,
    keep_blank_values=False,
    strict_parsing=False,
    encoding="utf-8",
    errors="replace",
    max_num_fields=None,
    separator="&",
):
    """The pairs of names and values of a query."""
    if not separator:
        raise ValueError("Separator must be of type string or bytes.")
    if max_num_fields is not None and max_num_fields < 1 + qs.count(separator):
        raise ValueError("Max number of fields exceeded")
    result = []
    if not qs:
        return result
    for field in qs.split(separator):
        if not field and not strict_parsing:
            continue
        name, mark, value = field.partition("=")
        if not mark and strict_parsing:
            raise ValueError("bad query field: %r" % field)
        if value or keep_blank_values:
            result.append((unquote_plus(name), unquote_plus(value)))
    return result


def parse_qs(
    qs,
    keep_blank_values=False,
    strict_parsing=False,
    encoding="utf-8",
    errors="replace",
    max_num_fields=None,
    separator="&",
):
    """The lists of values of the names of a query."""
    result = {}
    pairs = parse_qsl(qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator)
    for name, value in pairs:
        if name in result:
            result[name].append(value)
        else:
            result[name] = [value]
    return result


def _pairs(query):
    if isinstance(query, dict):
        return list(query.items())
    return query


def _quoted(value, safe, quote_via):
    if isinstance(value, bytes):
        return quote_via(value, safe)
    return quote_via(str(value), safe)


def urlencode(query, doseq=False, safe="", encoding="utf-8", errors="strict", quote_via=quote_plus):
    """The query of a dict, or of pairs; with `doseq`, sequences give a field for each item."""
    fields = []
    for name, value in _pairs(query):
        key = _quoted(name, safe, quote_via)
        if doseq and isinstance(value, (list, tuple)):
            for item in value:
                fields.append(key + "=" + _quoted(item, safe, quote_via))
        else:
            fields.append(key + "=" + _quoted(value, safe, quote_via))
    return "&".join(fields)
