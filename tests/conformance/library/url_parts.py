# start: script
from urllib.parse import urlparse, urlsplit, urljoin, quote, quote_plus, unquote, unquote_plus, parse_qs, parse_qsl, urlencode, urlunparse, urldefrag, unquote_to_bytes
import urllib.parse


def parts():
    u = urlparse("https://user:pw@example.com:8080/path/to;p?q=1&r=a%20b#frag")
    print(u.scheme, u.netloc, u.path, u.params, u.query, u.fragment, u.hostname, u.port, u.username)
    print(u)
    print(u.geturl(), urlunparse(("http", "x.org", "/p", "", "a=1", "f")))
    print(urlsplit("//x.org/a?b#c"))
    print(urljoin("http://a/b/c/d", "../e"), urljoin("http://a/b/c/d", "/f?x"), urljoin("http://a/b", "http://z/"))
    print(quote("a b/c?d=é&"), quote_plus("a b/c"), quote("a/b", safe=""))
    print(unquote("a%20b%C3%A9"), unquote_plus("a+b%2B"))
    print(parse_qs("a=1&b=2&a=3&c="), parse_qsl("x=1&y=a+b"))
    print(urlencode({"a": 1, "b": "x y"}), urlencode([("k", "v&"), ("z", "1")]))


def main():
    parts()
    for u in ["http://a/b/c/d;p?q", "mailto:me@x.org", "HTTP://Ex.COM:80", "/a/b?c=d#e", "http://[::1]:8080/x", "a:b", ""]:
        p = urllib.parse.urlparse(u)
        print(p.scheme, "|", p.netloc, "|", p.path, "|", p.params, "|", p.query, "|", p.hostname, p.port, p.geturl())
    base = "http://a/b/c/d;p?q"
    for r in ["g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", ";x", "", ".", "./", "..", "../", "../g", "../..", "../../../g", "g:h", "./g/.", "g;x=1/../y"]:
        print(r, urllib.parse.urljoin(base, r))
    try:
        urllib.parse.urlparse("http://x:99999/").port
    except ValueError as e:
        print(e)
    try:
        print(urllib.parse.urlparse("http://x:ab/").port)
    except ValueError as e:
        print(e)
    print(urlencode({"a": [1, 2], "b": [3]}, doseq=True), urlencode({"q": "é ü", "p": "1&2"}), quote(b"\x00a"))
    print(unquote("%E9%zz%41"), parse_qsl("a=&b", keep_blank_values=True), parse_qs("a=1;a=2", separator=";"))
    s = urlsplit("https://h/p?q#f")
    print(s._replace(query="z=1").geturl(), s[1], list(s), unquote_to_bytes("a%00"), urldefrag("http://x/y#z"))
main()
