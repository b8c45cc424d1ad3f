class Resource:
    def __init__(self, name, trace, swallow):
        self.name = name
        self.trace = trace
        self.swallow = swallow

    def __enter__(self):
        self.trace.append("enter " + self.name)
        return self

    def __exit__(self, kind, value, traceback):
        if kind is None:
            self.trace.append("exit " + self.name)
        else:
            self.trace.append("exit " + self.name + " with " + str(value))
        return self.swallow


def use(n, swallow, trace):
    with Resource("a", trace, swallow) as r:
        trace.append("body " + r.name)
        if n == 1:
            return "returned"
        if n == 2:
            raise ValueError("v")
        if n == 3:
            raise KeyError("k")
    trace.append("after")
    return "end"


def nested(n, trace):
    with Resource("outer", trace, True), Resource("inner", trace, n == 1):
        trace.append("body")
        if n > 0:
            raise ValueError("n%d" % n)
    return "done"


def in_loop(trace):
    for i in range(4):
        with Resource(str(i), trace, False):
            if i == 1:
                continue
            if i == 2:
                break
            trace.append("kept")
    return "loop"


def entry_point(argv):
    for swallow in [False, True]:
        for n in range(4):
            trace = []
            try:
                print(use(n, swallow, trace))
            except ValueError as e:
                print("ValueError", e)
            except KeyError as e:
                print("KeyError", e)
            print(trace)
    for n in range(3):
        trace = []
        print(nested(n, trace), trace)
    trace = []
    print(in_loop(trace), trace)
    return 0
