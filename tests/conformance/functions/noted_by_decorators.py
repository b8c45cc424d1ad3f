# start: script
# What decorators note on functions: dicts, lists and instances, read of one of several functions.
C = {}

def command(name=None, /, **arguments):
    def register(fn):
        fn.arguments = arguments
        C[name or fn.__name__] = fn
        return fn
    return register

@command(files={"nargs": "+"}, lines={"flag": "-l"})
def wc(args):
    return 1

@command(file={}, n={"option": "-n", "type": int, "default": 2})
def head(args):
    return 2

@command("fold")
def f(args):
    return 3

def show(line):
    for name, fn in C.items():
        for arg, spec in fn.arguments.items():
            spec = dict(spec)
            print(line, name, arg, sorted(spec), spec.pop("flag", None))
show(1)


class Route:
    def __init__(self, path):
        self.path = path
        self.hits = 0

    def __repr__(self):
        return f"Route({self.path!r}, {self.hits})"


def route(path, *methods):
    def mark(fn):
        fn.route = Route(path)
        fn.methods = list(methods)
        fn.seen = set()
        return fn
    return mark


@route("/", "GET")
def index(x):
    return "index"


@route("/save", "POST", "PUT")
def save(x):
    return "saved " + x


def call(fn, x):
    fn.route.hits += 1
    fn.methods.append(x)
    fn.seen.add(x)
    return fn(x)


for fn in [index, save, index]:
    print(call(fn, "a"), fn.route, fn.methods, fn.seen, fn.__name__)
print(index.route, save.methods, index.seen is save.seen)
print(getattr(save, "route").path, hasattr(show, "route"), [hasattr(f, "methods") for f in (save, show)])


class Suite:
    @route("/m", "X")
    def method(self):
        return 1

    @route("/n")
    def other(self):
        return 2


s = Suite()
print(s.method.route, Suite.other.methods)
try:
    show.route
except AttributeError as e:
    print(e)
