# Raising a variable that may be None or a class; iterating over what may be None.
class E1(Exception): pass
class E2(Exception):
    def __init__(self, m="dflt"):
        Exception.__init__(self, m)
class H:
    err = E1
    def __init__(self): self.saved = None
    def go(self, k):
        if k == 0: raise self.err("inst")
        if k == 1: 
            e = E2("two")
            self.saved = e
            raise e
        if k == 2: raise self.saved
        if k == 3:
            c = E1 if self.saved is None else E2
            raise c("var")
        if k == 4:
            c = E1 if self.saved is None else E2
            raise c
        return "none"
class H2(H):
    err = E2


class Box:
    def __init__(self):
        self.items = None


def raise_maybe(n):
    e = None
    if n:
        e = ValueError("x")
    raise e


def main(argv):
    for h in [H(), H2()]:
        for k in [0, 2, 3, 4, 1, 2, 3, 4, 5]:
            try:
                print(h.go(k))
            except TypeError:
                print("TypeError")
            except E1 as e:
                print("E1", e)
            except E2 as e:
                print("E2", e, repr(e))
    for i in range(2):
        try:
            raise_maybe(i)
        except TypeError:
            print("TypeError")
        except ValueError as e:
            print("VE", e)
    box = Box()
    if len(argv) > 5:
        box.items = [1, 2]
    try:
        print(list(box.items))
    except TypeError as e:
        print(e)
    try:
        print([x + 1 for x in box.items])
    except TypeError as e:
        print(e)
