# start: script
# engines: all -host("texts of RustPython")
# groups: arguments, nesting, parts of parts
def main():
    g = ExceptionGroup("m", [ValueError(1), ExceptionGroup("inner", [TypeError("t"), KeyError("k")])])
    print(g.args, str(g), len(g.exceptions), g.message)
    for bad in (lambda: ExceptionGroup("x", [KeyboardInterrupt()]), lambda: ExceptionGroup("x", [])):
        try:
            bad()
        except (TypeError, ValueError) as e:
            print(type(e).__name__, e)
    class Mine(ExceptionGroup):
        def derive(self, excs):
            return Mine("derived " + self.message, excs)
    m = Mine("mine", [ValueError(1), TypeError(2)])
    m.add_note("a note")
    match, rest = m.split(ValueError)
    print(repr(match), repr(rest), match.__notes__)
    a, b = g.split(lambda e: isinstance(e, TypeError))
    print(repr(a), "|", repr(b))
    print(repr(g.subgroup((KeyError, ValueError))), g.subgroup(OSError), m.split(Exception)[1])
main()
