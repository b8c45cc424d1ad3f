# python: 2
# start: script
"""StandardError and the items of exceptions."""
class MyE(StandardError):
    def __init__(self, a): self.a = a
    def __str__(self): return 'MyE ' + str(self.a)
class Other(Exception): pass
class Box(Exception):
    def __init__(self, items): self.items = items
    def __getitem__(self, i): return self.items[i]
def f(n):
    if n == 0: raise MyE(5)
    if n == 1: raise Other('o')
    if n == 2: raise StandardError('plain', 3)
    if n == 3: return [][n]
    if n == 4: return int('q')
    if n == 5: raise Box([7, 8])
    if n == 6: raise StopIteration
    return {}[n]
def main():
    for i in range(8):
        try:
            f(i)
        except StandardError, e:
            print 'std', e, isinstance(e, StandardError), isinstance(e, LookupError)
        except Box, b:
            print b[1], b[0]
        except Exception, e:
            print 'exc', type(e).__name__, isinstance(e, StandardError), issubclass(Other, StandardError)
    for i in range(8):
        try:
            f(i)
        except (Other, StandardError), e:
            print 'both', str(e)
        except (StopIteration, Box), e:
            print 'else'
    try:
        f(1)
    except Other, e:
        print e[0], e.args[0]
    try:
        f(2)
    except StandardError, e:
        print e[0], e[1], len(e.args)
    try:
        open('/none/x')
    except IOError, e:
        print e[0], e[1]
main()
