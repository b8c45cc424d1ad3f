# python: 2
# start: script
# An INI reader with nested sections, interpolation, defaults and errors with line numbers.
from types import StringType, ListType, IntType

TEXT = """
; comment
[main]
name = demo
path: /usr/%(name)s/lib
debug = yes
ports = 80, 443,8080
[db "first"]
host=localhost
  timeout = 1.5
[db "second"]
host = %(main.name)s.example
broken
[
"""


class ConfigError(StandardError):
    def __init__(self, lineno, why):
        StandardError.__init__(self, lineno, why)
        self.lineno = lineno

    def __str__(self):
        return "line %d: %s" % tuple(self.args)


class Section(dict):
    def __init__(self, name, parent=None):
        dict.__init__(self)
        self.name, self.parent = name, parent

    def __missing__(self, key):
        if self.parent is not None:
            return self.parent[key]
        raise KeyError(key)


def read(text, strict=False):
    sections, order, problems = {}, [], []
    current = None
    for lineno, line in enumerate(text.split("\n")):
        line = line.strip()
        if not line or line[0] in ";#":
            continue
        try:
            if line[0] == "[":
                if line[-1] != "]" or len(line) < 3:
                    raise ConfigError(lineno, "bad section")
                name = line[1:-1].replace('"', "")
                current = sections[name] = Section(name, sections.get("main"))
                order.append(name)
            else:
                for sep in "=:":
                    at = line.find(sep)
                    if at > 0:
                        break
                else:
                    raise ConfigError(lineno, "no value in %r" % line)
                current[line[:at].rstrip()] = convert(line[at + 1:].lstrip())
        except ConfigError, e:
            if strict:
                raise
            problems.append(e)
    return sections, order, problems


def convert(text):
    lowered = text.lower()
    if lowered in ("yes", "true", "on"):
        return True
    if lowered in ("no", "false", "off"):
        return False
    if "," in text:
        return [convert(part.strip()) for part in text.split(",")]
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


class Lookup(object):
    def __init__(self, sections, section):
        self.sections, self.section = sections, section

    def __getitem__(self, key):
        if "." in key:
            name, key = key.split(".", 1)
            return self.sections[name][key]
        return self.section[key]


sections, order, problems = read(TEXT)
for name in order:
    section = sections[name]
    for key in sorted(section.keys()):
        value = section[key]
        if type(value) is StringType:
            value = value % Lookup(sections, section)
        elif type(value) == ListType:
            value = "list of %d: %s" % (len(value), value)
        print "%s.%s = %s" % (name, key, value)
print "problems:", [str(p) for p in problems], [p.lineno for p in problems]
print sections["db second"]["debug"], sections["db first"]["name"], type(sections["main"]["ports"][0]) is IntType
try:
    sections["main"]["nothing"]
except KeyError, e:
    print "KeyError", e, e.args
try:
    read(TEXT, strict=True)
except ConfigError, (lineno, why):
    print "strict:", lineno, why
print `problems[0].lineno`, isinstance(problems[0], Exception), issubclass(ConfigError, StandardError)
