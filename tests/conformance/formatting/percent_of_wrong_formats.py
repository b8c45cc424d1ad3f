# start: script
# engines: all -host("messages of RustPython")
# Formats of the operator % that are no formats: what they raise depends on the values.
for values in ((), (1,), (1, 2), 7):
    for text in ("%5%", "%-%", "%%", "%5%|%s", "%s|%5%", "%l%", "100%%", "%y", "%s%y", "%", "%s %", "%(a"):
        try:
            print(text, values, repr(text % values))
        except (ValueError, TypeError) as e:
            print(text, values, type(e).__name__, e)


def shown(make):
    try:
        print(make())
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)


shown(lambda: "%5%" % ())
shown(lambda: "%5%" % 3)
shown(lambda: "a %s%l%" % (3, 4))
shown(lambda: "a %y" % (3, 4))
shown(lambda: "a %y" % ())
shown(lambda: "%s %" % ())
shown(lambda: "%s %" % (1,))
shown(lambda: "%d%%|%s" % (50, "x"))
shown(lambda: "%(a" % {"a": 1})
shown(lambda: "%(a)%" % {"a": 1})
shown(lambda: "%(a)s%%" % {"a": 1})
