# start: script
# engines: all
# Which function singledispatch chooses, and its registry.
import functools
@functools.singledispatch
def show(x): return "any"
@show.register
def _(x: int): return "int"
@show.register(str)
def show_str(x): return "str"
class A: pass
class B(A): pass
@show.register(A)
def show_a(x): return "A"
print(show.dispatch(int)(3), show.dispatch(float)(2.5), show.dispatch(B)(B()), show.dispatch(bool)(True))
print(show.dispatch(B) is show_a, show.dispatch(str) is show_str)
print(show.registry[str]("a"), str in show.registry, len(show.registry), A in show.registry)
print(show.registry.keys())
for cls, f in show.registry.items():
    print(cls.__name__, f is show)
