# start: script
# engines: all -host("texts of RustPython")
# The option z of format specs, and specs that are wrong for the values.
def main():
    x = -0.0001
    print(f"{x:z.2f}", format(-0.0, "z.1f"), "{:z.3f}".format(-0.00001), f"{x:z.6f}", f"{-1.5:z.0f}")
    print(f"{-0.4:+z.0f}", f"{-0.0:z}")
    try:
        print(format(1, "zd"))
    except ValueError as e:
        print(e)
    try:
        print(format(1, "zz"))
    except ValueError as e:
        print(e)
    for bad in (1, "a", 2.5, True):
        try:
            print(format(bad, "10x3"))
        except ValueError as e:
            print(e)
        for spec in ("zz", "+z", "5.3q", "z", "x!"):
            try:
                print(format(bad, spec))
            except ValueError as e:
                print(e)
    print(format(-1e-9, "z.3g"), format(-0.0, "z%"), format(-0.2, "z.0e"), format(float("-inf"), "z"))


main()
