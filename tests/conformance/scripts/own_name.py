# start: script
"""The module of a script is called `__main__`."""


class Error(Exception):
    pass


def where():
    return __name__


print(where(), __name__ == "__main__")
if __name__ == "__main__":
    try:
        raise Error("text")
    except Error as e:
        print(type(e).__name__, e)
