"""Raising, for typed code that the RTyper makes itself."""


def raise_attribute_error(message):
    raise AttributeError(message)


def raise_type_error(message):
    raise TypeError(message)


def raise_index_error(message):
    raise IndexError(message)


def raise_value_error(message):
    raise ValueError(message)


def raise_stop_iteration():
    raise StopIteration
