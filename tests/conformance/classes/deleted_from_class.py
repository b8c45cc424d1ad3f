# start: script
# engines: all
# Attributes of classes that are deleted.
class A:
    x = 1
    y = 2


class B(A):
    x = 5


print(hasattr(A, "x"), B.x)
del A.x
print(hasattr(A, "x"), hasattr(A(), "y"), hasattr(A(), "x"), B.x, B().x)
try:
    print(A.x)
except AttributeError as error:
    print(error)
try:
    del A.x
except AttributeError as error:
    print(error)
a = A()
a.y = 5
print(a.y)
del a.y
print(a.y)
A.x = 7
print(A.x, A().x, getattr(A, "x", None))


def drop():
    del B.x


drop()
print(B.x, B().x)
