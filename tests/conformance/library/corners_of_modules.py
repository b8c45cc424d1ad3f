# start: script
# engines: all -host("texts of RustPython")

import math, signal, io
import xml.etree.ElementTree as ET
import configparser
import urllib.error
import datetime as dt
class N:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
print(math.gcd(N(12), 18), math.lcm(4, N(6)), math.gcd(True, 5))
try:
    print(math.gcd(4, "x"))
except TypeError as e:
    print(e)
class date(dt.date): pass
class Day(dt.date): pass
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: date(2000, 1, 2) + 1)
show(lambda: dt.date(2000, 1, 2) + 1)
show(lambda: Day(2000, 1, 2) + 1)
show(lambda: dt.datetime(2000, 1, 2) + 1)
show(lambda: dt.timedelta(1) + 1)
show(lambda: dt.time(1) < 1)
show(lambda: date(2000, 1, 2) < 1)
class timedelta(dt.timedelta): pass
show(lambda: timedelta(1) + 1)
r = ET.fromstring("<r>x<a>p</a>q</r>")
c = ET.Comment("note")
c.tail = "y"
r.append(c)
r.append(ET.ProcessingInstruction("t", "u"))
print("".join(r.itertext()), list(c.itertext()))
show(lambda: signal.getsignal(100))
show(lambda: signal.getsignal(0))
show(lambda: signal.getsignal(signal.SIGTERM) is signal.SIG_DFL)
p = configparser.ConfigParser()
p.read_string("[DEFAULT]\nd = 1\ns = 2\n[a]\nx = 1\ns = 3\n[b]\n")
p["a"].clear()
p["b"].clear()
print(dict(p["a"]), dict(p["b"]), p.sections())
p["DEFAULT"].clear()
print(dict(p["a"]))
e = urllib.error.HTTPError("http://x", 404, "Not Found", {}, None)
print(e.args, e.reason, e, repr(e), isinstance(e, urllib.error.URLError), isinstance(e, OSError))
print(urllib.error.URLError("why").args, urllib.error.URLError("why").reason)
