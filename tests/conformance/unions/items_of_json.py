# start: script
# engines: all -host("texts of RustPython")
import json

doc = json.loads('{"type": "circle", "size": 3, "tags": ["a", "b"], "inner": {"type": "x", "list": [3, 1, 2]}}')
print(doc.pop("type"), doc.pop("none", None), doc)
inner = doc["inner"]
print(inner.pop("type"), inner["list"].pop(), inner["list"].pop(0), inner)
m = {"n": 1, "l": [3, 1, 2, 4], "s": "text", "d": {"k": 1}}
m["l"][:2] = [9]
print(m)
del m["l"][1:]
print(m, m["l"].index(9), m["s"].index("x"), m["d"].get("k"))
for key in m:
    try:
        print(key, m[key].pop("k"))
    except (TypeError, AttributeError) as e:
        print(key, type(e).__name__, e)
for key in m:
    try:
        m[key][0:1] = [7]
        print(m[key])
    except TypeError as e:
        print(key, e)
