"""The module `json`.

`dumps` is a function of the types of its argument: a dict of ints is written without a test of
any kind.  What is mixed goes through unions.  `loads` gives a tree of unions; with hooks, of what
these return too.

Source: the Python Library Reference, section "json"; RFC 8259.
"""

from .decoder import JSONDecodeError, JSONDecoder, decoded_text, parse, parse_with_hooks
from .encoder import JSONEncoder, Options, indentation, overrides, write_value
from rpython.rlib.objectmodel import specialize
from rpython.rlib.rstring import StringBuilder

# What a text may hold depends on the hooks of the place that reads it.
_by_place = specialize.call_location()

__all__ = ["dump", "dumps", "load", "loads", "JSONDecoder", "JSONDecodeError", "JSONEncoder"]


@specialize.argtype(0)
def dumps(
    obj,
    *,
    skipkeys=False,
    ensure_ascii=True,
    check_circular=True,
    allow_nan=True,
    cls=None,
    indent=None,
    separators=None,
    default=None,
    sort_keys=False,
):
    options = Options(skipkeys, ensure_ascii, allow_nan, sort_keys, indentation(indent))
    if separators is not None:
        options.item_separator = separators[0]
        options.key_separator = separators[1]
    b = StringBuilder(100)
    if cls is not None:
        encoder = cls(
            skipkeys=skipkeys,
            ensure_ascii=ensure_ascii,
            check_circular=check_circular,
            allow_nan=allow_nan,
            indent=indent,
            separators=separators,
            default=default,
            sort_keys=sort_keys,
        )
        if overrides(cls, "encode"):
            return encoder.encode(obj)
        if overrides(cls, "iterencode"):
            return "".join(list(encoder.iterencode(obj)))
        write_value(b, obj, encoder.default, options, 0)
    else:
        write_value(b, obj, default, options, 0)
    return b.build()


@specialize.argtype(0)
def dump(
    obj,
    fp,
    *,
    skipkeys=False,
    ensure_ascii=True,
    check_circular=True,
    allow_nan=True,
    cls=None,
    indent=None,
    separators=None,
    default=None,
    sort_keys=False,
):
    options = Options(skipkeys, ensure_ascii, allow_nan, sort_keys, indentation(indent))
    if separators is not None:
        options.item_separator = separators[0]
        options.key_separator = separators[1]
    b = StringBuilder(100)
    try:
        if cls is not None:
            encoder = cls(
                skipkeys=skipkeys,
                ensure_ascii=ensure_ascii,
                check_circular=check_circular,
                allow_nan=allow_nan,
                indent=indent,
                separators=separators,
                default=default,
                sort_keys=sort_keys,
            )
            if overrides(cls, "iterencode"):
                for chunk in encoder.iterencode(obj):
                    fp.write(chunk)
                return
            write_value(b, obj, encoder.default, options, 0)
        else:
            write_value(b, obj, default, options, 0)
    finally:
        # What was written before an error is in the file, as in Python.
        fp.write(b.build())


@_by_place
def loads(
    s,
    *,
    cls=None,
    object_hook=None,
    parse_float=None,
    parse_int=None,
    parse_constant=None,
    object_pairs_hook=None,
):
    if isinstance(s, str):
        text = s
        if text.startswith("\ufeff"):
            raise JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", text, 0)
    elif isinstance(s, (bytes, bytearray)):
        text = decoded_text(s)
    else:
        raise TypeError("the JSON object must be str, bytes or bytearray, not " + type(s).__name__)
    if cls is not None:
        return cls(
            object_hook=object_hook,
            parse_float=parse_float,
            parse_int=parse_int,
            parse_constant=parse_constant,
            object_pairs_hook=object_pairs_hook,
        ).decode(text)
    if (
        object_hook is None
        and parse_float is None
        and parse_int is None
        and parse_constant is None
        and object_pairs_hook is None
    ):
        return parse(text)
    return parse_with_hooks(text, object_hook, parse_float, parse_int, parse_constant, object_pairs_hook)


@_by_place
def load(
    fp,
    *,
    cls=None,
    object_hook=None,
    parse_float=None,
    parse_int=None,
    parse_constant=None,
    object_pairs_hook=None,
):
    return loads(
        fp.read(),
        cls=cls,
        object_hook=object_hook,
        parse_float=parse_float,
        parse_int=parse_int,
        parse_constant=parse_constant,
        object_pairs_hook=object_pairs_hook,
    )
