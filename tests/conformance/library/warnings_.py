# start: script
"""Warnings: recorded, hidden, shown once, and raised"""

import warnings


class ConfigWarning(UserWarning):
    pass


def old(x):
    warnings.warn("old() is deprecated", DeprecationWarning, stacklevel=2)
    return x + 1


def deprecated(function):
    def wrapper(*args):
        warnings.warn("call of " + function.__name__, category=DeprecationWarning)
        return function(*args)

    return wrapper


@deprecated
def twice(x):
    return 2 * x


def recorded(action):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter(action)
        for _ in range(2):
            warnings.warn("careful")
            warnings.warn(ConfigWarning("no such key"))
            old(1)
        return [w.category.__name__ + ": " + str(w.message) for w in caught]


def main():
    for action in ("always", "ignore", "once", "default"):
        print(action, recorded(action))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            old(1)
        except DeprecationWarning as error:
            print("raised", error)
        warnings.filterwarnings("ignore", category=DeprecationWarning)
        print(old(2), twice(4))
        try:
            warnings.warn("bad", ConfigWarning)
        except UserWarning as error:
            print(type(error).__name__, error)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        warnings.filterwarnings("ignore", message=".*twice")
        print(twice(3), old(4), len(caught), issubclass(caught[0].category, DeprecationWarning))
        print(caught[0].message)
    print(warnings.formatwarning("text", UserWarning, "file.py", 3, "x = 1"), end="")
    try:
        warnings.simplefilter("sometimes")
    except AssertionError as error:
        print(error)
    warnings.filterwarnings("ignore")
    warnings.warn("nobody sees this")


main()
