"""Modules that import each other inside of functions."""


def whole(text):
    from . import words
    return words.split(text)
