# Dicts of the run after `**` in calls of functions that have a `**` parameter themselves.


def build(tag, **attrs):
    return "<" + tag + "".join(f' {k}="{v}"' for k, v in attrs.items()) + ">"


def div(content, **attrs):
    return build("div", **attrs) + content + "</div>"


def known(**options):
    return options.get("width", 80), "height" in options, options["name"]


def mixed(a, b=2, *, c, **rest):
    return a, b, c, sorted(rest.items())


class Record:
    def __init__(self, ident, **fields):
        self.ident = ident
        self.fields = fields

    def copy(self, **changes):
        merged = {**self.fields, **changes}
        return Record(self.ident, **merged)

    def __str__(self):
        return f"{self.ident}: {self.fields}"


def logged(function):
    def wrapper(*args, **kwargs):
        print("call", len(args), sorted(kwargs))
        return function(*args, **kwargs)

    return wrapper


@logged
def area(width, height=1, **unused):
    return width * height


def main():
    d = {"id": "main", "cls": "x"}
    print(build("p", **d), div("text", **d), div("", id="q"))
    d["z"] = "1"
    print(build("p", **d), build("br"), build("a", href="#", **d))
    print(known(**{"name": "n", "width": "4"}), known(name="direct"))
    print(mixed(1, **{"c": 3, "x": 4}), mixed(**{"a": 1, "b": 5, "c": 3}), mixed(0, 9, c=1, k=2, **{"y": 4}))
    r = Record(7, **d)
    print(r, "|", r.copy(z="2", w="3"))
    sizes = {"width": 3, "height": 4}
    print(area(**sizes), area(5, **{"height": 2}), area(6))
    for bad in [{"tag": "t"}, {"a": "b"}]:
        try:
            print(build("p", **bad))
        except TypeError as e:
            print(e)
    try:
        mixed(**sizes)
    except TypeError as e:
        print(e)
    first = dict(**d)
    first["id"] = "changed"
    print(d["id"], first["id"])
