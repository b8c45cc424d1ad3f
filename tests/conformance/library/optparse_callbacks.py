# start: script
# engines: all

from optparse import OptionParser, OptionValueError
def cb(option, opt, value, parser, *args, **kwargs):
    print(opt, value, args, kwargs)
def plain(option, opt, value, parser):
    print("plain", opt, value)
def key(option, opt, value, parser, k):
    print("key", opt, value, k)
p = OptionParser()
p.add_option("-x", action="callback", callback=cb, callback_args=(1, 2), callback_kwargs={"k": 3})
p.add_option("-y", action="callback", type="int", callback=cb, callback_args=(1, 2), callback_kwargs={"k": 3})
p.add_option("-a", action="callback", callback=cb, callback_args=("a",))
p.add_option("-b", action="callback", callback=plain)
p.add_option("-c", action="callback", type="string", callback=plain)
p.add_option("-d", action="callback", callback=key, callback_kwargs={"k": 4})
print(p.parse_args(["-x", "-y", "4", "-abc", "q", "-d"])[1])
p = OptionParser()
p.add_option("-n", type="int", dest="n")
p.add_option("-s", dest="s")
p.add_option("-v", action="store_true", dest="v")
p.add_option("-l", action="append", type="float")
p.add_option("-m", action="append_const", const="M", dest="m")
p.set_defaults(n="0x10", s="5", v="yes")
o, a = p.parse_args([])
print(repr(o.n), repr(o.s), o.v, o.l, o.m)
o, a = p.parse_args(["-n", "7", "-l1", "-l", "2.5", "-mm", "-v"])
print(repr(o.n), repr(o.s), o.v, o.l, o.m)
p.set_default("n", "x")
try:
    p.parse_args([])
except OptionValueError as e:
    print(e)
p = OptionParser()
p.add_option("-n", type="int", dest="n", default=3)
o, a = p.parse_args([])
print(o == {"n": 3}, o == {"n": 4}, o != {"n": 3}, o == p.parse_args([])[0], o == p.parse_args(["-n4"])[0])
