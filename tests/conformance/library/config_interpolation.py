# configparser: how values refer to others, and what is no reference.
import configparser


def main():
    e = configparser.ConfigParser(interpolation=configparser.ExtendedInterpolation())
    e.read_string("[DEFAULT]\nroot=/r\n[a]\nx=1\ny = ${x}${x} $$ ${root}\nz=${q}\nw=${a:b:c}\nl=${l}\nbad=${\nn=$n\n[b]\ny=${a:y}2\nv=${nope:x}\n")
    for s, o in [("a","y"),("b","y"),("a","z"),("a","w"),("a","l"),("a","bad"),("a","n"),("b","v")]:
        try: print(e.get(s, o), e[s][o])
        except configparser.Error as x: print(type(x).__name__, x)
    for v in ["${a}", "$x", "a ${", "$$ ok ${b:c} $"]:
        try: e.set("a", "k", v); print(e.get("a", "k", raw=True))
        except ValueError as x: print(x)
    c = configparser.ConfigParser()
    c.read_string("[s]\na=1\nb=%(a)s%%\n")
    print(c.get("s","b"))
    for v in ["%(a)s", "100%", "%(", "%%%(a)s", "x %(a) %"]:
        try: c.set("s", "k", v); print(c.get("s", "k", raw=True))
        except ValueError as x: print(x)
    r = configparser.RawConfigParser(interpolation=configparser.BasicInterpolation()); r.read_dict({"s": {"a": "1", "b": "%(a)s"}}); print(r["s"]["b"])
    r = configparser.ConfigParser(interpolation=None); r.read_dict({"s": {"a": "1", "b": "%(a)s"}}); print(r["s"]["b"])
    n = configparser.ConfigParser(allow_no_value=True)
    n.read_string("[s]\nalone\nwith=1\n")
    print(n.items("s"), n.items("s", raw=True), n.get("s", "alone"), n["s"]["with"])
