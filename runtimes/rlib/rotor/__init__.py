"""Rotor for Python programs: what libraries export, and the translator for scripts.

    from rotor import export

    @export
    def area(width: float, height: float) -> float:
        return width * height

Under CPython the decorator only notes the function.
"""

# What is exported, in the order of the program.
exported = []


def export(thing):
    """Marks a function or class that a library exports (`rotor build --library`)."""
    exported.append(thing)
    return thing
