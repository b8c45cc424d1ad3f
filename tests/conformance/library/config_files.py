# configparser: reading, values of kinds, defaults, interpolation, changes, writing, errors.
import configparser
import io
import os

TEXT = """
# a comment
[DEFAULT]
home = /srv
debug = false

[db]
Host = localhost
port: 5432
path = %(home)s/data
ratio = 0.75
; another comment
enabled = yes
long = first line
    second line

    fourth line

[empty]
[tools]
names = a, b, c
percent = 50%%
nested = %(path2)s!
path2 = %(home)s/x
"""

WRONG = [
    "key = value\n", "[a]\nnothing here\n[b]\n", "[a]\nx = 1\nx = 2\n", "[a]\n[a]\n", "[a]\nx = %(y)s\n", "[a]\nx = %z\n",
    "[a]\nx = %(x)s\n",
]


def main():
    c = configparser.ConfigParser()
    c.read_string(TEXT)
    print(c.sections(), c.defaults())
    print(c["db"]["host"], c["db"]["HOST"], c.get("db", "path"), c.get("db", "path", raw=True))
    print(c.getint("db", "port") + 1, c.getfloat("db", "ratio"), c.getboolean("db", "enabled"), c.getboolean("db", "debug"))
    print(repr(c["db"]["long"]))
    print(c["tools"]["percent"], c["tools"]["nested"])
    print(c.options("db"), c.options("empty"))
    print(c.items("tools"))
    print("db" in c, "nope" in c, "port" in c["db"], "nope" in c["db"], c.has_option("db", "PORT"), c.has_section("x"))
    print(c.get("db", "nope", fallback="none"), c.getint("db", "nope", fallback=7), c.getboolean("x", "y", fallback=True))
    print(c["db"].get("nope"), c["db"].get("nope", "x"), c["db"].getint("port"), c["db"].getboolean("enabled"))
    for name in c:
        print(name, [key for key in c[name]])
    for key, value in c["tools"].items():
        print(key, "->", value)
    for section, option in [("nope", "x"), ("db", "nope")]:
        try:
            c.get(section, option)
        except (configparser.NoSectionError, configparser.NoOptionError) as e:
            print(type(e).__name__, e)
    try:
        c["nope"]
    except KeyError as e:
        print("KeyError", e)
    try:
        c.getint("db", "host")
    except ValueError as e:
        print(e)
    try:
        c.getboolean("db", "host")
    except ValueError as e:
        print(e)
    c.add_section("new")
    c.set("new", "Key", "value")
    c["new"]["other"] = "1\n2"
    c["made"] = {"a": "1", "b": "two"}
    c.remove_option("db", "long")
    c.remove_section("empty")
    try:
        c.add_section("new")
    except configparser.DuplicateSectionError as e:
        print(e)
    out = io.StringIO()
    c.write(out)
    print(out.getvalue())
    name = "/tmp/rotor_conformance_config.ini"
    with open(name, "w") as f:
        c.write(f, space_around_delimiters=False)
    again = configparser.ConfigParser()
    print(again.read([name, "/tmp/does not exist.ini"]) == [name], again.sections(), again["new"]["other"].split())
    os.remove(name)
    for text in WRONG:
        try:
            p = configparser.ConfigParser()
            p.read_string(text)
            print(p.get("a", "x"))
        except configparser.Error as e:
            print(type(e).__name__, e)
    raw = configparser.RawConfigParser(allow_no_value=True)
    raw.read_string("[s]\nflag\nvalue = %(x)s 100%\n")
    print(raw.get("s", "flag"), raw.get("s", "value"))
    d = configparser.ConfigParser(defaults={"base": "b"}, inline_comment_prefixes=("#",))
    d.read_dict({"x": {"k": "v", "n": "%(base)s1"}})
    d.read_string("[y]\nz = 1 # comment\n")
    print(d["x"]["n"], d["y"]["z"], d["y"]["base"])


if __name__ == "__main__":
    main()
