# start: script
# engines: all
# Sections that are changed like dicts, names of temporary files, addresses of files, UUIDs of the time.
import configparser
import os
import pathlib
import tempfile
import urllib.error
import urllib.request
import uuid


def main():
    c = configparser.ConfigParser()
    c.read_string("[a]\nx = 1\ny = 2\n[b]\nz = 3\n")
    c["a"].update({"x": "10", "w": "4"})
    c["a"].update(k="5")
    print(dict(c["a"]), c["a"].pop("x"), c["a"].pop("nope", "none"), c["a"].setdefault("y", "7"), c["a"].setdefault("new", "8"))
    try:
        c["a"].pop("gone")
    except KeyError as e:
        print(e)
    print(list(c.keys()), [s.name for s in c.values()], len(c))
    c.update({"d": {"q": "1"}})
    print(c.pop("b"), c.sections(), c.popitem()[0], c.sections())
    c["d"].clear()
    print(list(c["d"]))
    c.clear()
    print(c.sections())
    name = tempfile.mktemp(suffix=".txt", prefix="pre")
    print(os.path.exists(name), os.path.basename(name).startswith("pre"), name.endswith(".txt"), tempfile.gettempprefixb())
    print(pathlib.Path("/a b/ü").as_uri(), os.fsencode("ä"), os.fsdecode(b"x"), os.fsdecode("y"))
    try:
        pathlib.Path("rel").as_uri()
    except ValueError as e:
        print(e)
    u = uuid.uuid1()
    v = uuid.uuid1(node=0x123456789ABC, clock_seq=77)
    print(u.version, u.variant, u < uuid.uuid1() or True, v.node == 0x123456789ABC, v.clock_seq, u.node == uuid.getnode(), u != v)
    print(urllib.request.pathname2url("/a b"), urllib.request.url2pathname("/a%20b"))
    for e in (urllib.error.URLError("no host"), urllib.error.HTTPError("http://x", 404, "Not Found", None, None)):
        print(e, isinstance(e, OSError), e.reason)


main()
