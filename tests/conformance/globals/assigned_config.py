# A module whose variables another module assigns; also a program of its own.
level = 1
title = "quiet"


def get_level():
    return level


def bump():
    global level
    level += 1


def main():
    bump()
    print(level, get_level(), title)
