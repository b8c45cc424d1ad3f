class Stop(Exception):
    def __init__(self, depth):
        self.depth = depth


def dig(depth, limit, trace):
    if depth == limit:
        raise Stop(depth)
    trace.append(depth)
    try:
        dig(depth + 1, limit, trace)
        trace.append(-1000)
    finally:
        trace.append(-depth)


def search(tree, wanted, path):
    for key, children in tree.items():
        if key == wanted:
            raise Found(path + [key])
        search_list(children, wanted, path + [key])


def search_list(names, wanted, path):
    for name in names:
        if name == wanted:
            raise Found(path + [name])


class Found(Exception):
    def __init__(self, path):
        Exception.__init__(self, "/".join(path))
        self.path = path


def first_over(rows, limit):
    try:
        for row in rows:
            for x in row:
                if x > limit:
                    raise Stop(x)
    except Stop as e:
        return e.depth
    return -1


def entry_point(argv):
    for limit in range(4):
        trace = []
        try:
            dig(0, limit, trace)
        except Stop as e:
            print("stopped at", e.depth, trace)
    tree = {"usr": ["bin", "lib"], "etc": ["hosts"], "tmp": []}
    for wanted in ["lib", "etc", "hosts", "nope"]:
        try:
            search(tree, wanted, ["root"])
            print(wanted, "not found")
        except Found as e:
            print(wanted, str(e), len(e.path))
    for limit in [0, 5, 8, 100]:
        print(first_over([[1, 2], [6, 7], [9]], limit))
    return 0
