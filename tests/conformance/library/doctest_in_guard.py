# start: script
"""
>>> add(1, 2)
3
"""
# Examples in docstrings are counted, and for the untranslated program to run.


def add(a, b):
    """
    >>> add(2, 2)
    4
    >>> add("a", "b")
    'ab'
    """
    return a + b


class Stack:
    """
    >>> s = Stack()
    >>> s.push(1)
    """

    def __init__(self):
        self.items = []

    def push(self, item):
        """>>> Stack().push(2)"""
        self.items.append(item)

    @staticmethod
    def make():
        """
        >>> Stack.make().items
        []
        """
        return Stack()

    @property
    def top(self):
        """
        >>> s = Stack(); s.push(3); s.top
        3
        """
        return self.items[-1]


if __name__ == "__main__":
    import doctest

    results = doctest.testmod()
    print(results.failed, results.attempted, results)
    doctest.testmod(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    s = Stack.make()
    s.push(5)
    print(add(1, 5), s.top)
