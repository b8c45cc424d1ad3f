# start: script
"""Nested data: remap, paths, diffs, flattening - a utility library for JSON-like trees."""
import json


def remap(root, visit=None, enter=None):
    def default_visit(path, key, value):
        return key, value
    visit = visit or default_visit

    def go(path, node):
        if isinstance(node, dict):
            out = {}
            for k, v in node.items():
                v = go(path + (k,), v)
                res = visit(path, k, v)
                if res is False:
                    continue
                if res is True:
                    out[k] = v
                else:
                    nk, nv = res
                    out[nk] = nv
            return out
        if isinstance(node, (list, tuple)):
            items = []
            for i, v in enumerate(node):
                v = go(path + (i,), v)
                res = visit(path, i, v)
                if res is False:
                    continue
                if res is True:
                    items.append(v)
                else:
                    items.append(res[1])
            return type(node)(items)
        return node
    return go((), root)


class PathAccessError(KeyError, IndexError, TypeError):
    def __init__(self, exc, seg, path):
        self.exc = exc
        self.seg = seg
        self.path = path

    def __str__(self):
        return "could not access %r from path %r, got error: %r" % (self.seg, self.path, self.exc)


_UNSET = object()


def get_path(root, path, default=_UNSET):
    if isinstance(path, str):
        path = path.split(".")
    cur = root
    try:
        for seg in path:
            try:
                cur = cur[seg]
            except (KeyError, IndexError) as exc:
                raise PathAccessError(exc, seg, tuple(path))
            except TypeError:
                try:
                    seg = int(seg)
                    cur = cur[seg]
                except (ValueError, KeyError, IndexError, TypeError) as exc:
                    raise PathAccessError(exc, seg, tuple(path))
    except PathAccessError:
        if default is _UNSET:
            raise
        return default
    return cur


def flatten(d, parent="", sep="."):
    items = []
    for k, v in d.items():
        key = parent + sep + str(k) if parent else str(k)
        if isinstance(v, dict):
            items.extend(flatten(v, key, sep).items())
        elif isinstance(v, list):
            for i, x in enumerate(v):
                if isinstance(x, dict):
                    items.extend(flatten(x, f"{key}[{i}]", sep).items())
                else:
                    items.append((f"{key}[{i}]", x))
        else:
            items.append((key, v))
    return dict(items)


def diff(a, b, path=""):
    if type(a) != type(b):
        yield ("type", path, a, b)
    elif isinstance(a, dict):
        for k in sorted(set(a) | set(b)):
            sub = f"{path}/{k}"
            if k not in a:
                yield ("add", sub, None, b[k])
            elif k not in b:
                yield ("del", sub, a[k], None)
            else:
                yield from diff(a[k], b[k], sub)
    elif isinstance(a, list):
        for i, (x, y) in enumerate(zip(a, b)):
            yield from diff(x, y, f"{path}/{i}")
        for i in range(len(a), len(b)):
            yield ("add", f"{path}/{i}", None, b[i])
        for i in range(len(b), len(a)):
            yield ("del", f"{path}/{i}", a[i], None)
    elif a != b:
        yield ("change", path, a, b)


def merge(a, b, *, lists="replace"):
    if isinstance(a, dict) and isinstance(b, dict):
        out = dict(a)
        for k, v in b.items():
            out[k] = merge(a[k], v, lists=lists) if k in a else v
        return out
    if isinstance(a, list) and isinstance(b, list) and lists == "append":
        return a + b
    return b


class AttrDict(dict):
    def __getattr__(self, name):
        try:
            value = self[name]
        except KeyError:
            raise AttributeError(f"no key {name!r}") from None
        if isinstance(value, dict) and not isinstance(value, AttrDict):
            value = AttrDict(value)
            self[name] = value
        return value

    def __setattr__(self, name, value):
        self[name] = value

    def __delattr__(self, name):
        del self[name]


doc = json.loads("""
{"users": [{"name": "ann", "age": 30, "email": null, "langs": ["py", "c"]},
           {"name": "bob", "age": 41.5, "email": "b@x.org", "langs": []}],
 "meta": {"version": 3, "ok": true, "nested": {"deep": [1, [2, [3]]]}}}
""")
print(remap(doc, lambda p, k, v: v is not None and v != []))
print(remap(doc, lambda p, k, v: (k.upper() if isinstance(k, str) else k, v)))
paths = []
remap(doc, lambda p, k, v: paths.append(p + (k,)) or True)
print(len(paths), paths[3], paths[-1])
for path in ("users.0.name", "users.1.langs.0", "meta.nested.deep.1.1.0", "meta.x.y", "users.ann"):
    try:
        print(path, "->", get_path(doc, path))
    except PathAccessError as e:
        print(path, "!!", e)
print(get_path(doc, "a.b", None), get_path(doc, ("meta", "ok")))
print(flatten(doc))
other = json.loads(json.dumps(doc))
other["users"][0]["age"] = "30"
other["users"][1]["langs"].append("rust")
del other["meta"]["ok"]
other["meta"]["nested"]["deep"][1][0] = 99
other["new"] = {"k": 1}
for d in diff(doc, other):
    print(d)
print(json.dumps(merge({"a": {"x": [1], "y": 2}, "b": 1}, {"a": {"x": [2], "z": None}, "c": 3.5}, lists="append"), sort_keys=True))
print(merge({"a": [1]}, {"a": [2]}))
cfg = AttrDict(doc["meta"])
print(cfg.version, cfg.nested.deep, type(cfg.nested).__name__)
cfg.version = "four"
cfg.extra = [1]
del cfg.ok
print(cfg, "ok" in cfg)
try:
    cfg.missing
except AttributeError as e:
    print("AttributeError:", e)
