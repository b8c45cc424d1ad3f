# start: script
# engines: all
# contextvars: variables, tokens and contexts.
import contextvars
from contextvars import ContextVar, copy_context

level = ContextVar("level", default=1)
user = ContextVar("user")


def show(where):
    print(where, level.get(), user.get("nobody"))


show("start")
try:
    user.get()
except LookupError:
    print("user has no value")
token = level.set(5)
print(token.var is level, token.old_value is contextvars.Token.MISSING, level.get())
inner = level.set(6)
print(inner.old_value)
level.reset(inner)
show("reset once")
level.reset(token)
show("reset twice")
try:
    level.reset(token)
except RuntimeError:
    print("used already")


def work(name, *, n=0):
    user.set(name)
    level.set(n)
    show("in the context")
    return n * 2


user.set("ann")
context = copy_context()
print(context.run(work, "bob", n=7))
show("after run")
print(context[user], context.get(level), user in context, len(context))
print(sorted(var.name for var in context))
context.run(show, "again")
try:
    user.reset(level.set(3))
except ValueError:
    print("of another variable")


def nested():
    try:
        context.run(show, "never")
    except RuntimeError:
        print("entered already")


context.run(nested)


class Tracker:
    """A context manager that sets a variable"""

    def __init__(self, value):
        self.value = value

    def __enter__(self):
        self.token = level.set(self.value)

    def __exit__(self, *error):
        level.reset(self.token)


with Tracker(10):
    show("with")
    with Tracker(20):
        show("within")
show("end")
print(level.name, user.name)
