"""The module `new` of Python 2."""

from types import CodeType as code
from types import FunctionType as function
from types import ModuleType as module


def instancemethod(function, instance, cls=None):
    """A method; a function where there is no instance."""
    from types import MethodType

    return function if instance is None else MethodType(function, instance)


def classobj(name, bases, namespace):
    return type(name, bases, namespace)


def instance(cls, namespace=None):
    result = cls.__new__(cls)
    if namespace is not None:
        result.__dict__.update(namespace)
    return result
