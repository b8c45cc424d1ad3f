# start: script
# Keywords that are read by names which are computed, and passed on.


class Var:
    def __init__(self, name):
        self.name = name


class Scale:
    def __init__(self, var, factor):
        self.var = var
        self.factor = factor


def evaluate(e, **env):
    if isinstance(e, Scale):
        return evaluate(e.var, **env) * e.factor
    return env[e.name]


def countdown(n, **env):
    if n == 0:
        return env["x"] + env.get("y", 10)
    return countdown(n - 1, **env)


def show(indent, **env):
    if indent > 2:
        return ""
    return show(indent + 1, **env) + " " * indent + " ".join(k + "=" + str(env[k]) for k in sorted(env)) + ";"


print(evaluate(Scale(Scale(Var("q"), 2), 3), q=21, r=5), evaluate(Var("r"), r=0.5))
try:
    evaluate(Var("s"), q=1)
except KeyError as e:
    print("KeyError", e)
print(countdown(3, x=1, y=2), countdown(2, x=5))
print(show(0, b=1, a="x"))
