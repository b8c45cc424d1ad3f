"""`inspect.signature` of functions and classes that are known when the program is translated.

Signatures are made during translation; their parameters come from the code of the function.
"""

import enum
import inspect
import types
import typing

from rpython.rlib.objectmodel import specialize


class _ParameterKind(enum.IntEnum):
    POSITIONAL_ONLY = 0
    POSITIONAL_OR_KEYWORD = 1
    VAR_POSITIONAL = 2
    KEYWORD_ONLY = 3
    VAR_KEYWORD = 4

    def __str__(self):
        return self.name

    @property
    def description(self):
        return DESCRIPTIONS[self.value]


DESCRIPTIONS = ("positional-only", "positional or keyword", "variadic positional", "keyword-only", "variadic keyword")


class _empty(object):
    """What a parameter without default or annotation has in its place"""

    __module__ = "inspect"


class Parameter(object):
    """A parameter of a signature"""

    POSITIONAL_ONLY = _ParameterKind.POSITIONAL_ONLY
    POSITIONAL_OR_KEYWORD = _ParameterKind.POSITIONAL_OR_KEYWORD
    VAR_POSITIONAL = _ParameterKind.VAR_POSITIONAL
    KEYWORD_ONLY = _ParameterKind.KEYWORD_ONLY
    VAR_KEYWORD = _ParameterKind.VAR_KEYWORD

    empty = _empty

    def __init__(self, name, kind, default, annotation, text, number):
        self.name = name
        self.kind = kind
        self.default = default
        self.annotation = annotation
        self._text = text
        self._number = number

    def __eq__(self, other):
        return isinstance(other, Parameter) and self._number == other._number

    def __hash__(self):
        return hash(self._number)

    def __str__(self):
        return self._text

    def __repr__(self):
        return '<Parameter "' + self._text + '">'


class Signature(object):
    """The parameters of a function"""

    empty = _empty

    def __init__(self, parameters, return_annotation, text, number):
        self.parameters = parameters
        self.return_annotation = return_annotation
        self._text = text
        self._number = number

    def __eq__(self, other):
        return isinstance(other, Signature) and self._number == other._number

    def __hash__(self):
        return hash(self._number)

    def __str__(self):
        return self._text

    def __repr__(self):
        return "<Signature " + self._text + ">"

    @specialize.call_location()
    def bind(self, *args, **kwargs):
        """The arguments of a call by the names of the parameters"""
        return bound_arguments(self, list(args), kwargs, False)

    @specialize.call_location()
    def bind_partial(self, *args, **kwargs):
        return bound_arguments(self, list(args), kwargs, True)

    bind.keeps_numbers = True
    bind_partial.keeps_numbers = True


class BoundArguments(object):
    """Arguments by the names of the parameters of a signature"""

    def __init__(self, signature, arguments):
        self.signature = signature
        self.arguments = arguments

    def apply_defaults(self):
        arguments = {}
        for name, parameter in self.signature.parameters.items():
            if name in self.arguments:
                arguments[name] = self.arguments[name]
            elif parameter.default is not _empty:
                arguments[name] = parameter.default
            elif parameter.kind is Parameter.VAR_POSITIONAL:
                arguments[name] = ()
            elif parameter.kind is Parameter.VAR_KEYWORD:
                arguments[name] = {}
        self.arguments = arguments


@specialize.call_location()
def bound_arguments(signature, args, kwargs, partial):
    arguments = {}
    given = len(args)
    at = 0
    for name, parameter in signature.parameters.items():
        kind = parameter.kind
        if at < given and kind >= Parameter.KEYWORD_ONLY:
            break
        if kind is Parameter.VAR_POSITIONAL:
            if at < given:
                arguments[name] = tuple(args[at:])
            at = given
        elif kind is Parameter.VAR_KEYWORD:
            if kwargs:
                arguments[name] = kwargs.copy()
                kwargs.clear()
        elif at < given:
            if name in kwargs and kind is not Parameter.POSITIONAL_ONLY:
                raise TypeError("multiple values for argument '" + name + "'")
            arguments[name] = args[at]
            at += 1
        elif name in kwargs:
            if kind is Parameter.POSITIONAL_ONLY:
                raise TypeError("'" + name + "' parameter is positional only, but was passed as a keyword")
            arguments[name] = kwargs.pop(name)
        elif parameter.default is _empty and not partial:
            raise TypeError("missing a required argument: '" + name + "'")
    if at < given:
        raise TypeError("too many positional arguments")
    for name in kwargs:
        raise TypeError("got an unexpected keyword argument '" + name + "'")
    return BoundArguments(signature, arguments)


bound_arguments.keeps_numbers = True


# Run during translation.

SIGNATURES = {}


@specialize.memo()
def signature(function):
    """inspect.signature(function)"""
    if function not in SIGNATURES:
        SIGNATURES[function] = of_host(inspect.signature(function))
    return SIGNATURES[function]


@specialize.memo()
def getdoc(function):
    """inspect.getdoc(function)"""
    return inspect.getdoc(function)


@specialize.memo()
def get_args(hint):
    """typing.get_args(hint)"""
    return typing.get_args(hint)


@specialize.memo()
def get_origin(hint):
    """typing.get_origin(hint)"""
    return typing.get_origin(hint)


HINTS = {}


@specialize.memo()
def get_type_hints(owner):
    """typing.get_type_hints(owner)"""
    if owner not in HINTS:
        HINTS[owner] = typing.get_type_hints(owner)
    return HINTS[owner]


@specialize.memo()
def signature_of_method(function):
    """inspect.signature() of a bound method, whose function this is"""
    key = function, 1
    if key not in SIGNATURES:
        SIGNATURES[key] = of_host(inspect.signature(types.MethodType(function, function)))
    return SIGNATURES[key]


STAND_INS = {}


def stand_in(signature):
    """What stands for a signature that the import made"""
    if id(signature) not in STAND_INS:
        STAND_INS[id(signature)] = signature, of_host(signature)
    return STAND_INS[id(signature)][1]


# Parameters and signatures of the host: the number of one is the place of the first that is equal to it.
NUMBERED = []


def number_of(value):
    if value not in NUMBERED:
        NUMBERED.append(value)
    return NUMBERED.index(value)


def or_empty(value):
    return _empty if value is inspect._empty else value


def of_host(signature):
    """One of our signatures for one of the host"""
    parameters = {}
    shown = []
    last = -1
    for name, p in signature.parameters.items():
        kind = _ParameterKind(int(p.kind))
        default, annotation = or_empty(p.default), or_empty(p.annotation)
        text = shown_parameter(name, kind, default, annotation)
        parameters[name] = Parameter(name, kind, default, annotation, text, number_of(p))
        if last == Parameter.POSITIONAL_ONLY < kind:
            shown.append("/")
        if kind is Parameter.KEYWORD_ONLY and last not in (Parameter.VAR_POSITIONAL, kind):
            shown.append("*")
        shown.append(text)
        last = kind
    if last == Parameter.POSITIONAL_ONLY:
        shown.append("/")
    returned = or_empty(signature.return_annotation)
    text = "(" + ", ".join(shown) + ")"
    if returned is not _empty:
        text += " -> " + inspect.formatannotation(returned)
    return Signature(parameters, returned, text, number_of(signature))


def shown_parameter(name, kind, default, annotation):
    text = {Parameter.VAR_POSITIONAL: "*", Parameter.VAR_KEYWORD: "**"}.get(kind, "") + name
    if annotation is not _empty:
        text += ": " + inspect.formatannotation(annotation)
    if default is not _empty:
        text += (" = " if annotation is not _empty else "=") + repr(default)
    return text
