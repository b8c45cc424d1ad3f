# start: script
# engines: all -host("complex arithmetic and texts of RustPython")
# The functions of cmath: branch cuts, errors, conversions to and from polar coordinates, a Fourier transform.
import cmath, math
samples = [1 + 2j, -1 + 0.5j, 0.3 - 0.7j, 2 + 0j, -2 + 0j, 0j, 1j, -1j, 1e-10 + 1e-12j, 30 - 40j, -0.5 + 1e-9j, complex(-0.0, 2), 1e200 + 1e200j]
def show(name, f):
    out = []
    for z in samples:
        try:
            z = f(z)
            out.append(f"{z:.12g}")
        except (ValueError, OverflowError, ZeroDivisionError) as e:
            out.append(type(e).__name__ + ": " + str(e))
    print(name, out)
show("sqrt", lambda z: cmath.sqrt(z))
show("exp", lambda z: cmath.exp(z))
show("log", lambda z: cmath.log(z))
show("log10", lambda z: cmath.log10(z))
show("sin", lambda z: cmath.sin(z))
show("cos", lambda z: cmath.cos(z))
show("tan", lambda z: cmath.tan(z))
show("sinh", lambda z: cmath.sinh(z))
show("cosh", lambda z: cmath.cosh(z))
show("tanh", lambda z: cmath.tanh(z))
show("asin", lambda z: cmath.asin(z))
show("acos", lambda z: cmath.acos(z))
show("atan", lambda z: cmath.atan(z))
show("asinh", lambda z: cmath.asinh(z))
show("acosh", lambda z: cmath.acosh(z))
show("atanh", lambda z: cmath.atanh(z))
show("pow", lambda z: z ** (0.5 + 0.25j))
show("pow3", lambda z: z ** 3)
show("pow-2", lambda z: z ** -2)
show("polar", lambda z: complex(*cmath.polar(z)))
print(f"{cmath.rect(2, math.pi / 3):.12g}", cmath.phase(-1j), cmath.polar(3 + 4j), cmath.pi, cmath.e, f"{cmath.log(8, 2):.12g}")
print(cmath.isclose(1 + 1j, 1 + 1.0000000001j), cmath.isnan(complex(float("nan"), 0)), cmath.inf, cmath.tau)
print(cmath.sqrt(-1), cmath.sqrt(2), abs(cmath.exp(1j * math.pi) + 1) < 1e-15)
def roots(a, b, c):
    d = cmath.sqrt(b * b - 4 * a * c)
    return (-b + d) / (2 * a), (-b - d) / (2 * a)
print(roots(1, 2, 5), roots(1, -3, 2))
def fft(xs):
    n = len(xs)
    if n <= 1:
        return xs
    even, odd = fft(xs[0::2]), fft(xs[1::2])
    t = [cmath.exp(-2j * cmath.pi * k / n) * odd[k] for k in range(n // 2)]
    return [even[k] + t[k] for k in range(n // 2)] + [even[k] - t[k] for k in range(n // 2)]
for x in fft([1, 2, 3, 4, 0, 0, 0, 0]):
    print(f"{x + 0.1:.6f}", f"{abs(x):.4f}", f"{x.real + 0.1:8.3f}")
def mandel(w, h):
    for y in range(h):
        row = ""
        for x in range(w):
            c = complex(x / w * 3 - 2, y / h * 2 - 1)
            z = 0
            for i in range(30):
                z = z * z + c
                if abs(z) > 2:
                    break
            row += " .:-=+*#%@"[i // 3 % 10]
        print(row)
mandel(40, 12)
