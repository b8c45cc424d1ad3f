# start: script
# engines: all
# What class statements in functions do: `__init_subclass__` of their bases, what their bodies print.
class Plugin:
    registry = {}
    def __init_subclass__(cls, name=None, **kw):
        super().__init_subclass__(**kw)
        print("registering", cls.__name__, name)
        cls.registry[name or cls.__name__.lower()] = cls
        cls.label = name
    def run(self): return "base"
def plugins():
    print("start", list(Plugin.registry))
    class Csv(Plugin, name="csv"):
        def run(self): return "csv!"
    class Json(Plugin):
        def run(self): return "json!"
    print("mid", list(Plugin.registry))
    for k, c in Plugin.registry.items():
        print(k, c().run(), c.label)
def early():
    print("main")
    plugins()


def chain():
    class Base:
        def __init_subclass__(cls, **kw):
            super().__init_subclass__()
            print("Base", cls.__name__, sorted(kw))
    class Mid(Base):
        def __init_subclass__(cls, level=0, **kw):
            print("Mid", level)
            super().__init_subclass__(level=level, **kw)
            cls.level = level
            cls.double = lambda self: self.level * 2
    print("start")
    class X(Mid, level=3): pass
    class Y(Mid): pass
    print(X.level, Y.level, X().double(), Mid.__name__)
    for c in (X, Y):
        print(c.__name__, c.level)

def checked():
    class Validated:
        fields = []
        def __init_subclass__(cls, **kw):
            super().__init_subclass__(**kw)
            if not hasattr(cls, "kind"):
                raise TypeError(f"{cls.__name__} must define kind")
            print("ok", cls.__name__)
    class Good(Validated):
        kind = "g"
    try:
        class Bad(Validated):
            pass
    except TypeError as e:
        print("error:", e)
    print(Good.kind)


def bodies(n):
    class A:
        print("body", 1)
        x = 5
        for i in range(3):
            print("loop", i)
    return A.x


def main():
    early()
    chain()
    checked()
    print(bodies(1), bodies(2))


main()
