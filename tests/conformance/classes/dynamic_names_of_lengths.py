# Attributes by names known at run time: many names, of equal and of different lengths.
class Visitor:
    def __init__(self):
        self.log = []

    def visit(self, kind, *args):
        method = getattr(self, "visit_" + kind, None)
        if method is None:
            return "no " + kind
        return method(*args)

    def visit_num(self, a=0):
        return a

    def visit_neg(self, a=1):
        return -a

    def visit_add(self, a=2):
        return a + a

    def visit_str(self, a=3):
        return "s%d" % a

    def visit_x(self, a=4):
        return [a]

    def visit_call(self, a=5):
        return (a,)


class Sub(Visitor):
    def visit_num(self, a=0):
        return a + 100

    def visit_nil(self, a=6):
        return None


class Settings:
    def __init__(self):
        self.port = 1
        self.path = 2
        self.user = 3
        self.host = 4
        self.debug = 5
        self.x = 6


def main():
    for visitor in (Visitor(), Sub()):
        for kind in ("num", "neg", "add", "str", "x", "call", "nil", "nul", "", "numb"):
            print(kind, visitor.visit(kind))
    s = Settings()
    for name in "port path user host debug x pert patx y users".split():
        if hasattr(s, name):
            setattr(s, name, getattr(s, name) * 10)
            print(name, getattr(s, name))
        else:
            try:
                getattr(s, name)
            except AttributeError as e:
                print(e)
    print(sorted(vars(s).items()))
