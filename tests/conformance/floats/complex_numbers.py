# start: script
# engines: all -host("complex arithmetic and texts of RustPython")
# Complex numbers: arithmetic with all kinds of numbers, text, formats, keys, errors.
def main():
    z = complex(1, 2)
    w = 3 - 4j
    print(z, w, z + w, z - w, z * w, z / w, z ** 2, z ** w, -z, +z, abs(w))
    print(z * 2, 2 * z, z + 1.5, 1 - z, 2 / z, z / 2, 2 ** z, z ** 0.5, z ** -1)
    print(z == w, z == complex(1, 2), z != w, z == 1, 1 + 0j == 1, complex(2) == 2.0)
    print(z.real, z.imag, z.conjugate(), bool(z), bool(0j))
    print(complex("1+2j"), complex("-3.5j"), complex(" (2-1e3j) "), complex("7"), complex(), complex(2.5), complex("j"))
    print(f"{z:.2f} {w:>12} {z:+.1e}", "%s" % z, "{}".format(w), repr(1j), str(-1j), 0j, -0.0 + 0j)
    for t in ["", "1+", "a", "1+2", "1 + 2j", "1j2"]:
        try:
            print(complex(t))
        except ValueError as e:
            print(e)
    try:
        z / 0
    except ZeroDivisionError as e:
        print(e)
    d = {1 + 2j: "a", 3j: "b"}
    print(d[z], 3j in d, {1j, 1j, 2j}, len({z, w, z}))
    pts = [1 + 1j, 2 + 0j, -1j]
    print(sum(pts), pts, sum(pts, 1), max(pts, key=abs), sorted(pts, key=lambda c: (c.real, c.imag)))
    print(isinstance(z, complex), isinstance(1, complex), type(z), type(z).__name__)
    c = 0j
    n = 0
    while abs(c) < 2 and n < 50:
        c = c * c + (-0.75 + 0.1j)
        n += 1
    print(n)
    pos, step = 0, 1
    for turn in "LRRL":
        step *= 1j if turn == "L" else -1j
        pos += step
    print(pos)
    z += 1
    z *= 1j
    print(z)
main()
