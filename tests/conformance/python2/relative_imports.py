# python: 2
# start: script
# Imports inside of a package that mean the module beside, without saying so.
import shapes2
from shapes2 import util
import shapes2.circle


def show_late(n):
    from shapes2.circle import Circle as Late
    import shapes2.util as u
    u.show(Late(n))


util.show(shapes2.Circle(3))
print shapes2.NAMES, shapes2.circle.Circle(1).area()
show_late(10)
