"""`inspect.signature` of functions and classes that are known when the program is translated.

Signatures are made during translation; their parameters come from the code of the function.
"""

import inspect

from rpython.rlib.objectmodel import specialize


class Kind(object):
    """Of a parameter"""

    def __init__(self, value, name, description):
        self.value = value
        self.name = name
        self.description = description

    def __str__(self):
        return self.name

    def __repr__(self):
        return "<_ParameterKind." + self.name + ": " + str(self.value) + ">"

    def __int__(self):
        return self.value

    def __lt__(self, other):
        return self.value < other.value


class Empty(object):
    """What a parameter without default or annotation has in its place"""


class Parameter(object):
    """A parameter of a signature"""

    POSITIONAL_ONLY = Kind(0, "POSITIONAL_ONLY", "positional-only")
    POSITIONAL_OR_KEYWORD = Kind(1, "POSITIONAL_OR_KEYWORD", "positional or keyword")
    VAR_POSITIONAL = Kind(2, "VAR_POSITIONAL", "variadic positional")
    KEYWORD_ONLY = Kind(3, "KEYWORD_ONLY", "keyword-only")
    VAR_KEYWORD = Kind(4, "VAR_KEYWORD", "variadic keyword")

    empty = Empty

    def __init__(self, name, kind, default, annotation, text):
        self.name = name
        self.kind = kind
        self.default = default
        self.annotation = annotation
        self._text = text

    def __str__(self):
        return self._text

    def __repr__(self):
        return '<Parameter "' + self._text + '">'


class Signature(object):
    """The parameters of a function"""

    empty = Empty

    def __init__(self, parameters, return_annotation, text):
        self.parameters = parameters
        self.return_annotation = return_annotation
        self._text = text

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
            elif parameter.default is not Empty:
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
        if kind is Parameter.VAR_POSITIONAL:
            if at < given:
                arguments[name] = tuple(args[at:])
            at = given
        elif kind is Parameter.VAR_KEYWORD:
            if kwargs:
                arguments[name] = kwargs.copy()
                kwargs.clear()
        elif at < given and kind is not Parameter.KEYWORD_ONLY:
            if name in kwargs and kind is not Parameter.POSITIONAL_ONLY:
                raise TypeError("multiple values for argument '" + name + "'")
            arguments[name] = args[at]
            at += 1
        elif name in kwargs and kind is not Parameter.POSITIONAL_ONLY:
            arguments[name] = kwargs.pop(name)
        elif parameter.default is Empty and not partial:
            text = "missing a required "
            if kind is Parameter.KEYWORD_ONLY:
                text += "keyword-only "
            raise TypeError(text + "argument: '" + name + "'")
    if at < given:
        raise TypeError("too many positional arguments")
    for name in kwargs:
        raise TypeError("got an unexpected keyword argument '" + name + "'")
    return BoundArguments(signature, arguments)


bound_arguments.keeps_numbers = True


# Run during translation.

EMPTY = Empty
SIGNATURES = {}


@specialize.memo()
def signature(function):
    """inspect.signature(function)"""
    if function not in SIGNATURES:
        SIGNATURES[function] = made_signature(function)
    return SIGNATURES[function]


@specialize.memo()
def getdoc(function):
    """inspect.getdoc(function)"""
    return inspect.getdoc(function)


@specialize.memo()
def signature_of_method(function):
    """inspect.signature() of a bound method, whose function this is"""
    key = function, 1
    if key not in SIGNATURES:
        SIGNATURES[key] = made_signature(function, 1)
    return SIGNATURES[key]


def made_signature(function, skipped=0):
    if isinstance(function, type):
        if "__init__" in vars(function) or function.__init__ is not object.__init__:
            function, skipped = function.__init__, 1
        else:
            return Signature({}, EMPTY, "()")
    function = inspect.unwrap(function)
    code = function.__code__
    annotations = function.__annotations__
    count = code.co_argcount
    names = code.co_varnames
    returned = annotations.get("return", EMPTY)
    defaults = function.__defaults__ or ()
    by_name = dict(zip(names[count - len(defaults):count], defaults))
    by_name.update(function.__kwdefaults__ or {})
    rows = []
    for i in range(skipped, count):
        only = i < code.co_posonlyargcount
        rows.append((names[i], Parameter.POSITIONAL_ONLY if only else Parameter.POSITIONAL_OR_KEYWORD))
    at = count + code.co_kwonlyargcount
    if code.co_flags & 4:
        rows.append((names[at], Parameter.VAR_POSITIONAL))
        at += 1
    rows += [(name, Parameter.KEYWORD_ONLY) for name in names[count:count + code.co_kwonlyargcount]]
    if code.co_flags & 8:
        rows.append((names[at], Parameter.VAR_KEYWORD))
    return signature_of_rows(
        [(name, kind, by_name.get(name, EMPTY), annotations.get(name, EMPTY)) for name, kind in rows], returned
    )


STAND_INS = {}


def stand_in(signature):
    """What stands for a signature that the import made"""
    if id(signature) not in STAND_INS:
        kinds = [
            Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD, Parameter.VAR_POSITIONAL,
            Parameter.KEYWORD_ONLY, Parameter.VAR_KEYWORD,
        ]
        rows = [
            (p.name, kinds[int(p.kind)], or_empty(p.default), or_empty(p.annotation))
            for p in signature.parameters.values()
        ]
        made = signature_of_rows(rows, or_empty(signature.return_annotation))
        STAND_INS[id(signature)] = signature, made
    return STAND_INS[id(signature)][1]


def or_empty(value):
    return EMPTY if value is inspect._empty else value


def signature_of_rows(rows, returned):
    """The signature with parameters of these names, kinds, defaults and annotations"""
    parameters = {}
    shown = []
    for i, (name, kind, default, annotation) in enumerate(rows):
        text = shown_parameter(name, kind, default, annotation)
        parameters[name] = Parameter(name, kind, default, annotation, text)
        if kind is Parameter.KEYWORD_ONLY and not any(row[1] in (Parameter.VAR_POSITIONAL, kind) for row in rows[:i]):
            shown.append("*")
        shown.append(text)
        last = i + 1 == len(rows) or rows[i + 1][1] is not Parameter.POSITIONAL_ONLY
        if kind is Parameter.POSITIONAL_ONLY and last:
            shown.append("/")
    text = "(" + ", ".join(shown) + ")"
    if returned is not EMPTY:
        text += " -> " + inspect.formatannotation(returned)
    return Signature(parameters, returned, text)


def shown_parameter(name, kind, default, annotation):
    text = {Parameter.VAR_POSITIONAL: "*", Parameter.VAR_KEYWORD: "**"}.get(kind, "") + name
    if annotation is not EMPTY:
        text += ": " + inspect.formatannotation(annotation)
    if default is not EMPTY:
        text += (" = " if annotation is not EMPTY else "=") + repr(default)
    return text
