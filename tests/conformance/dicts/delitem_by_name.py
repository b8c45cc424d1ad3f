# engines: all -host("the message of an IndexError")
# `__delitem__` by its name, on dicts and lists, bound and not.
def drop_all(container, keys):
    drop = container.__delitem__
    for key in keys:
        drop(key)
    return container


class Cached(dict):
    def __delitem__(self, key):
        print("drop", key)
        dict.__delitem__(self, key)


def main():
    print(drop_all({"a": 1, "b": 2, "c": 3}, ["a", "c"]), drop_all([1, 2, 3], [0, -1]))
    cached = Cached(x=1, y=2)
    del cached["x"]
    print(cached)
    d = {1: "one", 2: "two"}
    dict.__delitem__(d, 1)
    list(map(d.__delitem__, [2]))
    print(d)
    try:
        d.__delitem__(5)
    except KeyError as e:
        print("KeyError", e)
    try:
        [1].__delitem__(5)
    except IndexError as e:
        print(e)
