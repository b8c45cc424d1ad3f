"""Recursion over linked lists: Takeuchi's function of their lengths."""
import harness


class Element:
    def __init__(self, value, next):
        self.value = value
        self.next = next

    def length(self):
        if self.next is None:
            return 1
        return 1 + self.next.length()


def make_list(length):
    if length == 0:
        return None
    return Element(length, make_list(length - 1))


def is_shorter_than(x, y):
    a = x
    b = y
    while b is not None:
        if a is None:
            return True
        a = a.next
        b = b.next
    return False


def tail(x, y, z):
    if is_shorter_than(y, x):
        return tail(tail(x.next, y, z), tail(y.next, z, x), tail(z.next, x, y))
    return z


def run(size):
    result = tail(make_list(size), make_list(size * 2 // 3), make_list(size // 3))
    return result.length()


if __name__ == "__main__":
    harness.main("listrec", run, 30, 24)
