# start: script
# engines: all
# `name` of AttributeError: that of a missing attribute.
class A:
    @property
    def broken(self):
        return self.missing

    @property
    def own(self):
        raise AttributeError("own")


class B:
    @property
    def q(self):
        return 1


for f in (lambda: A().nope, lambda: A().broken, lambda: B().zz, lambda: A.foo):
    try:
        f()
    except AttributeError as error:
        print(error, error.name)
b = B()
try:
    b.q = 5
except AttributeError as error:
    print(error, error.name)
try:
    del b.q
except AttributeError as error:
    print(error, error.name)
try:
    getattr(b, "dyn" + "amic")
except AttributeError as error:
    print(error, error.name)
