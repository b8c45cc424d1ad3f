# Arguments that are passed on with stars, to builtins and methods of builtin types; slices of lists.

import operator


def passed_on(function):
    def inner(*args, **kwargs):
        named = [name for name, value in kwargs.items() if value]
        return function(*args, **kwargs), named
    return inner


add = passed_on(float.__add__)
multiply = passed_on(operator.mul)


def main():
    print(add(1.5, 2.0), multiply(3, 4))
    items = list(range(10))
    for parts in [[1, 5, 2], [3], [None, 4]]:
        part = slice(*parts)
        print(part, items[part])
    try:
        slice(*items)
    except TypeError as error:
        print(str(error).removeprefix("slice "))
