"""Exception classes of a module that programs import."""


class Failure(Exception):
    pass


class Outer:
    class Inner(KeyError):
        pass


def made():
    class Local(Failure):
        pass

    return Local
