# start: script
# format(**mapping) and format_map(mapping)


class Missing(dict):
    def __missing__(self, key):
        return "<" + key + ">"


def show(text, values):
    print(text.format(**values), text.format_map(values))


row = {"name": "Ann", "city": "Rome", "kind": ">8"}
mixed = {"n": 3, "ratio": 0.5, "who": "me", "items": [1, 2]}
print("{name} of {city}, {name!r:>8}".format(**row))
print("{n:03d} {ratio:.2%} {who:^6}| {items}".format(**mixed))
print("{} {name} {x}".format(1, x="y", **row))
print("{name:{kind}}".format(**row))
print("{n} {{}} {who}".format_map(mixed))
print("no fields".format(**row), "{0}".format("zero", **row))
for text in ["{name}-{city}", "{city:>{kind}}", "plain"]:
    show(text, row)
print("{a} and {b}".format_map(Missing({"a": "A"})))
made = dict(zip(["a", "b"], ["q", "r"]))
made["c"] = "s"
print("{a:>3}{b!r}{c}".format(**made))
for text in ["{nope}", "{name} {nope}"]:
    try:
        print(text.format(**row))
    except KeyError as e:
        print("KeyError", e)
try:
    print("{nope}".format(**row))
except KeyError as e:
    print("KeyError", e)
try:
    print("{nope}".format_map(row))
except KeyError as e:
    print("KeyError", e)
