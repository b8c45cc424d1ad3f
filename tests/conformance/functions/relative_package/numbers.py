def largest(items):
    from .words import split
    try:
        from .missing import nothing
    except ImportError:
        nothing = None
    return max(items), split("a b"), nothing
